import { useRef } from 'react';
import { createStore } from 'zustand';
import { useShow, useT } from '../client/language.ts';
import { toldDestination, toldOrigin, weightOf } from '../motion/told.ts';
import { Closer, CloserButton } from '../table/cards/Closer.tsx';
import { numbersOf, statesOf } from '../table/cards/terms.ts';
import { ArrowKey, Arrows } from '../table/links/Arrows.tsx';
import { useTableView } from '../table/play/play.tsx';
import { SeatPlate, Tracks } from '../table/seats/SeatPlate.tsx';
import { Area } from '../table/zones/Area.tsx';
import { cardsOf } from '../table/zones/attachments.ts';
import { Field } from '../table/zones/Field.tsx';
import { Stack } from '../table/zones/Stack.tsx';
import type { FaceProps, Look } from './look.ts';
import css from './plain.module.css';

/** How any game looks that has no look of its own: everything in the order of the view. */
export const plain: Look = {
  Board,
  Help,
  faces: { Face, Back, describe: ({ name, text }) => ({ name, text }) },
  bars: {
    turn: { id: 'web-turn' },
    Flow: null,
    sheets: null,
    Offers: null,
    button: ({ text }) => text,
    next: () => null,
  },
  pointing: { isQuick: () => false, isDrop: () => false, compound: () => null },
  motion: { origin: toldOrigin, destination: toldDestination, traces: () => [], dwellFactor: weightOf },
  automation: { store: createStore(() => null), ordered: () => null, onAsked: () => {} },
};

function Help() {
  const t = useT();
  return <p>{t('web-plain-help')}</p>;
}

function Board() {
  const { view } = useTableView();
  const board = useRef<HTMLDivElement>(null);
  const hasAttached = view.zones.flatMap(cardsOf).some(card => card.attached_to !== undefined);
  return (
    <Closer>
      <div ref={board} className={css.board}>
        <div className={css.seats}>
          {view.seats.map(({ seat }) => (
            <SeatPlate key={seat} seat={seat} />
          ))}
        </div>
        <Tracks tracks={view.tracks.filter(track => track.owner === null)} />
        <Stack title={{ id: 'web-stack-next' }} order="top-first" className={css.stack} />
        <div className={css.areas}>
          {view.zones.map(zone =>
            hasAttached && zone.layout === 'row' ? (
              <Field key={zone.id} zone={zone} front="top" heading="shown" className={css.field} />
            ) : (
              <Area key={zone.id} zone={zone} />
            ),
          )}
        </div>
        <div className={css.seats}>
          <ArrowKey />
          <CloserButton />
        </div>
        <Arrows board={board} />
      </div>
    </Closer>
  );
}

function Face({ card }: FaceProps) {
  const t = useT();
  const name = useShow()(card.name);
  const numbers = numbersOf(t, card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" fill="var(--card)" />
      <text
        x="50"
        y={card.attached_to === undefined ? 70 : 24}
        textAnchor="middle"
        fontSize={name.length > 4 || card.attached_to !== undefined ? 16 : 30}
        className={css.name}
      >
        {name}
      </text>
      {card.numbers?.map(({ kind, base, now }, index) => (
        <text
          key={kind}
          x="50"
          y={100 + index * 15}
          textAnchor="middle"
          fontSize="12.5"
          className={css.number}
        >
          {numbers[index]}
          {now > base ? ' ▲' : now < base ? ' ▼' : ''}
        </text>
      ))}
      <text x="50" y="134" textAnchor="middle" fontSize="11" className={css.number}>
        {statesOf(t, card).join(', ')}
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
