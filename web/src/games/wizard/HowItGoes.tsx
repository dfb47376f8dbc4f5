import x from 'virtual:icon/lucide/x';
import { useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/focus.ts';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';

const KEY = 'wizard.knows';

/** The goal in a few words for who plays for the first time, in the first round before the cards are played. */
export function HowItGoes() {
  const { view, me } = usePlay();
  const [isKnown, setKnown] = useState(() => recall<boolean>(KEY) ?? false);
  const isBeginning = view.turn === 1 && view.flow.some(step => step.now && step.id !== 'play');
  if (isKnown || !isBeginning || me === null) return null;
  const close = () => {
    keep(KEY, true);
    setKnown(true);
    focusOnWhatIsAsked();
  };
  return (
    <aside className={css.note} aria-label="How it goes">
      <h3 className={css.title}>How it goes</h3>
      <p>
        Predict how many tricks you will win, then win <strong>exactly</strong> that many: 20 Experience
        Points, and 10 more for each. Every trick too many or too few costs 10.
      </p>
      <p>
        Follow the colour that was led if you can. <strong>Trump</strong> beats the other colours,{' '}
        <strong>Wizards</strong> beat everything, <strong>Fools</strong> nothing.
      </p>
      <Button onPress={close} className={css.close}>
        <Icon of={x} /> Got it
      </Button>
    </aside>
  );
}
