import drop from 'virtual:icon/game-icons/drop';
import { Art } from '../../art/Art.tsx';
import { useShow } from '../../client/language.ts';
import { Emblem } from '../../icons/Emblem.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardNumber } from '../../protocol.ts';
import css from './Face.module.css';
import { ASPECTS, MARKS, SIGNS } from './pictures.ts';
import { lines, nameParts, type Pip, pipsOf, tintOf, typeLine } from './words.ts';

/**
 * A card from data: its name on top, where it shows even if another card lies on it; what it costs at the left, where it
 * shows in a hand; then a picture, marks for how it stands, and its numbers. In a hand there is room for words too.
 */
export function Face({ card }: FaceProps) {
  const cost = card.numbers?.find(({ kind }) => kind === 'cost');
  const numbers = card.numbers?.filter(({ kind }) => kind !== 'cost') ?? [];
  const show = useShow();
  const price = pipsOf(card.price);
  const marks = (card.states ?? []).flatMap(state => MARKS[state] ?? []);
  const isInkable = card.states?.includes('inkable') ?? false;
  return (
    <svg viewBox="0 0 100 140" className={css.face} data-tint={tintOf(card.colours)} aria-hidden="true">
      <rect width="100" height="140" className={css.paper} />
      <rect width="100" height="35" className={css.strip} />
      <Name of={show(card.name)} />
      <g className={css.brief}>
        <Art card={card} x={0} y={35} width={100} height={numbers.length > 0 ? 80 : 105} />
      </g>
      <g className={css.full}>
        <Art card={card} x={0} y={35} width={100} height={30} edge={css.paper} />
        <Price of={price} />
        <text x="50" y="72" fontSize="8.5" className={css.type}>
          {show(typeLine(card))}
        </text>
        {lines(show(card.text), 19, numbers.length > 0 ? 3 : 5).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <text key={index} x="50" y={84 + index * 11} fontSize="10" className={css.text}>
            {line}
          </text>
        ))}
      </g>
      {cost && (
        <g className={price.length > 0 ? css.brief : undefined}>
          <circle cx="16" cy="50" r="11.5" className={css.cost} />
          <text x="16" y="55.5" fontSize="16" className={css.price}>
            {cost.now}
          </text>
          {isInkable && <Inkable />}
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

/** A name on one or two lines. Where there is a version, words for it are small, and only where there is room for words. */
function Name({ of }: { of: string }) {
  const [name, version] = nameParts(of);
  const large = <Lines of={lines(name, name.length > 24 ? 14 : 12, 2)} top={15} step={14} most={14} />;
  if (version === '') return large;
  // Three lines have room: a long name takes two of them, else a long version may.
  const above = lines(name, name.length > 20 ? 16 : 20, 2);
  const below = lines(version, 22, above.length > 1 ? 1 : 2);
  const isHigh = above.length + below.length > 2;
  return (
    <>
      <g className={css.brief}>{large}</g>
      <g className={css.full}>
        <Lines of={above} top={above.length > 1 ? 11 : isHigh ? 8.5 : 11} step={9.5} most={12.5} />
        <g className={css.version}>
          <Lines of={below} top={above.length > 1 ? 26.5 : isHigh ? 22.5 : 23} step={9} most={8.8} />
        </g>
      </g>
    </>
  );
}

interface LinesProps {
  of: readonly string[];
  /** Where the first of two stands; one alone stands between. */
  top: number;
  step: number;
  /** The largest size; lines that are long are smaller. */
  most: number;
}

function Lines({ of, top, step, most }: LinesProps) {
  const size = Math.min(most, 95 / (0.55 * Math.max(...of.map(line => line.length))));
  return of.map((line, index) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      key={index}
      x="50"
      y={of.length === 1 ? top + step / 2 : top + index * step}
      fontSize={size}
      className={css.name}
    >
      {line}
    </text>
  ));
}

/** That a card can be put into an inkwell: a ring around its cost, with a drop. */
function Inkable() {
  return (
    <>
      <circle cx="16" cy="50" r="12.2" className={css.ring} />
      <circle cx="27" cy="60" r="7" className={css.well} />
      <Emblem of={drop} x={22.5} y={55.5} size={9} className={css.sign} />
    </>
  );
}

/** What a card costs, resource by resource. */
function Price({ of }: { of: readonly Pip[] }) {
  return of.map((one, index) => {
    const colour = 'colour' in one ? one.colour : '';
    const aspect = ASPECTS[colour];
    const x = 12 + index * 16;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a resource is its place
      <g key={index} data-tint={tintOf([colour])} className={css.pip}>
        <circle cx={x} cy="49" r="8.5" className={css.cost} />
        {aspect ? (
          <Emblem of={aspect} x={x - 6} y={43} size={12} className={css.sign} />
        ) : (
          <text x={x} y="53.5" fontSize="12.5" className={css.price}>
            {'any' in one ? one.any : ''}
          </text>
        )}
      </g>
    );
  });
}

/** The numbers in a strip below, changed ones with a pointer up or down. */
function Numbers({ of }: { of: readonly CardNumber[] }) {
  const width = 100 / of.length;
  const [sign, size] = of.length > 2 ? [12, 17.5] : [15, 19];
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
