import x from 'virtual:icon/lucide/x';
import { useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/focus.ts';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';
import { zoneOf } from './places.ts';

const KEY = 'finished.told';

/** The game in a few sentences, on the table during the first turn of who has not read it away yet. */
export function HowItGoes() {
  const { view, me } = usePlay();
  const [isTold, setTold] = useState(() => recall<boolean>(KEY) === true);
  // It makes room for the cards that are laid.
  const isLaying = zoneOf(view, 'laid') !== undefined;
  if (isTold || me === null || view.turn > 1 || view.ending || isLaying) return null;
  const told = () => {
    keep(KEY, true);
    setTold(true);
    focusOnWhatIsAsked();
  };
  return (
    <section className={css.note} aria-label="How it goes">
      <ul className={css.points}>
        <li>
          <strong>Goal:</strong> finish 1 to 48 in order. The next number goes by itself when it lies in the{' '}
          <b>Present</b>.
        </li>
        <li>
          <strong>Your turn:</strong> use cards for 1 candy each, as many as you like, then end the turn. The
          Present moves to the Past, and from there back under the stack.
        </li>
        <li>
          <strong>Beware of 48:</strong> each time it slips by you drink a coffee. No coffee left: you lose.
        </li>
      </ul>
      <Button tone="quiet" aria-label="Dismiss: how it goes" onPress={told}>
        <Icon of={x} />
      </Button>
    </section>
  );
}
