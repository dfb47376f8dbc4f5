import forward from 'virtual:icon/lucide/fast-forward';
import hourglass from 'virtual:icon/lucide/hourglass';
import x from 'virtual:icon/lucide/x';
import { anchorOf, offersAbout, offersReady, plainOffers } from '../../choosing/choosing.ts';
import { countOf, isWhole } from '../../choosing/wishes.ts';
import { type Show, useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { sentence, titled } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Look } from '../../look/look.ts';
import type { Offer, Text, View } from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { spaced, type T } from '../cards/terms.ts';
import { cardOf } from '../links/relations.ts';
import { type Selection, useCommands, useSelection, useTableView } from '../play/play.tsx';
import type { Deciding } from '../play/wishing.ts';
import css from './ActionBar.module.css';

/** What is asked, and what can be answered without pointing at a card. */
export function ActionBar({
  isSending,
  onSkip = null,
}: {
  isSending: boolean;
  onSkip?: (() => void) | null;
}) {
  const t = useT();
  const show = useShow();
  const { view, seats, look, me } = useTableView();
  const selection = useSelection();
  const { offers, picked, aside, asideKinds, deciding, isAnswered, hold } = selection;
  const { choose, unpick, beginAside } = useCommands();
  const { prompt } = view;
  const { Offers, button } = look.bars;
  const isMine = me !== null && (prompt?.seats.includes(me) ?? false);
  const ready = aside ? [] : offersReady(offers, picked);
  const next = aside || deciding ? null : nextOf(look, view, selection);
  // What somebody else does, and is let happen.
  const [passing] = isAnswered
    ? (view.stack ?? []).filter(({ owner }) => owner !== null && owner !== me)
    : [];
  const plain = plainOffers(view.choices).filter(() => offers.length > 0);
  const words = (offer: Offer) => titled(show(button(offer)));
  return (
    <section
      className={css.bar}
      aria-label={t('web-move')}
      data-mine={isMine || undefined}
      data-picked={(picked.length > 0 && !deciding && !next) || undefined}
    >
      <p className={css.prompt} role="status">
        {aside ? (
          t('web-aside-other', { kind: kindOf(t, aside) })
        ) : deciding ? (
          wishPrompt(t, show, deciding)
        ) : isAnswered ? (
          <>
            {passing &&
              `${t('web-passing', { seat: nameOf(passing.owner ?? 0, seats), title: show(passing.title) })} `}
            <span className={css.progress}>{t('web-going-on')}</span>
          </>
        ) : isMine && next !== null ? (
          show(next)
        ) : isMine ? (
          <>
            {prompt && sentence(show(prompt.text))}
            {prompt && prompt.progress.made > 0 && !prompt.counted && (
              <span className={css.progress}> {t('web-so-far', { made: prompt.progress.made })}</span>
            )}
          </>
        ) : (
          <>
            {prompt && <Icon of={hourglass} className={css.wait} />}
            {prompt && t('web-to-move', { seats: prompt.seats.map(seat => nameOf(seat, seats)).join(', ') })}
          </>
        )}
        {isSending && <span className={css.progress}> {t('web-sending')}</span>}
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
              {t('web-aside', { kind: kindOf(t, kind) })}
            </Button>
          ))}
          {picked.length > 0 && (
            <Button tone="quiet" className={css.cancel} onPress={unpick}>
              <Icon of={x} />
              <span>{t('web-cancel')}</span>
            </Button>
          )}
          {onSkip && !isMine && (
            <Button tone="quiet" onPress={onSkip}>
              <Icon of={forward} /> {t('web-skip')}
            </Button>
          )}
          {hold && <Button onPress={hold}>{t('web-wait')}</Button>}
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
function nextOf(look: Look, view: View, { offers, picked: [first, ...more] }: Selection): Text | null {
  const anchor = first === undefined || more.length > 0 ? null : anchorOf(first);
  const card = anchor && 'card' in anchor ? cardOf(view, anchor.card) : undefined;
  if (!card || first === undefined) return null;
  return look.bars.next(card, offersAbout(offers, [first]));
}

/** What is asked of who makes a decision of many parts. */
function wishPrompt(t: T, show: Show, { compound, wishing, isRefused }: Deciding): string {
  if (wishing.begun !== null) return show(compound.next);
  const prompt = show(compound.prompt);
  return isRefused ? t('web-wish-refused', { prompt }) : prompt;
}

/** Says it all, or takes it back. */
function Wishes({ deciding }: { deciding: Deciding }) {
  const t = useT();
  const show = useShow();
  const { compound, wishing } = deciding;
  const count = countOf(compound, wishing.wishes);
  return (
    <div className={css.offers} data-actions>
      <Button tone="main" isDisabled={!isWhole(compound, wishing.wishes)} onPress={deciding.done}>
        {show(compound.done(count))}
      </Button>
      {compound.all !== null && count < compound.firsts.size && (
        <Button onPress={deciding.all}>{show(compound.all)}</Button>
      )}
      {count > 0 && (
        <Button tone="quiet" onPress={deciding.clear}>
          {t('web-clear')}
        </Button>
      )}
    </div>
  );
}

/** A kind of choice as the beginning of a sentence. */
const kindOf = (t: T, kind: string): string => titled(t('choice-kind', { kind, word: spaced(kind) }));
