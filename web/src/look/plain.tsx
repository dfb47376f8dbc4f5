import { useRef } from 'react';
import { createStore } from 'zustand';
import { useT } from '../client/language.ts';
import { byCard, toldDestination, toldOrigin, weightOf } from '../motion/told.ts';
import type { Seat, Zone } from '../protocol.ts';
import { Closer, CloserButton } from '../table/cards/Closer.tsx';
import { ArrowKey, Arrows } from '../table/links/Arrows.tsx';
import { useTableView } from '../table/play/play.tsx';
import { SeatPlate, Tracks } from '../table/seats/SeatPlate.tsx';
import { Area } from '../table/zones/Area.tsx';
import { cardsOf } from '../table/zones/attachments.ts';
import { Field } from '../table/zones/Field.tsx';
import { Stack } from '../table/zones/Stack.tsx';
import { useZoneTitle } from '../table/zones/title.ts';
import type { Look } from './look.ts';
import { PlainFace } from './PlainFace.tsx';
import css from './plain.module.css';

/** How any game looks that has no look of its own: everything in the order of the view. */
export const plain: Look = {
  Board,
  Help,
  faces: {
    Face: PlainFace,
    Picture: null,
    isReadable: false,
    Back,
    describe: ({ name, text }) => ({ name, text }),
  },
  bars: {
    turn: { id: 'web-turn' },
    Flow: null,
    deciding: null,
    sheets: null,
    Offers: null,
    button: ({ text }) => text,
    next: () => null,
  },
  pointing: { isQuick: () => false, isDrop: () => false, compound: () => null },
  motion: {
    origin: journey => [...toldOrigin(journey), ...byCard(journey)],
    destination: toldDestination,
    traces: () => [],
    dwellFactor: weightOf,
  },
  automation: { store: createStore(() => null), ordered: () => null, onAsked: () => {} },
};

function Help() {
  const t = useT();
  return <p>{t('web-plain-help')}</p>;
}

/** Any game on one table: the others along the far side with what is theirs, what is everybody's in the middle, the own below. */
function Board() {
  const { view, me } = useTableView();
  const board = useRef<HTMLDivElement>(null);
  const seats = view.seats.map(({ seat }) => seat);
  // From the left of who looks, as people sit.
  const others = me === null ? seats : seats.slice(me + 1).concat(seats.slice(0, me));
  const common = view.zones.filter(({ owner }) => owner === null);
  return (
    <Closer>
      <div ref={board} className={css.board}>
        <div className={css.others} style={{ '--others': others.length }}>
          {others.map(seat => (
            <Place key={seat} seat={seat} />
          ))}
        </div>
        <div className={css.middle}>
          <div className={css.tools}>
            <Tracks tracks={view.tracks.filter(track => track.owner === null)} />
            <ArrowKey />
            <CloserButton />
          </div>
          <Zones of={common} />
          <Stack title={{ id: 'web-stack-next' }} order="top-first" className={css.stack} />
        </div>
        {me !== null && <Place seat={me} isOwn />}
        <Arrows board={board} />
      </div>
    </Closer>
  );
}

/** A seat with the areas that are its own; a hand is nearest to who holds it. */
function Place({ seat, isOwn = false }: { seat: Seat; isOwn?: boolean }) {
  const { view } = useTableView();
  const zones = view.zones.filter(({ owner }) => owner === seat);
  const [hands, rest] = [zones.filter(isHand), zones.filter(zone => !isHand(zone))];
  return (
    <div className={isOwn ? css.own : css.other} data-place={seat}>
      {!isOwn && <SeatPlate seat={seat} />}
      <Zones of={isOwn ? rest : zones} />
      {isOwn && <SeatPlate seat={seat} />}
      {isOwn && <Zones of={hands} className={css.hand} />}
    </div>
  );
}

const isHand = ({ layout }: Zone): boolean => layout === 'hand';

/** Whether nobody sees a card of it here: then its number says all there is to say. */
const isSealed = ({ owner, slots }: Zone): boolean =>
  owner !== null && slots.length > 0 && slots.every(slot => 'hidden' in slot);

function Zones({ of, className }: { of: readonly Zone[]; className?: string | undefined }) {
  const { view, me } = useTableView();
  const title = useZoneTitle();
  const hasAttached = view.zones.flatMap(cardsOf).some(card => card.attached_to !== undefined);
  if (of.length === 0) return null;
  return (
    <div className={[css.areas, className].filter(Boolean).join(' ')}>
      {of.map(zone =>
        hasAttached && zone.layout === 'row' ? (
          <Field
            key={zone.id}
            zone={zone}
            title={title(zone)}
            front="top"
            heading="shown"
            className={css.field}
          />
        ) : (
          <Area
            key={zone.id}
            zone={zone}
            title={title(zone)}
            className={isHand(zone) && zone.owner === me ? css.held : isSealed(zone) ? css.sealed : undefined}
            {...(isHand(zone) && zone.owner === me ? { lie: 'fan' as const } : {})}
          />
        ),
      )}
    </div>
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
