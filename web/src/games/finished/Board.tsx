import arrow from 'virtual:icon/lucide/arrow-right';
import type { CSSProperties, ReactNode } from 'react';
import { useShow, useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { trackKey } from '../../motion/changes.ts';
import type { Slot, Text, Zone } from '../../protocol.ts';
import { useTableView } from '../../table/play/play.tsx';
import { SeatPlate } from '../../table/seats/SeatPlate.tsx';
import { Area } from '../../table/zones/Area.tsx';
import css from './Board.module.css';
import { HowItGoes } from './HowItGoes.tsx';
import { cardsOf, countOf, futureOf, nextOf, trackOf, whereNext, zoneOf } from './places.ts';
import { Supplies } from './Supplies.tsx';

/** The desk: piles beside the Present, the Past below to the left, the Future below to the right. */
export function Board() {
  const { view, me } = useTableView();
  return (
    <div className={css.board}>
      <div className={css.desk}>
        <div className={css.top}>
          {me === null && view.seats.map(({ seat }) => <SeatPlate key={seat} seat={seat} />)}
          <HowItGoes />
          <Supplies />
        </div>
        <Piles />
        <Present />
        <div className={css.times}>
          <Past />
          <Future />
        </div>
      </div>
    </div>
  );
}

/** A heading to see; areas say their own to who hears. */
const Heading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={css.heading} aria-hidden="true">
    <span className={css.title}>{title}</span>
    {children && <span className={css.remark}>{children}</span>}
  </div>
);

function Piles() {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const stack = zoneOf(view, 'stack');
  const finished = zoneOf(view, 'finished');
  const { value, max } = trackOf(view, 'finished');
  const next = nextOf(view);
  return (
    <div className={css.piles}>
      {stack && (
        <div className={css.pile}>
          <Area zone={stack} lie="pile" heading="hidden" className={css.small} />
          <span className={css.caption} aria-hidden="true">
            {show(stack.title)}
          </span>
        </div>
      )}
      {finished && (
        <div className={css.pile}>
          <Area zone={finished} lie="pile" heading="hidden" className={css.small} />
          <span className={css.caption} aria-hidden="true">
            {t('web-finished-pile')}
          </span>
        </div>
      )}
      <div className={css.next}>
        {next !== null && (
          <p className={css.goal}>
            <span className={css.what}>{t('web-finished-next')}</span>
            <strong className={css.number}>{next}</strong>
            <span className={css.where}>{t('web-finished-where', { area: whereNext(view) })}</span>
          </p>
        )}
        <p className={css.progress}>
          <span className={css.bar} aria-hidden="true">
            <span style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }} />
          </span>
          <span data-track={trackKey({ id: 'finished', owner: null })}>
            {t('web-finished-progress', { count: value, all: max })}
          </span>
        </p>
      </div>
      {stack && cardsOf(stack).length > 0 && <KnownOrder slots={stack.slots} note={stack.note ?? ''} />}
    </div>
  );
}

/** The stack from top to bottom, for who plays with that aid. */
function KnownOrder({ slots, note }: { slots: readonly Slot[]; note: Text }) {
  const t = useT();
  const show = useShow();
  return (
    <details className={css.known}>
      <summary>{t('web-finished-known-order')}</summary>
      <p className="visually-hidden">{show(note)}</p>
      <ol className={css.order}>
        {slots.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the stack is its index
          <li key={at}>
            {'card' in slot ? show(slot.card.name) : t('web-finished-unseen', { count: slot.hidden.count })}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** How many cards lie beside each other: on narrow tables two rows are better read than one of small cards. */
export function columns(count: number): { narrow: number; wide: number } {
  const half = Math.ceil(count / 2);
  return { narrow: Math.max(3, count <= 4 ? count : half), wide: Math.max(3, count <= 6 ? count : half) };
}

function room(count: number): CSSProperties {
  const { narrow, wide } = columns(count);
  const rows = (across: number) => Math.max(1, Math.ceil(count / across));
  return { '--narrow': narrow, '--wide': wide, '--narrow-rows': rows(narrow), '--wide-rows': rows(wide) };
}

function Present() {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const zone = zoneOf(view, 'present');
  const laid = zoneOf(view, 'laid');
  if (!zone) return null;
  // While cards are laid one by one, those that are left keep their size.
  const style = room(countOf(zone) + countOf(laid));
  return (
    <div className={css.present} style={style} data-laying={laid ? '' : undefined}>
      <Heading title={show(zone.title)}>{laid ? t('web-finished-still') : ''}</Heading>
      <Area
        zone={zone}
        heading="hidden"
        className={css.large}
        empty={<p className={css.nothing}>{t('web-finished-nothing-here')}</p>}
      />
      {laid && (
        <>
          <Heading title={show(laid.title)}>
            {t('web-finished-first')} <Icon of={arrow} /> {t('web-finished-last')}
          </Heading>
          <Area
            zone={laid}
            heading="hidden"
            className={css.laid}
            empty={<p className={css.nothing}>{t('web-finished-lay-first')}</p>}
          />
        </>
      )}
    </div>
  );
}

function Past() {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const zone = zoneOf(view, 'past');
  if (!zone) return null;
  const count = countOf(zone);
  return (
    <div className={css.past} style={{ '--many': Math.max(3, count) }}>
      <Heading title={show(zone.title)}>
        {count === 0 && `${t('web-finished-past-empty')} · `}
        {count > 1 && (
          <>
            {t('web-finished-oldest')} <Icon of={arrow} /> {t('web-finished-newest')} ·{' '}
          </>
        )}
        {t('web-finished-past-keeps')}
      </Heading>
      <Area zone={zone} heading="hidden" className={css.row} empty={<div className={css.slot} />} />
    </div>
  );
}

function Future() {
  const t = useT();
  const { view } = useTableView();
  const rows = futureOf(view);
  return (
    <div className={css.future} data-anchor="zone:future" style={{ '--rows': Math.max(1, rows.length) }}>
      {rows.length === 0 && (
        <div className={css.row}>
          <Heading title={t('web-finished-future')}>{t('web-finished-future-empty')}</Heading>
          <div className={css.slot} />
        </div>
      )}
      {rows.map(zone => (
        <Waiting key={zone.id} zone={zone} />
      ))}
    </div>
  );
}

function Waiting({ zone }: { zone: Zone }) {
  const show = useShow();
  return (
    <div className={css.waiting} style={{ '--many': Math.max(3, countOf(zone)) }}>
      <Heading title={show(zone.title)}>{show(zone.note ?? '')}</Heading>
      <Area zone={zone} heading="hidden" className={css.row} />
    </div>
  );
}
