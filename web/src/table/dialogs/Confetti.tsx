import css from './Confetti.module.css';

/** Leaves of paper, each with a place, a colour and a pace of its own. */
const LEAVES = Array.from({ length: 28 }, (_, at) => ({
  at,
  // Steps by the golden ratio spread evenly and look like chance.
  left: `${((at * 61.8) % 100).toFixed(1)}%`,
  wait: `${((at * 38.2) % 90) * 10}ms`,
  turn: `${(at * 137) % 360}deg`,
}));

/** A little paper that falls once, for who has won. It does not fall where motion is not wanted. */
export function Confetti() {
  return (
    <div className={css.sky} aria-hidden="true">
      {LEAVES.map(({ at, left, wait, turn }) => (
        <span
          key={at}
          className={css.leaf}
          data-colour={at % 4}
          style={{ '--left': left, '--wait': wait, '--turn': turn }}
        />
      ))}
    </div>
  );
}
