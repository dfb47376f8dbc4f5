import { type ReactNode, useId } from 'react';
import type { AnchorKey } from '../../choosing/choosing.ts';
import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { CardView, Text, Zone } from '../../protocol.ts';
import { Backs, Card } from '../cards/Card.tsx';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import { useRoving } from '../play/roving.ts';
import css from './Area.module.css';
import { cardsOf } from './attachments.ts';
import named from './Heading.module.css';

export interface AreaProps {
  zone: Zone;
  /** What it is called here, if not as the view says. */
  title?: string;
  /** Shown in the place of the cards when there are none. */
  empty?: ReactNode;
  /** How the cards lie; as the view says if it is not given. */
  lie?: 'row' | 'fan' | 'pile';
  /** Whether name and remark are shown; they are always there to hear. */
  heading?: 'shown' | 'hidden';
  className?: string | undefined;
  /** Whether cards of one name are alike, so that any of them stands for the one on offer. */
  alike?: 'by name';
}

/** An area of the table with its cards. Arrow keys go from card to card. */
export function Area({ zone, title, empty, lie, heading = 'shown', className, alike }: AreaProps) {
  const t = useT();
  const show = useShow();
  const { targets, picked } = useSelection();
  const { point } = useCommands();
  const id = useId();
  const key = `zone:${zone.id}`;
  const isTarget = picked.length > 0 && targets.has(key);
  const shape = lie ?? (zone.layout === 'pile' ? 'pile' : 'row');
  const count = zone.slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0);
  const note = show(zone.note ?? '');
  const keys = zone.slots.flatMap(slot => ('card' in slot ? [`card:${slot.card.handle}`] : []));
  const { stop, container } = useRoving(keys, targets);
  return (
    <section
      className={[css.area, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-zone={zone.id}
      aria-labelledby={id}
    >
      <header className={heading === 'hidden' ? 'visually-hidden' : named.head}>
        <h3 id={id} className={named.title}>
          {title ?? show(zone.title)}
          {shape !== 'fan' && zone.layout !== 'pile' && count > 0 && (
            <span className={named.count}> {count}</span>
          )}
        </h3>
        {note && <p className={named.note}>{note}</p>}
      </header>
      <div className={`${css.cards} ${css[shape]}`} style={{ '--count': count }} {...container}>
        {(shape === 'pile' ? zone.slots.slice(0, 1) : zone.slots).map(slot =>
          'card' in slot ? (
            <Played key={slot.card.handle} card={slot.card}>
              <Card
                card={slot.card}
                instead={alike && equalOnOffer(zone, slot.card, targets, picked)}
                tabIndex={`card:${slot.card.handle}` === stop ? 0 : -1}
              />
            </Played>
          ) : (
            <Backs key="hidden" count={slot.hidden.count} />
          ),
        )}
        {count === 0 && (empty ?? <div className={css.empty} aria-hidden="true" />)}
      </div>
      {isTarget && (
        <button type="button" className={css.here} onClick={() => point(key)}>
          {t('web-put-here')}
        </button>
      )}
      {count === 0 && <span className="visually-hidden">{t('web-empty')}</span>}
    </section>
  );
}

/** A card with who laid it there below it, as in a trick; alone if that does not matter. */
function Played({ card, children }: { card: CardView; children: ReactNode }) {
  const t = useT();
  const { seats, me } = useTableView();
  if (card.by === undefined) return children;
  return (
    <div className={css.played} data-winning={card.states?.includes('winning') || undefined}>
      {children}
      <span className={css.by}>{card.by === me ? t('web-you') : nameOf(card.by, seats)}</span>
    </div>
  );
}

/** The card of the same name that is on offer, if this one is not. */
function equalOnOffer(
  zone: Zone,
  card: CardView,
  targets: ReadonlySet<AnchorKey>,
  picked: readonly AnchorKey[],
): CardView | undefined {
  const isMeant = ({ handle }: CardView) =>
    targets.has(`card:${handle}`) || picked.includes(`card:${handle}`);
  if (isMeant(card)) return undefined;
  return cardsOf(zone).find(other => isSameText(other.name, card.name) && isMeant(other));
}

/** Whether two texts are one and the same, in whatever words. */
const isSameText = (one: Text, other: Text): boolean => JSON.stringify(one) === JSON.stringify(other);
