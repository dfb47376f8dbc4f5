import x from 'virtual:icon/lucide/x';
import { useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/focus.ts';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';

const KEY = 'duel.told';

/** The game in a few sentences, for who plays it for the first time. */
export function HowItGoes() {
  const { view, me } = usePlay();
  const [isTold, setTold] = useState(() => recall<boolean>(KEY) === true);
  if (isTold || me === null || view.turn > 2 || view.ending) return null;
  const close = () => {
    keep(KEY, true);
    setTold(true);
    focusOnWhatIsAsked();
  };
  return (
    <aside className={css.note} aria-label="How it goes">
      <ul className={css.points}>
        <li>
          <strong>Goal:</strong> bring your opponent from 20 life to 0, mostly by attacking with creatures.
        </li>
        <li>
          <strong>Your turn:</strong> play one generator; from your next turn on it yields a resource each
          turn. Pay for the marked cards with them, attack, then pass.
        </li>
        <li>
          <strong>Answers:</strong> a spell waits on the stack before it happens, and the other may answer.
          You are asked when there is something to answer.
        </li>
      </ul>
      <Button tone="quiet" aria-label="Dismiss: how it goes" onPress={close}>
        <Icon of={x} />
      </Button>
    </aside>
  );
}
