import { Area } from '../table/Area.tsx';
import { usePlay } from '../table/play.tsx';
import { SeatPlate, Tracks } from '../table/SeatPlate.tsx';
import type { FaceProps, Look } from './look.ts';
import css from './plain.module.css';

/** How any game looks that has no look of its own: everything in the order of the view. */
export const plain: Look = {
  pitch: '',
  Help: () => <p>Choose one of the marked cards, or a button. Point at a card to read what it does.</p>,
  Board,
  Face,
  Back,
  words: ({ name, text }) => ({ name, text }),
};

function Board() {
  const { view } = usePlay();
  return (
    <div className={css.board}>
      <div className={css.seats}>
        {view.seats.map(({ seat }) => (
          <SeatPlate key={seat} seat={seat} />
        ))}
      </div>
      <Tracks tracks={view.tracks.filter(track => track.owner === null)} />
      <div className={css.areas}>
        {view.zones.map(zone => (
          <Area key={zone.id} zone={zone} />
        ))}
      </div>
    </div>
  );
}

function Face({ card }: FaceProps) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" fill="var(--card)" />
      <text x="50" y="76" textAnchor="middle" fontSize={card.name.length > 4 ? 16 : 34} className={css.name}>
        {card.name}
      </text>
    </svg>
  );
}

/** The back all games share. */
export function Back() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" fill="var(--card-back)" />
      <rect
        x="8"
        y="8"
        width="84"
        height="124"
        rx="6"
        fill="none"
        stroke="var(--card-back-line)"
        strokeWidth="2"
      />
      <path d="M50 30 78 70 50 110 22 70Z" fill="none" stroke="var(--card-back-line)" strokeWidth="2" />
      <path d="M50 50 64 70 50 90 36 70Z" fill="var(--card-back-line)" />
    </svg>
  );
}
