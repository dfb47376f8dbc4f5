import x from 'virtual:icon/lucide/x';
import { useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/play/focus.ts';
import { useTableView } from '../../table/play/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';
import { zoneOf } from './places.ts';

const KEY = 'finished.told';

/** The game in a few sentences, on the table during the first turn of who has not read it away yet. */
export function HowItGoes() {
  const t = useT();
  const { view, me } = useTableView();
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
    <section className={css.note} aria-label={t('web-finished-how')}>
      <ul className={css.points}>
        <li>
          <strong>{t('web-finished-how-goal')}</strong> {t('web-finished-how-goal-text')}
        </li>
        <li>
          <strong>{t('web-finished-how-turn')}</strong> {t('web-finished-how-turn-text')}
        </li>
        <li>
          <strong>{t('web-finished-how-last')}</strong> {t('web-finished-how-last-text')}
        </li>
      </ul>
      <Button tone="quiet" aria-label={t('web-finished-how-dismiss')} onPress={told}>
        <Icon of={x} />
      </Button>
    </section>
  );
}
