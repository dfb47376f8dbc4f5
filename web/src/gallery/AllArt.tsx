import { useState } from 'react';
import { Art } from '../art/Art.tsx';
import { Face } from '../games/cardgame/Face.tsx';
import css from './AllArt.module.css';
import { CARD_SETS } from './cards.ts';

/** Widths at which pictures are looked at: a stamp on a phone, a card on a table, a card looked at closely. */
const WIDTHS = [40, 110, 260];

/** The pictures of all cards of all sets, side by side: no two of a set may look alike. */
export default function AllArt() {
  const [width, setWidth] = useState(110);
  const [isFace, setIsFace] = useState(false);
  return (
    <main className={css.main}>
      <fieldset className={css.tools}>
        <legend>Width</legend>
        {WIDTHS.map(one => (
          <label key={one}>
            <input type="radio" name="width" checked={one === width} onChange={() => setWidth(one)} /> {one}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={isFace} onChange={() => setIsFace(!isFace)} /> whole faces
        </label>
      </fieldset>
      {Array.from(CARD_SETS, ([set, cards]) => (
        <section key={set} aria-label={set} data-width={width} data-detail={width > 130 ? 'full' : undefined}>
          <h2 className={css.set}>
            {set}: {cards.length} cards
          </h2>
          <ul className={css.grid}>
            {cards.map(card => (
              <li key={card.handle} className={css.card} data-card={card.handle}>
                {isFace ? (
                  <Face card={card} />
                ) : (
                  <span className={css.picture} role="img" aria-label={`${card.name}`}>
                    <Art card={card} />
                  </span>
                )}
                {width > 40 && !isFace && <span className={css.name}>{`${card.name}`}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
