import x from 'virtual:icon/lucide/x';
import { type ReactNode, useState } from 'react';
import { keep, recall } from '../../client/keep.ts';
import { useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import { focusOnWhatIsAsked } from '../../table/play/focus.ts';
import { useTableView } from '../../table/play/play.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './HowItGoes.module.css';

/** The game in a few sentences, for who plays it for the first time: a list. Said once, in the first turns. */
export function HowItGoes({ children }: { children: ReactNode }) {
  const t = useT();
  const { view, me } = useTableView();
  const key = `${view.game}.told`;
  const [isTold, setTold] = useState(() => recall<boolean>(key) === true);
  if (isTold || me === null || view.turn > 2 || view.ending) return null;
  const close = () => {
    keep(key, true);
    setTold(true);
    focusOnWhatIsAsked();
  };
  return (
    <aside className={css.note} aria-label={t('web-cardgame-how')}>
      <ul className={css.points}>{children}</ul>
      <Button tone="quiet" aria-label={t('web-cardgame-how-dismiss')} onPress={close}>
        <Icon of={x} />
      </Button>
    </aside>
  );
}
