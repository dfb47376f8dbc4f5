import forward from 'virtual:icon/lucide/fast-forward';
import minus from 'virtual:icon/lucide/minus';
import plus from 'virtual:icon/lucide/plus';
import { useState } from 'react';
import { sentence } from '../../client/api.ts';
import { withNames } from '../../client/names.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Offer } from '../../protocol.ts';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './Offers.module.css';
import { passing, releaseNow } from './orders.ts';
import { setRelease } from './standing.ts';

/** So many numbers are buttons; of more, one is dialled. */
const BUTTONS_MAX = 4;

/** Passing large, numbers on a dial, the rest as buttons. */
export function Offers({ offers }: { offers: Offer[] }) {
  const { choose, seats } = usePlay();
  const words = (offer: Offer) => sentence(withNames(offer.text, seats)).replace(/\.$/, '');
  const numbers = offers.filter(({ kind }) => kind === 'number');
  const isDialled = numbers.length > BUTTONS_MAX;
  const pass = offers.find(({ kind }) => kind === 'pass');
  const rest = offers.filter(offer => offer !== pass && !(isDialled && numbers.includes(offer)));
  return (
    <>
      {isDialled && <Dial key={numbers[0]?.text} offers={numbers} words={words} />}
      <div className={css.rest} data-count={rest.length > 6 ? 'many' : 'few'}>
        {rest.map(offer => (
          <Button
            key={offer.notation}
            tone={offers.length === 1 ? 'main' : 'plain'}
            className={css.offer}
            onPress={() => choose(offer)}
          >
            {words(offer)}
          </Button>
        ))}
      </div>
      {pass && <Pass offer={pass} />}
    </>
  );
}

/** Passing, once and on. */
function Pass({ offer }: { offer: Offer }) {
  const { view, me, choose } = usePlay();
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
        <Icon of={forward} /> Pass until something happens
      </Button>
      <Button tone="main" className={css.pass} onPress={() => choose(offer)}>
        <span className={css.word}>Pass</span>
        <span className={css.what}>{passing(view, me)}</span>
      </Button>
    </>
  );
}

/** One of many numbers: the last one offered is where it begins, for more is mostly wanted. */
function Dial({ offers, words }: { offers: readonly Offer[]; words: (offer: Offer) => string }) {
  const { choose } = usePlay();
  const [at, setAt] = useState(offers.length - 1);
  const offer = offers[at];
  if (!offer) return null;
  return (
    <fieldset className={css.dial}>
      <legend className="visually-hidden">How much</legend>
      <Button aria-label="Less" isDisabled={at === 0} onPress={() => setAt(at - 1)}>
        <Icon of={minus} />
      </Button>
      <Button tone="main" className={css.chosen} onPress={() => choose(offer)}>
        <span aria-live="polite">{words(offer)}</span>
      </Button>
      <Button aria-label="More" isDisabled={at === offers.length - 1} onPress={() => setAt(at + 1)}>
        <Icon of={plus} />
      </Button>
    </fieldset>
  );
}
