import { useT } from '../../client/language.ts';
import type { CardView, Seat } from '../../protocol.ts';
import { Card } from '../../table/cards/Card.tsx';
import { useSelection, useTableView } from '../../table/play/play.tsx';
import { useRoving } from '../../table/play/roving.ts';
import css from './Hand.module.css';
import { cardsIn, handOf, isAlike } from './trick.ts';

/** From this many cards on, a hand lies in two rows where there is little room. */
const LONG = 11;

/** The own hand, as a fan. Arrow keys go from card to card. */
export function Hand({ seat }: { seat: Seat }) {
  const t = useT();
  const { view } = useTableView();
  const { targets, offers, deciding } = useSelection();
  const cards = cardsIn(handOf(view, seat));
  const keys = cards.map(card => `card:${card.handle}`);
  const { stop, container } = useRoving(keys, targets);
  // Of cards that are alike only one is on offer: any other in the hand is as good.
  const equalOf = (card: CardView) =>
    cards.find(
      one =>
        isAlike(one, card) &&
        offers.some(offer => offer.on.some(on => 'card' in on && on.card === one.handle)),
    );
  const canChoose = (card: CardView) =>
    deciding ? targets.has(`card:${card.handle}`) : equalOf(card) !== undefined;
  const perRow = cards.length < LONG ? cards.length : Math.ceil(cards.length / 2);
  return (
    <section
      className={css.hand}
      data-zone={`hand_${seat}`}
      data-anchor={`zone:hand_${seat}`}
      data-rows={cards.length < LONG ? 1 : 2}
      data-asked={cards.some(canChoose) || undefined}
      aria-label={t('web-tricks-hand')}
      style={{ '--gaps': cards.length - 1, '--gaps-narrow': perRow - 1 }}
      {...container}
    >
      {cards.map((card, index) => (
        <div
          key={card.handle}
          className={css.slot}
          data-playable={canChoose(card) || undefined}
          style={{ '--lean': cards.length > 1 ? (2 * index) / (cards.length - 1) - 1 : 0 }}
        >
          <Card card={card} instead={equalOf(card)} tabIndex={`card:${card.handle}` === stop ? 0 : -1} />
        </div>
      ))}
    </section>
  );
}
