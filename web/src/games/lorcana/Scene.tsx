import css from './Scene.module.css';

/** Places of stars, with their sizes. */
const STARS: readonly [x: number, y: number, size: number][] = [
  [-410, -170, 7],
  [-300, -215, 4],
  [-120, -190, 5],
  [130, -215, 4],
  [300, -160, 8],
  [430, -205, 5],
  [-455, 40, 4],
  [455, 15, 6],
  [-370, 190, 5],
  [-90, 215, 4],
  [190, 195, 7],
  [390, 170, 4],
];

/** The desk of somebody who writes stories: ink that runs from the middle in curls, and a sky of lore above it. */
export function Scene() {
  return (
    <svg
      className={css.scene}
      viewBox="-500 -250 1000 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M0 -128 111 -64V64L0 128 -111 64V-64Z" className={css.frame} />
      <path d="M0 -104 90 -52V52L0 104 -90 52V-52Z" className={css.frame} />
      <path d="M0 -58C24 -18 38 2 38 24A38 38 0 0 1 -38 24C-38 2 -24 -18 0 -58Z" className={css.drop} />
      <g className={css.ink}>
        <path d="M111 0C190 -70 290 -50 300 16S220 84 204 34 262 -14 274 18" />
        <path d="M-111 0C-190 70 -290 50 -300 -16S-220 -84 -204 -34 -262 14 -274 -18" />
        <path d="M300 16C330 90 430 96 470 30M-300 -16C-330 -90 -430 -96 -470 -30" />
      </g>
      {STARS.map(([x, y, size]) => (
        <path
          key={`${x} ${y}`}
          d="M0 -2C.3 -.5 .5 -.3 2 0 .5 .3 .3 .5 0 2 -.3 .5 -.5 .3 -2 0 -.5 -.3 -.3 -.5 0 -2Z"
          transform={`translate(${x} ${y}) scale(${size})`}
          className={css.star}
        />
      ))}
    </svg>
  );
}
