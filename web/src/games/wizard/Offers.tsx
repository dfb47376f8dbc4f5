import { sentence } from '../../client/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Offer } from '../../protocol.ts';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import { EMBLEMS } from './Face.tsx';
import css from './Offers.module.css';
import { colourIn, remark } from './words.ts';

/** Predictions as a pad of numbers, colours with their emblems. */
export function Offers({ offers }: { offers: Offer[] }) {
  const { choose } = usePlay();
  if (offers.length === 0) return null;
  const isBid = offers.every(offer => offer.kind === 'bid');
  return (
    <fieldset className={css.offers} data-count={offers.length > 11 ? 'many' : 'few'}>
      <legend className="visually-hidden">{isBid ? 'Your prediction' : 'Your choice'}</legend>
      {offers.map(offer => (
        <Button
          key={offer.notation}
          className={isBid ? css.number : css.colour}
          aria-label={sentence(offer.text).replace(/\.$/, '')}
          onPress={() => choose(offer)}
        >
          <Words offer={offer} />
        </Button>
      ))}
    </fieldset>
  );
}

function Words({ offer }: { offer: Offer }) {
  if (offer.kind === 'bid') return /\d+/.exec(offer.notation)?.[0] ?? offer.text;
  const colour = offer.kind === 'trump' ? colourIn(offer.notation) : null;
  if (!colour) return remark(offer.text);
  return (
    <span className={css.word} data-colour={colour}>
      <Icon of={EMBLEMS[colour]} /> {remark(colour)}
    </span>
  );
}
