import { Emblem } from '../../icons/Emblem.tsx';
import { SHAPES, type Suit } from './cards.ts';
import css from './Face.module.css';

const [JACK, QUEEN, KING] = [11, 12, 13];

export const isCourt = (rank: number): boolean => rank >= JACK && rank <= KING;

/** A court card: the same figure upright and on its head, so that the card can be held either way. */
export function Court({ rank, suit }: { rank: number; suit: Suit }) {
  return (
    <>
      <rect x="27" y="14" width="46" height="112" rx="4" className={css.panel} />
      <Figure rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Figure rank={rank} suit={suit} />
      </g>
    </>
  );
}

function Figure({ rank, suit }: { rank: number; suit: Suit }) {
  return (
    <>
      <path d="M28 70V63Q33 54 44 52H56Q67 54 72 63V70Z" className={css.robe} />
      <path d="M44 52L50 63L56 52L60 54L54 70H46L40 54Z" className={css.ermine} />
      {rank === QUEEN && <path d="M38 34Q36 54 42 58H58Q64 54 62 34Z" className={css.hair} />}
      {rank === JACK && <path d="M39 32Q37 50 42 50H58Q63 50 61 32Z" className={css.hair} />}
      <ellipse cx="50" cy="40" rx="9" ry="11.5" className={css.skin} />
      {rank === KING && <Beard />}
      <path d="M46 38.5V39.5M54 38.5V39.5M50 40V43M47.5 46.5Q50 48 52.5 46.5" className={css.features} />
      {rank === KING && (
        <path d="M38 33L35 19L43 26L50 16L57 26L65 19L62 33Q50 29 38 33Z" className={css.gold} />
      )}
      {rank === QUEEN && <Tiara />}
      {rank === JACK && <Cap />}
      <Emblem of={SHAPES[suit]} x={58} y={56} size={11} className={css.badge} />
    </>
  );
}

const Beard = () => (
  <path d="M41 41Q41 57 50 58Q59 57 59 41Q56 49 50 45.5Q44 49 41 41Z" className={css.hair} />
);

function Tiara() {
  return (
    <>
      <path d="M39 33L38 22Q44 27 46 22Q50 27 54 22Q56 27 62 22L61 33Q50 29 39 33Z" className={css.gold} />
      <circle cx="38" cy="21" r="2" className={css.gold} />
      <circle cx="46" cy="20" r="2" className={css.gold} />
      <circle cx="54" cy="20" r="2" className={css.gold} />
      <circle cx="62" cy="21" r="2" className={css.gold} />
    </>
  );
}

function Cap() {
  return (
    <>
      <path d="M38 33Q38 21 52 21Q64 22 62 33Q50 29 38 33Z" className={css.robe} />
      <path d="M58 24Q68 14 70 24Q66 28 60 27Z" className={css.gold} />
      <path d="M37 32Q50 27 63 32L62 35Q50 31 38 35Z" className={css.gold} />
    </>
  );
}
