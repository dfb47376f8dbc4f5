import css from './FlowBar.module.css';
import { usePlay } from './play.tsx';

/** Where in the turn the game is. */
export function FlowBar() {
  const { flow, look } = usePlay();
  const { Flow } = look;
  return (
    <section className={css.flow} aria-label="Where in the turn we are">
      <span className={css.turn}>
        {look.turn ?? 'Turn'} {flow.turn}
      </span>
      {Flow ? <Flow /> : <Steps />}
    </section>
  );
}

function Steps() {
  const { flow } = usePlay();
  return (
    <ol className={css.steps}>
      {flow.steps.map(step => (
        <li key={step.id} className={css.step} aria-current={step.now ? 'step' : undefined}>
          {step.title}
        </li>
      ))}
    </ol>
  );
}
