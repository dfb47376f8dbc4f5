import { Emblem } from '../../icons/Emblem.tsx';
import { SHAPES } from './cards.ts';
import css from './Face.module.css';

/** Hearts in a lattice, on wine red. */
export function Back() {
  const places = [30, 70, 110].flatMap(y => [25, 50, 75].map(x => ({ x, y })));
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" className={css.back} />
      <rect x="7" y="7" width="86" height="126" rx="6" className={css.backLine} />
      <g className={css.backPip}>
        {places.map(({ x, y }) => (
          <Emblem key={`${x} ${y}`} of={SHAPES.hearts} x={x - 8} y={y - 8} size={16} />
        ))}
      </g>
    </svg>
  );
}
