import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { StackItem, Text, View } from '../../protocol.ts';
import { relationsOf, useNaming } from '../links/relations.ts';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import { useRoving } from '../play/roving.ts';
import named from './Heading.module.css';
import css from './Stack.module.css';

export interface StackProps {
  /** What it is called: the stack, the bag. */
  title: Text;
  /** Whether the first resolves next, or somebody says which. */
  order: 'top-first' | 'any';
  /** Whether somebody is to say which is next; if nobody is, the first happens now. For a stack in any order. */
  isOrdering?: (view: View) => boolean;
  className?: string | undefined;
}

/** What waits to happen. Nothing is drawn while nothing does. */
export function Stack({ title, order, isOrdering, className }: StackProps) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const { targets } = useSelection();
  const items = view.stack ?? [];
  const { stop, container } = useRoving(
    items.map(({ handle }) => `item:${handle}`),
    targets,
  );
  if (items.length === 0) return null;
  const isNow = order === 'any' && isOrdering?.(view) === false;
  const place = (index: number): string =>
    order === 'top-first' ? `${index + 1}` : isNow && index === 0 ? t('web-now') : '';
  const heading = isNow && items.length === 1 ? t('web-stack-now') : show(title);
  const note = order === 'top-first' ? t('web-stack-top-first') : isNow ? '' : t('web-stack-any');
  return (
    <section
      className={[css.stack, className].filter(Boolean).join(' ')}
      aria-label={show(title)}
      data-zone="stack"
      data-stack
    >
      <header className={named.head}>
        <h3 className={named.title}>
          {heading} <span className={named.count}>{items.length}</span>
        </h3>
        {note && <p className={named.note}>{note}</p>}
      </header>
      <ol className={css.items} data-count={items.length > 2 ? 'many' : undefined} {...container}>
        {items.map((item, index) => (
          <li key={item.handle} className={css.place}>
            <Item item={item} place={place(index)} tabIndex={`item:${item.handle}` === stop ? 0 : -1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ItemProps {
  item: StackItem;
  /** When it happens, if that is known. */
  place: string;
  tabIndex: 0 | -1;
}

/** A spell or ability on its way. */
function Item({ item, place, tabIndex }: ItemProps) {
  const t = useT();
  const show = useShow();
  const naming = useNaming();
  const { view, look, seats, me } = useTableView();
  const { Picture } = look.faces;
  const { picked, targets } = useSelection();
  const { point } = useCommands();
  const key = `item:${item.handle}`;
  const isPicked = picked.includes(key);
  const isTarget = isPicked || targets.has(key);
  const whose = item.owner === null ? '' : item.owner === me ? t('web-yours') : nameOf(item.owner, seats);
  const relations = relationsOf(view, key, naming);
  const can = isTarget ? [t('web-can-be-chosen')] : [];
  return (
    <button
      type="button"
      className={css.item}
      tabIndex={tabIndex}
      data-anchor={key}
      data-target={isTarget || undefined}
      data-picked={isPicked || undefined}
      data-mine={item.owner === me || undefined}
      data-pictured={(Picture !== null && item.card !== undefined) || undefined}
      aria-pressed={isPicked}
      aria-label={[show(item.title), show(item.text), whose, ...relations, ...can].filter(Boolean).join(', ')}
      onClick={() => point(key)}
    >
      {Picture && item.card && (
        <span className={css.picture}>
          <Picture card={item.card} />
        </span>
      )}
      <span className={css.line}>
        {place && (
          <span className={css.number} aria-hidden="true">
            {place}
          </span>
        )}
        <span className={css.name}>{show(item.title)}</span>
      </span>
      <span className={css.text}>{show(item.text)}</span>
      {whose && <span className={css.whose}>{whose}</span>}
    </button>
  );
}
