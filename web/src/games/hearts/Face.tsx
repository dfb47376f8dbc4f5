import { Emblem } from '../../icons/Emblem.tsx';
import type { FaceProps } from '../../look/look.ts';
import { suitOf } from '../../look/suits.ts';
import { Court, isCourt } from './Court.tsx';
import { pipsOf, rankOf, SHAPES, type Suit, suitOfCard } from './cards.ts';
import css from './Face.module.css';

/** A pip is so large, in the units of the drawing. */
const PIP = 18;

/** The letters of ranks above ten, as in the names of cards. */
const LETTERS: Record<number, string> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

/** A playing card: its rank and suit in the corners, in the middle pips or a court face. */
export function Face({ card }: FaceProps) {
  const suit = suitOfCard(card) ?? 'spades';
  const rank = rankOf(card);
  const written = LETTERS[rank] ?? String(rank);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" style={{ color: suitOf(suit).tint }}>
      <rect width="100" height="140" className={css.ground} />
      {isCourt(rank) ? <Court rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
      <Corner written={written} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner written={written} suit={suit} />
      </g>
      {card.states?.includes('received') && (
        <g data-mark="received">
          <path d="M72 0H100V28Z" className={css.ribbon} />
          <path d="M90 4V13M86 9.5L90 13.5L94 9.5" className={css.arrow} />
        </g>
      )}
    </svg>
  );
}

function Corner({ written, suit }: { written: string; suit: Suit }) {
  return (
    <>
      <text x="15" y="29" className={css.rank} data-long={written.length > 1 || undefined}>
        {written}
      </text>
      <Emblem of={SHAPES[suit]} x={6} y={33} size={18} />
    </>
  );
}

function Pips({ rank, suit }: { rank: number; suit: Suit }) {
  if (rank === 14) return <Emblem of={SHAPES[suit]} x={27} y={47} size={46} />;
  return pipsOf(rank).map(({ x, y, isTurned }) => (
    <g key={`${x} ${y}`} transform={isTurned ? `rotate(180 ${x} ${y})` : undefined}>
      <Emblem of={SHAPES[suit]} x={x - PIP / 2} y={y - PIP / 2} size={PIP} />
    </g>
  ));
}
