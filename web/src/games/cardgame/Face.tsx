import drop from 'virtual:icon/game-icons/drop';
import { useShow } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardNumber } from '../../protocol.ts';
import css from './Face.module.css';
import { Picture } from './Picture.tsx';
import { ASPECTS, MARKS, SIGNS } from './pictures.ts';
import { costAndRest, nameParts, type Pip, pipsOf, tintOf, typeLine } from './words.ts';

/** Texts of more than so many letters are set smaller, and get more room. */
const LONG = 110;
const LONGEST = 190;
const lengthOf = ({ length }: string): string | undefined =>
  length > LONGEST ? 'longest' : length > LONG ? 'long' : undefined;

/**
 * A card from data: its name on top, where it shows even if another card lies on it; what it costs at the left, where it
 * shows in a hand; then a picture, marks for how it stands, and its numbers. It fills the box it is given, upright or
 * broad, and says as much as can be read there: where it is wide enough, its type and all of its text.
 */
export function Face({ card }: FaceProps) {
  const show = useShow();
  const cost = card.numbers?.find(({ kind }) => kind === 'cost');
  const numbers = card.numbers?.filter(({ kind }) => kind !== 'cost') ?? [];
  const price = pipsOf(card.price);
  const marks = (card.states ?? []).flatMap(state => MARKS[state] ?? []);
  const [name, version] = nameParts(show(card.name));
  const text = show(card.text);
  return (
    <span className={css.face} data-tint={tintOf(card.colours)} aria-hidden="true">
      <span className={css.paper}>
        <span className={css.name} data-length={name.length > 15 ? 'long' : undefined}>
          <span>{name}</span>
          {version && <span className={css.version}>{version}</span>}
        </span>
        <span className={css.window}>
          <Picture card={card} shape={lengthOf(text) ? 'band' : 'whole'} />
          <span className={css.signs}>
            {price.length > 0 ? (
              <Price of={price} />
            ) : (
              cost && <Cost of={cost} isInkable={card.states?.includes('inkable') ?? false} />
            )}
          </span>
          <span className={css.marks}>
            {marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
              <span key={index} className={css.mark}>
                <Icon of={mark} />
              </span>
            ))}
          </span>
        </span>
        <span className={css.type}>{show(typeLine(card))}</span>
        {text && <Rules of={text} />}
        {numbers.length > 0 && <Numbers of={numbers} />}
      </span>
    </span>
  );
}

/** What a card says, ability by ability; what an ability costs is drawn as it is in corners of cards. */
function Rules({ of }: { of: string }) {
  return (
    <span className={css.text} data-length={lengthOf(of)} data-rules>
      {of
        .trim()
        .split('\n')
        .map((ability, index) => {
          const [cost, rest] = costAndRest(ability);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ability is its place
            <span key={index} className={css.ability}>
              {cost.length > 0 && (
                <span className={css.inline}>
                  <Price of={cost} />
                </span>
              )}
              {rest}
            </span>
          );
        })}
    </span>
  );
}

/** What a card costs, as one number; a ring with a drop says that it can be put into an inkwell. */
function Cost({ of: { base, now }, isInkable }: { of: CardNumber; isInkable: boolean }) {
  return (
    <span className={css.cost} data-inkable={isInkable || undefined} data-change={changeOf(base, now)}>
      {now}
      {isInkable && (
        <span className={css.well}>
          <Icon of={drop} />
        </span>
      )}
    </span>
  );
}

/** What a card costs, resource by resource. */
function Price({ of }: { of: readonly Pip[] }) {
  return of.map((one, index) => {
    const colour = 'colour' in one ? one.colour : '';
    const aspect = ASPECTS[colour];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a resource is its place
      <span key={index} data-tint={tintOf([colour])} className={css.pip}>
        {aspect ? <Icon of={aspect} /> : 'any' in one && one.any}
      </span>
    );
  });
}

const changeOf = (base: number, now: number): 'up' | 'down' | undefined =>
  now > base ? 'up' : now < base ? 'down' : undefined;

/** The numbers in a strip below: what is otherwise than printed has another colour, and a pointer up or down. */
function Numbers({ of }: { of: readonly CardNumber[] }) {
  return (
    <span className={css.numbers}>
      {of.map(({ kind, base, now }) => {
        const icon = SIGNS[kind];
        return (
          <span key={kind} data-change={changeOf(base, now)} className={css.number}>
            {icon && <Icon of={icon} className={css.kind} />}
            {now}
          </span>
        );
      })}
    </span>
  );
}
