import drop from 'virtual:icon/game-icons/drop';
import { type ComponentType, useRef } from 'react';
import { useShow, useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import type { Seat, Track, View, Zone } from '../../protocol.ts';
import { Closer, CloserButton } from '../../table/cards/Closer.tsx';
import { useForecast } from '../../table/cards/forecast.ts';
import { ArrowKey, Arrows } from '../../table/links/Arrows.tsx';
import { useTableView } from '../../table/play/play.tsx';
import { SeatPlate, Tracks } from '../../table/seats/SeatPlate.tsx';
import { Area } from '../../table/zones/Area.tsx';
import { Field } from '../../table/zones/Field.tsx';
import { Pile } from '../../table/zones/Pile.tsx';
import { Stack, type StackProps } from '../../table/zones/Stack.tsx';
import css from './Board.module.css';
import { Forecasting, type Foresee } from './Forecasting.tsx';
import { ASPECTS, PLAIN } from './pictures.ts';
import { tintOf } from './words.ts';

export interface BoardProps {
  stack: StackProps;
  /** What the game is about, for who plays it for the first time. */
  Note?: ComponentType;
  /** The place it is played at: painted behind the cards. */
  Scene: ComponentType;
  /** What is foretold of what is shown, wished and picked. */
  foresee: Foresee;
}

/** Opponents above, oneself below with the hand; at the side who they are, their piles, and what waits to happen. */
export function Board({ stack, Note, Scene, foresee }: BoardProps) {
  const { view, me } = useTableView();
  const board = useRef<HTMLDivElement>(null);
  const near = me ?? view.seats[0]?.seat ?? 0;
  const far = view.seats.map(({ seat }) => seat).filter(seat => seat !== near);
  const shared = view.zones.filter(zone => zone.owner === null);
  const [opponent, ...more] = far;
  const isMany = more.length > 0;
  return (
    <Closer>
      <Forecasting foresee={foresee}>
        <div className={css.wrap}>
          <div ref={board} className={css.board} data-many={isMany || undefined} data-board>
            <div className={css.scene}>
              <Scene />
            </div>
            <div className={css.side}>
              {!isMany && opponent !== undefined && <Edge seat={opponent} side="far" />}
              <Stack {...stack} className={css.stack} />
              <ArrowKey />
              <Tracks tracks={view.tracks.filter(track => track.owner === null)} />
            </div>
            <div className={css.far}>
              {far.map(seat => (
                <div key={seat} className={css.half}>
                  {isMany && <Edge seat={seat} side="far" />}
                  <Fields seat={seat} side="far" />
                </div>
              ))}
            </div>
            {shared.map(zone => (
              <div key={zone.id} className={css.shared}>
                <Area zone={zone} />
              </div>
            ))}
            {Note && (
              <div className={css.note}>
                <Note />
              </div>
            )}
            <div className={css.near}>
              <Fields seat={near} side="near" />
            </div>
            <div className={css.own}>
              <Edge seat={near} side="near" />
            </div>
            <Hand seat={near} isMine={me !== null} />
            <Arrows board={board} />
          </div>
        </div>
      </Forecasting>
    </Closer>
  );
}

const zonesOf = (view: View, seat: Seat, layout: string) =>
  view.zones.filter(zone => zone.owner === seat && zone.layout === layout);

/** Whether what is noted of a pile is said at the name of its owner: how much ink is ready. */
const isCounted = ({ kind }: Zone): boolean => kind === 'ink';

const withoutNote = ({ note: _, ...zone }: Zone): Zone => zone;

type Side = 'far' | 'near';

/** Who somebody is, how they stand, and their piles. */
function Edge({ seat, side }: { seat: Seat; side: Side }) {
  const { view, me } = useTableView();
  const hands = seat === me ? [] : zonesOf(view, seat, 'hand');
  return (
    <div className={css.edge} data-side={side}>
      <div className={css.plate}>
        <SeatPlate seat={seat}>
          <Score seat={seat} tracks={view.tracks.filter(track => track.owner === seat)} />
        </SeatPlate>
      </div>
      <div className={css.piles}>
        {[...hands, ...zonesOf(view, seat, 'pile')].map(zone => (
          <Pile key={zone.id} zone={isCounted(zone) ? withoutNote(zone) : zone} />
        ))}
        {side === 'near' && <CloserButton className={css.closer} />}
      </div>
    </div>
  );
}

/** What somebody has in play. */
function Fields({ seat, side }: { seat: Seat; side: Side }) {
  const { view } = useTableView();
  return (
    <div className={css.fields} data-side={side}>
      {zonesOf(view, seat, 'row').map(zone => (
        <Field
          key={zone.id}
          zone={zone}
          front={side === 'far' ? 'bottom' : 'top'}
          size="fitting"
          className={css.field}
        />
      ))}
    </div>
  );
}

/** What decides the game large, the rest beside it. */
function Score({ seat, tracks }: { seat: Seat; tracks: readonly Track[] }) {
  const t = useT();
  const show = useShow();
  const loss = useForecast().seats.get(seat);
  const [first, ...rest] = tracks;
  if (!first) return null;
  return (
    <div className={css.score}>
      <dl className={css.main}>
        <dt>{show(first.title)}</dt>
        <dd data-track={trackKey(first)}>
          {first.value}
          {first.max !== null && <span className={css.max}>/{first.max}</span>}
          {loss !== undefined && (
            <span className={css.loss}>
              <span aria-hidden="true">−{loss}</span>
              <span className="visually-hidden">{t('web-forecast-seat', { count: loss })}</span>
            </span>
          )}
        </dd>
      </dl>
      <div className={css.rest}>
        <Tracks tracks={rest.filter(({ id }) => !isPooled(id) && !SHOWN.includes(id) && id !== 'ink')} />
        <Pool tracks={rest.filter(({ id }) => isPooled(id))} />
        {rest
          .filter(({ id }) => id === 'ink')
          .map(track => (
            <Ink key={track.id} track={track} />
          ))}
      </div>
    </div>
  );
}

/** Numbers of cards in piles, which the piles show. */
const SHOWN = ['library', 'deck'];

/** What of the ink is ready to pay with, of how much. */
function Ink({ track: { value, max } }: { track: Track }) {
  const t = useT();
  const args = { value, max: max ?? value };
  return (
    <p className={css.ink} data-empty={value === 0 || undefined} title={t('web-cardgame-ink-ready', args)}>
      <Icon of={drop} />
      <span aria-hidden="true">{t('web-cardgame-ink', args)}</span>
      <span className="visually-hidden">{t('web-cardgame-ink-ready', args)}</span>
    </p>
  );
}

/** Whether a number is of resources to pay with. */
const isPooled = (id: string): boolean => id in ASPECTS || id === 'plain';

/** What there is to pay with, as signs with numbers. */
function Pool({ tracks }: { tracks: readonly Track[] }) {
  const t = useT();
  const show = useShow();
  if (tracks.length === 0) return null;
  return (
    <ul className={css.pool} aria-label={t('web-cardgame-resources')}>
      {tracks.map(({ id, title, value }) => (
        <li key={id} className={css.pip} data-tint={tintOf([id])} title={`${value} ${show(title)}`}>
          <Icon of={ASPECTS[id] ?? PLAIN} />
          <span className="visually-hidden">{show(title)}</span> {value}
        </li>
      ))}
    </ul>
  );
}

function Hand({ seat, isMine }: { seat: Seat; isMine: boolean }) {
  const { view } = useTableView();
  const hands = isMine ? zonesOf(view, seat, 'hand') : [];
  return (
    <div className={css.bottom}>
      {hands.map(zone => (
        <div key={zone.id} className={css.hand} style={{ '--held': zone.slots.length }}>
          <Area zone={zone} lie="fan" heading="hidden" alike="by name" className={css.fan} />
        </div>
      ))}
    </div>
  );
}
