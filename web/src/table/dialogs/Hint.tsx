import lightbulb from 'virtual:icon/lucide/lightbulb';
import { useShow, useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Hint as HintMsg } from '../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands, useSelection, useTableView } from '../play/play.tsx';
import css from './Hint.module.css';
import { unitInWords, worthInWords } from './worth.ts';

/** Candidates that are shown. */
const SHOWN = 6;

/** What a strong bot would do, and what each choice is worth to it. */
export function Hint({ hint, onClose }: { hint: HintMsg | null; onClose: () => void }) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const { offers } = useSelection();
  const { choose } = useCommands();
  if (hint === null) {
    return (
      <section className={css.hint} aria-label={t('web-hint')} aria-live="polite">
        <Icon of={lightbulb} /> {t('web-hint-thinking')}
      </section>
    );
  }
  const find = (notation: string) => view.choices.find(offer => offer.notation === notation);
  const best = find(hint.best);
  const values = hint.candidates.map(candidate => candidate.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // What is within the errors is drawn as nearly the same.
  const span = Math.max(high - low, ...hint.candidates.map(({ error }) => 6 * (error ?? 0)));
  const share = (value: number) => (span > 0 ? 1 - (high - value) / span : 1);
  const isWeighed = hint.candidates.length > 1;
  const isOffered = best !== undefined && offers.includes(best);
  return (
    <section className={css.hint} aria-label={t('web-hint')} aria-live="polite">
      <p className={css.best}>
        <Icon of={lightbulb} /> {t('web-hint-would', { bot: t('web-bot-kind', { name: hint.by }) })}{' '}
        <strong>{show(best?.text ?? hint.best)}</strong>
      </p>
      {isWeighed && (
        <table className={css.table}>
          <caption className={css.unit}>{unitInWords(t, hint.unit)}</caption>
          <tbody>
            {hint.candidates.slice(0, SHOWN).map(weighed => {
              const { notation, value } = weighed;
              const worth = worthInWords(weighed, hint.unit, hint.candidates);
              return (
                <tr key={notation} data-best={notation === hint.best || undefined}>
                  <th scope="row">{show(find(notation)?.text ?? notation)}</th>
                  <td className={css.value}>
                    {worth.value}
                    {worth.error && <span className={css.error}> {worth.error}</span>}
                  </td>
                  <td className={css.bar} aria-hidden="true">
                    <span style={{ transform: `scaleX(${0.04 + 0.96 * share(value)})` }} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={css.buttons}>
        {isOffered && (
          <Button tone="main" onPress={() => choose(best)}>
            {t('web-hint-do')}
          </Button>
        )}
        <Button tone="quiet" onPress={onClose}>
          {t('web-close')}
        </Button>
      </div>
    </section>
  );
}
