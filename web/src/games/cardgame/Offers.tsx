import forward from 'virtual:icon/lucide/fast-forward';
import minus from 'virtual:icon/lucide/minus';
import plus from 'virtual:icon/lucide/plus';
import { useState } from 'react';
import { keyOf, plainOffers } from '../../choosing/choosing.ts';
import { useShow, useT } from '../../client/language.ts';
import type { WholeFrame } from '../../client/replica.ts';
import { titled } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Offer, Seat, View, Zone } from '../../protocol.ts';
import { useCommands, useSelection, useTableView } from '../../table/play/play.tsx';
import { cardsOf } from '../../table/zones/attachments.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Offers.module.css';
import { passing, releaseNow } from './orders.ts';
import { setRelease } from './standing.ts';

/** So many numbers are buttons; of more, one is dialled. */
const BUTTONS_MAX = 4;

/** Passing large, numbers on a dial, the rest as buttons; what ends a turn is always there, and always in its place. */
export function Offers({ offers }: { offers: Offer[] }) {
  const { picked } = useSelection();
  const end = offers.find(({ does }) => does === 'end_turn');
  return (
    <>
      {picked.length === 0 && <Rest offers={offers.filter(offer => offer !== end)} />}
      {end && <End offer={end} />}
    </>
  );
}

function Rest({ offers }: { offers: Offer[] }) {
  const t = useT();
  const show = useShow();
  const { view, frame, me } = useTableView();
  const { offers: live, takeBack } = useSelection();
  const { choose } = useCommands();
  const words = (offer: Offer) => titled(show(offer.text));
  const named = live.length > 0 ? [...aboutOneThing(view.choices), ...inPiles(view, me)] : [];
  const numbers = offers.filter(({ kind }) => kind === 'choose_number');
  const isDialled = numbers.length > BUTTONS_MAX;
  const pass = offers.find(({ does }) => does === 'pass');
  const rest = offers.filter(offer => offer !== pass && !(isDialled && numbers.includes(offer)));
  const shown = [...new Set([...named, ...rest])];
  const isQuestion = offers.length > 0 && offers.every(({ kind }) => kind === 'answer');
  const [asking] = isQuestion ? (view.stack ?? []) : [];
  return (
    <>
      {asking && <p className={css.about}>{show(asking.text)}</p>}
      {isDialled && <Dial key={numbers[0]?.notation} offers={numbers} words={words} />}
      <div className={css.rest} data-count={shown.length > 6 ? 'many' : 'few'}>
        {shown.map(offer => (
          <Button
            key={offer.notation}
            tone={shown.length + (pass ? 1 : 0) === 1 ? 'main' : 'plain'}
            className={css.offer}
            onPress={() => choose(offer)}
          >
            {words(offer)}
          </Button>
        ))}
      </div>
      {live.length > 0 && takeBack && isAnnouncing(view, me) && !hasShown(frame) && (
        <Button tone="quiet" onPress={takeBack}>
          {t('web-cardgame-back')}
        </Button>
      )}
      {pass && <Pass offer={pass} />}
    </>
  );
}

/** Everything there is to choose, if it is all about one card or item: then nobody needs to point at it first. */
function aboutOneThing(choices: readonly Offer[]): readonly Offer[] {
  const things = new Set(choices.map(({ on }) => on.map(keyOf).join(' ')));
  const [first] = choices;
  const isOne = things.size === 1 && first?.on.length === 1 && plainOffers(choices).length === 0;
  return isOne ? choices : [];
}

/** What is about cards in piles, of which only the top shows, and in the hands of others: they are named. */
function inPiles({ zones, choices }: View, me: Seat | null): Offer[] {
  const isPile = ({ layout, owner }: Zone) => layout === 'pile' || (layout === 'hand' && owner !== me);
  const cards = new Set(
    zones
      .filter(isPile)
      .flatMap(cardsOf)
      .map(({ handle }) => `card:${handle}`),
  );
  return choices.filter(({ on }) => on.length === 1 && on.every(anchor => cards.has(keyOf(anchor))));
}

/** Whether what the player has begun to cast or activate is not on its way yet. */
const isAnnouncing = ({ stack = [], choices }: View, me: Seat | null): boolean =>
  stack[0]?.owner === me && choices.every(({ kind, purpose }) => SAID.includes(kind) || purpose === 'target');

/** Whether what was said last has shown a card: that cannot be taken back. */
const hasShown = ({ events }: WholeFrame): boolean => events.some(({ kind }) => kind === 'card_moved');

/** Kinds of choices that say how something is cast. */
const SAID = ['choose_mode', 'choose_number', 'choose_cost', 'activate_ability'];

/** Passing, once and on. */
function Pass({ offer }: { offer: Offer }) {
  const t = useT();
  const show = useShow();
  const { view, me } = useTableView();
  const { choose } = useCommands();
  if (me === null) return null;
  return (
    <>
      <Button
        tone="quiet"
        className={css.on}
        onPress={() => {
          setRelease(releaseNow(view));
          choose(offer);
        }}
      >
        <Icon of={forward} /> {t('web-cardgame-pass-on')}
      </Button>
      <Button tone="main" className={css.pass} onPress={() => choose(offer)}>
        <span className={css.word}>{show(offer.text)}</span>
        <span className={css.what}>{show(passing(view, me))}</span>
      </Button>
    </>
  );
}

/** Ends the turn: where something is left to do it says so, and is not what stands out. */
function End({ offer }: { offer: Offer }) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const { choose } = useCommands();
  const isAll = view.choices.length === 1;
  const quests = view.choices.filter(({ kind }) => kind === 'quest').length;
  return (
    <Button tone={isAll ? 'main' : 'plain'} className={css.end} onPress={() => choose(offer)}>
      <span className={css.word}>{show(offer.text)}</span>
      {quests > 0 && <span className={css.what}>{t('web-cardgame-can-quest', { count: quests })}</span>}
    </Button>
  );
}

/** One of many numbers: the last one offered is where it begins, for more is mostly wanted. */
function Dial({ offers, words }: { offers: readonly Offer[]; words: (offer: Offer) => string }) {
  const t = useT();
  const { choose } = useCommands();
  const [at, setAt] = useState(offers.length - 1);
  const offer = offers[at];
  if (!offer) return null;
  return (
    <fieldset className={css.dial}>
      <legend className="visually-hidden">{t('web-cardgame-how-much')}</legend>
      <Button aria-label={t('web-cardgame-less')} isDisabled={at === 0} onPress={() => setAt(at - 1)}>
        <Icon of={minus} />
      </Button>
      <Button tone="main" className={css.chosen} onPress={() => choose(offer)}>
        <span aria-live="polite">{words(offer)}</span>
      </Button>
      <Button
        aria-label={t('web-cardgame-more')}
        isDisabled={at === offers.length - 1}
        onPress={() => setAt(at + 1)}
      >
        <Icon of={plus} />
      </Button>
    </fieldset>
  );
}
