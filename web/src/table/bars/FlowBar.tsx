import { useShow, useT } from '../../client/language.ts';
import { useTableView } from '../play/play.tsx';
import css from './FlowBar.module.css';

/** Where in the turn the game is. */
export function FlowBar() {
  const t = useT();
  const show = useShow();
  const { flow, look } = useTableView();
  const { Flow, turn } = look.bars;
  return (
    <section className={css.flow} aria-label={t('web-flow')}>
      <span className={css.turn}>{t('web-turn-number', { turn: show(turn), number: flow.turn })}</span>
      {Flow ? <Flow /> : <Steps />}
    </section>
  );
}

function Steps() {
  const show = useShow();
  const { flow } = useTableView();
  return (
    <ol className={css.steps}>
      {flow.steps.map(step => (
        <li key={step.id} className={css.step} aria-current={step.now ? 'step' : undefined}>
          {show(step.title)}
        </li>
      ))}
    </ol>
  );
}
