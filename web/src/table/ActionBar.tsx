import hourglass from 'virtual:icon/lucide/hourglass';
import x from 'virtual:icon/lucide/x';
import { anchorOf, offersAbout, offersReady, plainOffers } from '../choosing/choosing.ts';
import { sentence } from '../client/api.ts';
import { nameOf, withNames } from '../client/names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Offer } from '../protocol.ts';
import { Button } from '../ui/Button.tsx';
import css from './ActionBar.module.css';
import { type Play, usePlay } from './play.tsx';
import { cardOf } from './relations.ts';
import type { Deciding } from './wishing.ts';

/** What is asked, and what can be answered without pointing at a card. */
export function ActionBar({ isSending }: { isSending: boolean }) {
  const play = usePlay();
  const { view, seats, offers, picked, look, choose, unpick, me, aside, asideKinds, beginAside } = play;
  const { deciding, isAnswered, hold } = play;
  const { prompt } = view;
  const { Offers } = look;
  const isMine = me !== null && (prompt?.seats.includes(me) ?? false);
  const ready = aside ? [] : offersReady(offers, picked);
  const next = aside || deciding ? null : nextOf(play);
  // What somebody else does, and is let happen.
  const [passing] = isAnswered
    ? (view.stack ?? []).filter(({ owner }) => owner !== null && owner !== me)
    : [];
  const plain = plainOffers(view.choices).filter(() => offers.length > 0);
  const words = (offer: Offer) =>
    sentence(withNames(look.button?.(offer) ?? offer.text, seats)).replace(/\.$/, '');
  return (
    <section
      className={css.bar}
      aria-label="Your move"
      data-mine={isMine || undefined}
      data-picked={(picked.length > 0 && !deciding && !next) || undefined}
    >
      <p className={css.prompt} role="status">
        {aside ? (
          `${word(aside)}: choose the other.`
        ) : deciding ? (
          wishPrompt(deciding)
        ) : isAnswered ? (
          <>
            {passing && `${nameOf(passing.owner ?? 0, seats)}: ${passing.title}. `}
            <span className={css.progress}>Going on…</span>
          </>
        ) : isMine && next ? (
          next
        ) : isMine ? (
          <>
            {prompt && withNames(prompt.text, seats)}
            {/* Some questions count themselves. */}
            {prompt && prompt.progress.made > 0 && !/\d/.test(prompt.text) && (
              <span className={css.progress}> ({prompt.progress.made} so far)</span>
            )}
          </>
        ) : (
          <>
            {prompt && <Icon of={hourglass} className={css.wait} />}
            {prompt ? `${prompt.seats.map(seat => nameOf(seat, seats)).join(', ')} to move.` : ''}
          </>
        )}
        {isSending && <span className={css.progress}> Sending…</span>}
      </p>
      {deciding ? (
        <Wishes deciding={deciding} />
      ) : (
        <div className={css.offers} data-actions>
          {ready.map(offer => (
            <Button key={offer.notation} tone="main" className={css.ready} onPress={() => choose(offer)}>
              <span>{words(offer)}</span>
            </Button>
          ))}
          {asideKinds.map(kind => (
            <Button key={kind} onPress={() => beginAside(kind)}>
              {word(kind)} with another…
            </Button>
          ))}
          {picked.length > 0 && (
            <Button tone="quiet" className={css.cancel} onPress={unpick}>
              <Icon of={x} />
              <span>Cancel</span>
            </Button>
          )}
          {hold && <Button onPress={hold}>Wait</Button>}
          {Offers && <Offers offers={plain} />}
          {picked.length === 0 &&
            !Offers &&
            plain.map(offer => (
              <Button
                key={offer.notation}
                onPress={() => choose(offer)}
                tone={plain.length === 1 ? 'main' : 'plain'}
              >
                {words(offer)}
              </Button>
            ))}
        </div>
      )}
    </section>
  );
}

/** What the look says of the card that was picked. */
function nextOf({ view, offers, picked: [first, ...more], look }: Play): string | null {
  const anchor = first === undefined || more.length > 0 ? null : anchorOf(first);
  const card = anchor && 'card' in anchor ? cardOf(view, anchor.card) : undefined;
  if (!card || first === undefined) return null;
  return look.next?.(card, offersAbout(offers, [first])) ?? null;
}

/** What is asked of who makes a decision of many parts. */
function wishPrompt({ compound, wishing, isRefused }: Deciding): string {
  if (wishing.begun !== null) return compound.next;
  return isRefused ? `Not all of that is possible. ${compound.prompt}` : compound.prompt;
}

/** Says it all, or takes it back. */
function Wishes({ deciding }: { deciding: Deciding }) {
  const { compound, wishing } = deciding;
  const count = [...wishing.wishes.keys()].filter(key => compound.firsts.has(key)).length;
  return (
    <div className={css.offers} data-actions>
      <Button tone="main" onPress={deciding.done}>
        {compound.done(count)}
      </Button>
      {compound.all !== null && count < compound.firsts.size && (
        <Button onPress={deciding.all}>{compound.all}</Button>
      )}
      {count > 0 && (
        <Button tone="quiet" onPress={deciding.clear}>
          Clear
        </Button>
      )}
    </div>
  );
}

/** A kind of choice as the beginning of a sentence. */
const word = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);
