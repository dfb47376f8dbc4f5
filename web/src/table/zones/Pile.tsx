import { useState } from 'react';
import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { CardView, Zone } from '../../protocol.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Card } from '../cards/Card.tsx';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import { useRoving } from '../play/roving.ts';
import { cardsOf } from './attachments.ts';
import css from './Pile.module.css';

/** Cards upon each other, of which the first shows. All whose faces are known can be looked through. */
export function Pile({ zone, className }: { zone: Zone; className?: string | undefined }) {
  const t = useT();
  const show = useShow();
  const { seats, me } = useTableView();
  const { picked, targets } = useSelection();
  const { point } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const key = `zone:${zone.id}`;
  const cards = cardsOf(zone);
  const count = zone.slots.reduce((sum, slot) => sum + ('card' in slot ? 1 : slot.hidden.count), 0);
  const isTarget = cards.some(({ handle }) => targets.has(`card:${handle}`));
  const title = show(zone.title);
  const whose =
    zone.owner === null
      ? []
      : [zone.owner === me ? t('web-yours') : t('web-of', { seat: nameOf(zone.owner, seats) })];
  const label = [title, ...whose, t('web-cards', { count })].join(', ');
  const note = show(zone.note ?? '');
  const face = (
    <span className={css.top} data-count={Math.min(count, 3)} aria-hidden="true">
      <Top zone={zone} />
      <span className={css.badge}>{count}</span>
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no fields of a form
    <div
      role="group"
      className={[css.pile, className].filter(Boolean).join(' ')}
      data-anchor={key}
      data-zone={zone.id}
      aria-label={label}
    >
      {cards.length > 0 ? (
        <button
          type="button"
          className={css.open}
          data-target={isTarget || undefined}
          aria-label={t(isTarget ? 'web-look-through-target' : 'web-look-through', { pile: label })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {face}
        </button>
      ) : (
        <div className={css.still}>{face}</div>
      )}
      <h3 className={css.title}>{title}</h3>
      {note && <p className={css.note}>{note}</p>}
      {picked.length > 0 && targets.has(key) && (
        <button type="button" className={css.here} onClick={() => point(key)}>
          {t('web-put-here')}
        </button>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet">
        <Browse cards={cards} hidden={count - cards.length} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The first card, or its back, or the place where one would lie. */
function Top({ zone }: { zone: Zone }) {
  const { look } = useTableView();
  const { Face, Back } = look.faces;
  const [first] = zone.slots;
  if (!first) return <span className={css.empty} />;
  if (!('card' in first)) return <Back />;
  const key = `card:${first.card.handle}`;
  return (
    <span data-anchor={key} data-flight={key} className={css.face}>
      <Face card={first.card} />
    </span>
  );
}

interface BrowseProps {
  cards: readonly CardView[];
  hidden: number;
  onDone: () => void;
}

function Browse({ cards, hidden, onDone }: BrowseProps) {
  const t = useT();
  const show = useShow();
  const { look } = useTableView();
  const { targets } = useSelection();
  const { stop, container } = useRoving(
    cards.map(({ handle }) => `card:${handle}`),
    targets,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a card, which keys make too
    <div
      className={css.all}
      {...container}
      onClick={event => {
        // What was pointed at goes on at the table.
        if ((event.target as Element).closest('[data-target]')) onDone();
      }}
    >
      {cards.map(card => {
        const { name, text } = look.faces.describe(card);
        return (
          <div key={card.handle} className={css.one}>
            <Card card={card} tabIndex={`card:${card.handle}` === stop ? 0 : -1} />
            <div>
              <strong>{show(name)}</strong>
              <p>{show(text)}</p>
            </div>
          </div>
        );
      })}
      {hidden > 0 && <p>{t('web-and-hidden', { hidden })}</p>}
    </div>
  );
}
