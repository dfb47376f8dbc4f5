import { useShow, useT } from '../client/language.ts';
import { titled } from '../client/words.ts';
import { numbersOf, statesOf } from '../table/cards/terms.ts';
import type { FaceProps } from './look.ts';
import css from './plain.module.css';
import { suitOf } from './suits.ts';

/** The longest name that fits into a corner. */
const CORNER_MAX = 3;
/** How many letters fit beside each other below the sign. */
const LINE = 11;

/** The face of a card from what the view says of it: its name, its suit, its numbers and states. */
export function PlainFace({ card }: FaceProps) {
  const t = useT();
  const name = useShow()(card.name);
  const [colour] = card.colours ?? [];
  const suit = colour === undefined ? null : suitOf(colour);
  const isShort = [...name].length <= CORNER_MAX;
  const lines = isShort ? [] : linesOf(name);
  // Of a card that lies under another, only the top is seen.
  const top = card.attached_to !== undefined ? 22 : suit ? 100 : 52;
  const facts = [...numbersOf(t, card), ...statesOf(t, card)];
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" style={{ color: suit?.tint ?? 'var(--card-ink)' }}>
      <rect width="100" height="140" fill="var(--card)" />
      <rect x="5" y="5" width="90" height="130" rx="6" className={css.frame} />
      {(isShort || suit) && (
        <text x="11" y="34" className={css.corner}>
          {isShort ? name : titled(name).slice(0, 1)}
        </text>
      )}
      {isShort && !suit && (
        <text x="50" y="94" className={css.sign} fontSize="48">
          {name}
        </text>
      )}
      {suit && (
        <>
          <text x="23" y="56" className={css.sign} fontSize="22">
            {suit.sign}
          </text>
          {facts.length < 3 && (
            <text x="60" y={lines.length > 0 ? 80 : 106} className={css.sign} fontSize={isShort ? 58 : 40}>
              {suit.sign}
            </text>
          )}
        </>
      )}
      {lines.map((line, index) => (
        <text
          key={line}
          x="50"
          y={top + index * 16}
          className={css.name}
          // What is still too long is narrowed, not cut.
          {...(line.length > LINE ? { textLength: 86, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {line}
        </text>
      ))}
      {facts.slice(0, 3).map((fact, index) => (
        <text key={fact} x="50" y={130 - (Math.min(facts.length, 3) - 1 - index) * 13} className={css.fact}>
          {fact}
        </text>
      ))}
    </svg>
  );
}

/** A name in at most two lines, as even as its words allow. */
function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= LINE || words.length === 1) return [name];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  const lengths = (parts: string[][]) => Math.max(...parts.map(part => part.join(' ').length));
  const best = splits.sort((one, other) => lengths(one) - lengths(other))[0] ?? [words];
  return best.map(part => part.join(' '));
}
