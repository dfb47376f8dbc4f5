import { useT } from '../client/language.ts';
import { useOverdue } from '../client/parts.ts';
import css from './Coming.module.css';
import { MAIN } from './SkipLink.tsx';

/** What stands in the place of a part of the client until it has come: nothing, unless that takes longer than it should. */
export function Coming() {
  const t = useT();
  const isOverdue = useOverdue(count => count > 0);
  return (
    <main id={MAIN} className={css.coming}>
      <p role="alert">{isOverdue && t('web-part-overdue')}</p>
    </main>
  );
}
