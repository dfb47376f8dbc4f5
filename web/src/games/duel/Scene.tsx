import css from './Scene.module.css';

const RAYS = Array.from({ length: 24 }, (_, index) => index * 15);

/** The floor of an arena: rings of stone around a worn star, and a line neither side has crossed yet. */
export function Scene() {
  return (
    <svg
      className={css.scene}
      viewBox="-500 -250 1000 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle r="470" className={css.ring} />
      <circle r="330" className={css.stone} />
      <circle r="322" className={css.ring} />
      <circle r="150" className={css.stone} />
      {RAYS.map(angle => (
        <path key={angle} d="M0 -330V-462" transform={`rotate(${angle})`} className={css.seam} />
      ))}
      {RAYS.filter(angle => angle % 45 === 0).map(angle => (
        <path key={angle} d="M0 -146 14 -30H-14Z" transform={`rotate(${angle})`} className={css.star} />
      ))}
      <circle r="26" className={css.stone} />
      <path d="M-600 0H-168M168 0H600" className={css.line} />
    </svg>
  );
}
