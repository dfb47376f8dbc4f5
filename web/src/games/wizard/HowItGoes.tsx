import x from 'virtual:icon/lucide/x';
import { useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/play/focus.ts';
import { useTableView } from '../../table/play/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';

const KEY = 'wizard.knows';

/** The goal in a few words for who plays for the first time, in the first round before the cards are played. */
export function HowItGoes() {
  const t = useT();
  const { view, me } = useTableView();
  const [isKnown, setKnown] = useState(() => recall<boolean>(KEY) ?? false);
  const isBeginning = view.turn === 1 && view.flow.some(step => step.now && step.id !== 'play');
  if (isKnown || !isBeginning || me === null) return null;
  const close = () => {
    keep(KEY, true);
    setKnown(true);
    focusOnWhatIsAsked();
  };
  return (
    <aside className={css.note} aria-label={t('web-wizard-intro')}>
      <h3 className={css.title}>{t('web-wizard-intro')}</h3>
      <p>{t('web-wizard-intro-goal')}</p>
      <p>{t('web-wizard-intro-trick')}</p>
      <Button onPress={close} className={css.close}>
        <Icon of={x} /> {t('web-wizard-intro-close')}
      </Button>
    </aside>
  );
}
