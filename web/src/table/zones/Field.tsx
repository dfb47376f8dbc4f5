import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useShow, useT } from '../../client/language.ts';
import type { CardView, Zone } from '../../protocol.ts';
import { Backs, Card } from '../cards/Card.tsx';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import { useRoving } from '../play/roving.ts';
import { breadthOfRun, type Group, groups, isFighter, runs, sliver } from './attachments.ts';
import css from './Field.module.css';
import named from './Heading.module.css';
import { sizesFor } from './sizes.ts';

export interface FieldProps {
  zone: Zone;
  /** What it is called here, if not as the view says. */
  title?: string;
  /** Where its front is: who fights stands there. */
  front: 'top' | 'bottom';
  /** Whether its name is shown; it is always there to hear. */
  heading?: 'shown' | 'hidden';
  className?: string | undefined;
  /** Size of its cards: as the styles say, or as there is room in a field of a given height. */
  size?: 'given' | 'fitting';
}

/** So many fighters stand each for themselves; of more, those that look the same lie over each other. */
const APART_MAX = 8;

/**
 * An area of cards that stay: fighters in front, the rest behind, what is attached with its host. Cards are as large as
 * there is room for; with more of them than can be read at once, one scrolls.
 */
export function Field({ zone, title, front, heading = 'hidden', className, size = 'given' }: FieldProps) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const { picked, targets } = useSelection();
  const { point } = useCommands();
  const id = useId();
  const called = title ?? show(zone.title);
  const key = `zone:${zone.id}`;
  const all = groups(view, zone);
  const fighting = all.filter(({ host }) => isFighter(host));
  const fighters = fighting.length > APART_MAX ? runs(fighting) : fighting.map(group => [group]);
  const others = runs(all.filter(({ host }) => !isFighter(host)));
  const hidden = zone.slots.reduce((sum, slot) => sum + ('hidden' in slot ? slot.hidden.count : 0), 0);
  const lines = useRef<HTMLDivElement>(null);
  const behind = [...others.map(breadthOfRun), ...(hidden > 0 ? [1] : [])];
  useFit(size === 'fitting' ? lines : null, fighters.map(breadthOfRun), behind);
  const places = front === 'top' ? (['front', 'back'] as const) : (['back', 'front'] as const);
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no fields of a form
    <div
      role="group"
      className={[css.field, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-zone={zone.id}
      data-front={front}
      aria-labelledby={id}
    >
      <h3 id={id} className={heading === 'hidden' ? 'visually-hidden' : named.title}>
        {called}
      </h3>
      {all.length + hidden === 0 && <p className={css.empty}>{t('web-zone-empty', { zone: called })}</p>}
      <div ref={lines} className={css.lines}>
        {places.map(place => (
          <Line
            key={place}
            place={place}
            line={place === 'back' ? others : fighters}
            hidden={place === 'back' ? hidden : 0}
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

/** Sets how large the cards are, by what there is and how much room; no card is drawn again for that. */
function useFit(lines: RefObject<HTMLDivElement | null> | null, front: number[], back: number[]): void {
  const things = JSON.stringify([front, back]);
  // A field keeps its room while cards come and go: asking the page again would make it lay everything out once more.
  const room = useRef<{ clientWidth: number; clientHeight: number } | null>(null);
  const measure = useCallback(() => {
    const element = lines?.current;
    if (!element) return;
    const [before, behind]: [number[], number[]] = JSON.parse(things);
    const { clientWidth, clientHeight } = room.current ?? element;
    const isSmall = clientWidth < SMALL;
    const gap = isSmall ? 5 : 6;
    const found = sizesFor(before, behind, {
      width: clientWidth - 2 * INSET,
      height: clientHeight - 2 * INSET,
      gap,
      least: isSmall ? 64 : 84,
      most: isSmall ? 104 : 176,
    });
    element.dataset.is = found.is;
    element.style.setProperty('--gap', `${gap}px`);
    element.style.setProperty('--card-width', `${found.width}px`);
    element.style.setProperty('--front-height', `${found.front}px`);
    element.style.setProperty('--back-height', `${found.back}px`);
  }, [lines, things]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = lines?.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      room.current = { clientWidth: element.clientWidth, clientHeight: element.clientHeight };
      measure();
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [lines, measure]);
}

/** A field narrower than this is one of a phone, or one of several opponents. */
const SMALL = 480;
/** Space around the cards; the same as in the styles. */
const INSET = 4;

interface LineProps {
  place: 'front' | 'back';
  /** Groups that look the same lie over each other. */
  line: readonly Group[][];
  /** How many cards more lie there face down. */
  hidden: number;
}

/** Groups side by side: one stop of the Tab key, for a line may scroll by itself. */
function Line({ place, line, hidden }: LineProps) {
  const { targets } = useSelection();
  const { stop, container } = useRoving(keysOf(line.flat()), targets);
  if (line.length + hidden === 0) return null;
  return (
    <div className={css.line} data-place={place} {...container}>
      {line.map(run => (
        <Run key={run[0]?.host.handle} run={run} stop={stop} />
      ))}
      {hidden > 0 && <Backs count={hidden} />}
    </div>
  );
}

/** Cards that look the same, each over the one before. */
function Run({ run, stop }: { run: readonly Group[]; stop: string | undefined }) {
  const all = run.map(group => <Grouped key={group.host.handle} group={group} stop={stop} />);
  if (run.length === 1) return all;
  return (
    <div className={css.run} style={{ '--sliver': sliver(run.length) }}>
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
