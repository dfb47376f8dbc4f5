import { useShow, useT } from '../../client/language.ts';
import { titled } from '../../client/words.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Offer } from '../../protocol.ts';
import { useCommands } from '../../table/play/play.tsx';
import { Button } from '../../ui/Button.tsx';
import { asColour, colourName } from './cards.ts';
import { EMBLEMS } from './Face.tsx';
import css from './Offers.module.css';

/** Predictions as a pad of numbers, colours with their emblems. */
export function Offers({ offers }: { offers: Offer[] }) {
  const t = useT();
  const show = useShow();
  const { choose } = useCommands();
  if (offers.length === 0) return null;
  const isBid = offers.every(offer => offer.kind === 'bid');
  return (
    <fieldset className={css.offers} data-count={offers.length > 11 ? 'many' : 'few'}>
      <legend className="visually-hidden">
        {isBid ? t('web-wizard-your-prediction') : t('web-wizard-your-choice')}
      </legend>
      {offers.map(offer => (
        <Button
          key={offer.notation}
          className={isBid ? css.number : css.colour}
          aria-label={titled(show(offer.text))}
          onPress={() => choose(offer)}
        >
          <Words offer={offer} />
        </Button>
      ))}
    </fieldset>
  );
}

function Words({ offer: { kind, number, colour: named, text } }: { offer: Offer }) {
  const show = useShow();
  const colour = asColour(named);
  if (kind === 'bid' && number !== undefined) return number;
  if (!colour) return titled(show(text));
  return (
    <span className={css.word} data-colour={colour}>
      <Icon of={EMBLEMS[colour]} /> {titled(show(colourName(colour)))}
    </span>
  );
}
