import { Emblem } from '../../icons/Emblem.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardNumber } from '../../protocol.ts';
import css from './Face.module.css';
import { ASPECTS, MARKS, pictureOf, SIGNS } from './pictures.ts';
import { lines, priceOf, rulesOf, tintOf, typeLine } from './words.ts';

/**
 * A card from data: its name on top, where it shows even if another card lies on it; what it costs at the left, where it
 * shows in a hand; then a picture, marks for how it stands, and its numbers. In a hand there is room for words too.
 */
export function Face({ card }: FaceProps) {
  const cost = card.numbers?.find(({ kind }) => kind === 'cost');
  const numbers = card.numbers?.filter(({ kind }) => kind !== 'cost') ?? [];
  const price = priceOf(card.text);
  const marks = (card.states ?? []).flatMap(state => MARKS[state] ?? []);
  const names = lines(card.name, card.name.length > 24 ? 14 : 12, 2);
  const size = Math.min(14, 94 / (0.57 * Math.max(...names.map(name => name.length))));
  return (
    <svg viewBox="0 0 100 140" className={css.face} data-tint={tintOf(card.symbol)} aria-hidden="true">
      <rect width="100" height="140" className={css.paper} />
      <rect width="100" height="35" className={css.strip} />
      {names.map((name, index) => (
        <text
          key={name}
          x="50"
          y={names.length === 1 ? 22 : 15 + index * 14}
          fontSize={size}
          className={css.name}
        >
          {name}
        </text>
      ))}
      <g className={css.brief}>
        <Emblem of={pictureOf(card.symbol)} x={28} y={44} size={48} className={css.picture} />
      </g>
      <g className={css.full}>
        <Emblem
          of={pictureOf(card.symbol)}
          x={price.length > 1 ? 69 : 39}
          y={38}
          size={26}
          className={css.picture}
        />
        <Price of={price} />
        <text x="50" y="72" fontSize="8.5" className={css.type}>
          {typeLine(card.symbol)}
        </text>
        {lines(rulesOf(card.text), 19, numbers.length > 0 ? 3 : 5).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <text key={index} x="50" y={84 + index * 11} fontSize="10" className={css.text}>
            {line}
          </text>
        ))}
      </g>
      {cost && (
        <g className={price.length > 0 ? css.brief : undefined}>
          <circle cx="15" cy="49" r="11.5" className={css.cost} />
          <text x="15" y="54.5" fontSize="16" className={css.price}>
            {cost.now}
          </text>
        </g>
      )}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <g key={index}>
          <circle cx="15" cy={(cost ? 75 : 50) + index * 24} r="11" className={css.mark} />
          <Emblem of={mark} x={7.5} y={(cost ? 67.5 : 42.5) + index * 24} size={15} className={css.sign} />
        </g>
      ))}
      {numbers.length > 0 && <Numbers of={numbers} />}
    </svg>
  );
}

/** What a card costs, resource by resource. */
function Price({ of }: { of: readonly string[] }) {
  return of.map((one, index) => {
    const aspect = ASPECTS[one.toLowerCase()];
    const x = 12 + index * 16;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a resource is its place
      <g key={index} data-tint={aspect ? tintOf(one.toLowerCase()) : 'grey'} className={css.pip}>
        <circle cx={x} cy="49" r="8.5" className={css.cost} />
        {aspect ? (
          <Emblem of={aspect} x={x - 6} y={43} size={12} className={css.sign} />
        ) : (
          <text x={x} y="53.5" fontSize="12.5" className={css.price}>
            {one}
          </text>
        )}
      </g>
    );
  });
}

/** The numbers in a strip below, changed ones with a pointer up or down. */
function Numbers({ of }: { of: readonly CardNumber[] }) {
  const width = 100 / of.length;
  const [sign, size] = of.length > 2 ? [11, 16.5] : [15, 19];
  return (
    <g>
      <rect y="115" width="100" height="25" className={css.strip} />
      {of.map(({ kind, base, now }, index) => {
        const icon = SIGNS[kind];
        const change = now > base ? 'up' : now < base ? 'down' : 'none';
        // Sign, number and pointer stand together in the middle of their share.
        const figure = `${now}`.length * size * 0.58;
        const whole = (icon ? sign + 1 : 0) + figure + (change === 'none' ? 0 : 7);
        const left = width * (index + 0.5) - whole / 2;
        const start = left + (icon ? sign + 1 : 0);
        return (
          <g key={kind} data-change={change} className={css.number}>
            {icon && <Emblem of={icon} x={left} y={127.5 - sign / 2} size={sign} className={css.kind} />}
            <text x={start + figure / 2} y={127.5 + size * 0.36} fontSize={size}>
              {now}
            </text>
            {change !== 'none' && (
              <path
                d={change === 'up' ? 'M0 -7 3.5 0H-3.5Z' : 'M0 0 3.5 -7H-3.5Z'}
                transform={`translate(${start + figure + 4} 131)`}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
