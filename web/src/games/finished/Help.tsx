import { Icon } from '../../icons/Icon.tsx';
import { ABILITIES, shortName } from './abilities.ts';
import css from './Help.module.css';

/** How to play. */
export function Help() {
  return (
    <>
      <p>
        <strong>Finish the cards 1 to 48 in order before the coffee runs out.</strong> You play alone, against
        the stack.
      </p>
      <h3>A turn</h3>
      <ol>
        <li>3 cards come from the Draw Stack into the Present.</li>
        <li>
          Use cards of the Present, as many as you like: click one, then its button, or click it twice. Each
          costs a candy, which stays on the card: a card with candy on it is used.
        </li>
        <li>
          End the turn. The Present goes to the Past; the Past keeps its 3 newest cards, the others go under
          the stack.
        </li>
      </ol>
      <p>
        Whenever the next number lies in the Present it is finished by itself, and you draw another card. It
        is never finished from the Past or the Future.
      </p>
      <h3>Candy</h3>
      <p>
        Candy on cards goes back to the Reserve when they leave. It becomes yours again in two ways: draw a
        card that gives one, or lay a run. At the end of the turn, 3 or more cards in a row that rise by 1,
        such as 8, 9, 10, earn their number less one: 3 cards earn 2 candy. So order matters: swap cards of
        the Present by dragging one onto the other, or with the button that comes when you choose one: free
        and at any time.
      </p>
      <h3>Coffee</h3>
      <p>
        Each time 48 goes to the Past or under the stack you drink a cup. When you need one and there is none
        left, you lose.
      </p>
      <h3>Nothing is left to chance</h3>
      <p>
        Only the order of the stack is hidden, and it is never shuffled again: what goes under it comes back
        in the same order.
      </p>
      <h3>The cards</h3>
      <ul className={css.abilities}>
        {Object.entries(ABILITIES).map(([id, { icon, family, does, works }]) => (
          <li key={id} className={css.ability}>
            <span className={css.icon} data-family={family}>
              <Icon of={icon} />
            </span>
            <span>
              <strong>{shortName(id)}</strong>
              {works === 'by itself' && <span className={css.self}> works by itself</span>}
              <br />
              {does}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
