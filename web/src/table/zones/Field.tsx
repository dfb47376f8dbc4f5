import { useId } from 'react';
import { useShow, useT } from '../../client/language.ts';
import type { CardView, Zone } from '../../protocol.ts';
import { Backs, Card } from '../cards/Card.tsx';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import { useRoving } from '../play/roving.ts';
import { breadth, breadthOfRuns, type Group, groups, isFighter, runs } from './attachments.ts';
import css from './Field.module.css';
import named from './Heading.module.css';

export interface FieldProps {
  zone: Zone;
  /** What it is called here, if not as the view says. */
  title?: string;
  /** Where its front is: who fights stands there. */
  front: 'top' | 'bottom';
  /** Whether its name is shown; it is always there to hear. */
  heading?: 'shown' | 'hidden';
  className?: string | undefined;
}

/**
 * An area of cards that stay: fighters in front, the rest behind, what is attached with its host. Cards become smaller
 * the more there are, down to a width at which they can still be told apart; then there is another row, or on narrow
 * tables one scrolls.
 */
export function Field({ zone, title, front, heading = 'hidden', className }: FieldProps) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const { picked, targets } = useSelection();
  const { point } = useCommands();
  const id = useId();
  const called = title ?? show(zone.title);
  const key = `zone:${zone.id}`;
  const all = groups(view, zone);
  const fighters = all.filter(({ host }) => isFighter(host));
  const others = all.filter(({ host }) => !isFighter(host));
  const lines = front === 'top' ? [fighters, others] : [others, fighters];
  const hidden = zone.slots.reduce((sum, slot) => sum + ('hidden' in slot ? slot.hidden.count : 0), 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no fields of a form
    <div
      role="group"
      className={[css.field, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-zone={zone.id}
      data-front={front}
      style={{ '--breadth': Math.max(1, breadth(fighters), breadthOfRuns(runs(others))) }}
      aria-labelledby={id}
    >
      <h3 id={id} className={heading === 'hidden' ? 'visually-hidden' : named.title}>
        {called}
      </h3>
      {all.length + hidden === 0 && <p className={css.empty}>{t('web-zone-empty', { zone: called })}</p>}
      <div className={css.lines}>
        {lines.map(line => (
          <Line
            key={line === others ? 'back' : 'front'}
            place={line === others ? 'back' : 'front'}
            line={line === others ? runs(line) : line.map(group => [group])}
            hidden={line === others ? hidden : 0}
            size={line === others && fighters.length > 0 ? 'smaller' : 'full'}
          />
        ))}
      </div>
      {picked.length > 0 && targets.has(key) && (
        <button type="button" className={css.here} onClick={() => point(key)}>
          {t('web-put-here')}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  place: 'front' | 'back';
  /** Groups that look the same lie over each other. */
  line: readonly Group[][];
  /** How many cards more lie there face down. */
  hidden: number;
  size: 'full' | 'smaller';
}

/** Groups side by side: one stop of the Tab key, for a line may scroll by itself. */
function Line({ place, line, hidden, size }: LineProps) {
  const { targets } = useSelection();
  const { stop, container } = useRoving(keysOf(line.flat()), targets);
  const wide = breadthOfRuns(line) + (hidden > 0 ? 1 : 0);
  if (wide === 0) return null;
  return (
    <div className={css.line} data-size={size} data-place={place}>
      <div className={css.cards} style={{ '--wide': wide, '--half': Math.ceil(wide / 2) }} {...container}>
        {line.map(run => (
          <Run key={run[0]?.host.handle} run={run} stop={stop} />
        ))}
        {hidden > 0 && <Backs count={hidden} />}
      </div>
    </div>
  );
}

/** Cards that look the same, each over the one before. */
function Run({ run, stop }: { run: readonly Group[]; stop: string | undefined }) {
  const all = run.map(group => <Grouped key={group.host.handle} group={group} stop={stop} />);
  if (run.length === 1) return all;
  return (
    <div className={css.run}>
      {all}
      <span className={css.many} aria-hidden="true">
        ×{run.length}
      </span>
    </div>
  );
}

/** The keys of a line's cards, in the order they are drawn. */
const keysOf = (line: readonly Group[]): string[] =>
  line.flatMap(({ host, tucked, guests }) => [
    ...[host, ...tucked].map(({ handle }) => `card:${handle}`),
    ...keysOf(guests),
  ]);

function Grouped({ group, stop }: { group: Group; stop: string | undefined }) {
  const { host, tucked, guests } = group;
  const one = (card: CardView, className?: string) => (
    <Card
      key={card.handle}
      card={card}
      className={className}
      tabIndex={`card:${card.handle}` === stop ? 0 : -1}
    />
  );
  const single = (
    <div
      className={css.group}
      style={{ '--tucked': tucked.length }}
      data-states={host.states?.join(' ') || undefined}
      data-bare={(host.numbers?.every(({ kind }) => kind === 'cost') ?? true) ? true : undefined}
    >
      {one(host, css.host)}
      {tucked.map((card, index) => (
        <div key={card.handle} className={css.tucked} style={{ '--at': index }}>
          {one(card)}
        </div>
      ))}
    </div>
  );
  if (guests.length === 0) return single;
  return (
    <div className={css.place}>
      {single}
      {guests.map(guest => (
        <Grouped key={guest.host.handle} group={guest} stop={stop} />
      ))}
    </div>
  );
}
