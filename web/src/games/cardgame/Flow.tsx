import hand from 'virtual:icon/lucide/hand';
import { useState } from 'react';
import { useShow, useT } from '../../client/language.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { FlowStep } from '../../protocol.ts';
import { useTableView } from '../../table/play/play.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './Flow.module.css';
import { canStopAt, DEFAULT_ORDERS, type Orders, stopsOf, type Turn, toggled, turnOf } from './orders.ts';
import { setOrders, useOrders } from './standing.ts';

/** The steps of the turn. Each is a button: whether one wants to be asked in it, in turns like this one. */
export function Flow() {
  const t = useT();
  const show = useShow();
  const { view, flow, me } = useTableView();
  const orders = useOrders(state => state.orders);
  const turn = me === null ? 'other' : turnOf(view, me);
  // Steps nobody stops at come and go too fast to make room for them, unless the game is asked there.
  const isAsked = (id: string) => view.flow.some(step => step.now && step.id === id);
  const steps = flow.steps.filter(step => isAsked(step.id) || canStopAt(step));
  const stops = stopsOf(orders, view.flow)[turn];
  // Where the bar has little room words are short.
  const short = ({ id, title }: FlowStep) => t('web-cardgame-step', { step: id, title: show(title) });
  // What is seen is part of what is said, so that who speaks to the page can name it.
  const label = (step: FlowStep) => {
    const [seen, whole] = [short(step), show(step.title)];
    const isPart = whole.toLowerCase().includes(seen.toLowerCase());
    return t('web-cardgame-stop', { step: isPart ? whole : seen, turn });
  };
  return (
    <div className={css.flow}>
      <ol className={css.steps}>
        {steps.map(step => (
          <li key={step.id} className={css.step} aria-current={step.now ? 'step' : undefined}>
            {me === null || !canStopAt(step) ? (
              <span className={css.name}>{short(step)}</span>
            ) : (
              <button
                type="button"
                className={css.name}
                aria-pressed={stops.includes(step.id)}
                aria-label={label(step)}
                title={label(step)}
                onClick={() => setOrders(toggled(orders, view.flow, turn, step.id))}
              >
                {short(step)}
              </button>
            )}
          </li>
        ))}
      </ol>
      {me !== null && <Stops orders={orders} />}
    </div>
  );
}

/** Every stop, for both kinds of turns. */
function Stops({ orders }: { orders: Orders }) {
  const t = useT();
  const show = useShow();
  const { view } = useTableView();
  const stops = stopsOf(orders, view.flow);
  const [isOpen, setOpen] = useState(false);
  const box = (turn: Turn, { id, title }: FlowStep) => (
    <td>
      <input
        type="checkbox"
        className={css.box}
        aria-label={t('web-cardgame-stop-box', { step: show(title), turn })}
        checked={stops[turn].includes(id)}
        onChange={() => setOrders(toggled(orders, view.flow, turn, id))}
      />
    </td>
  );
  return (
    <>
      <Button tone="quiet" className={css.open} onPress={() => setOpen(true)}>
        <Icon of={hand} /> {t('web-cardgame-stops')}
      </Button>
      <Dialog title={t('web-cardgame-when')} isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet">
        <div className={css.dialog}>
          <p>{t('web-cardgame-when-about')}</p>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('web-cardgame-when-step')}</th>
                <th scope="col">{t('web-cardgame-when-own')}</th>
                <th scope="col">{t('web-cardgame-when-other')}</th>
              </tr>
            </thead>
            <tbody>
              {view.flow.filter(canStopAt).map(step => (
                <tr key={step.id}>
                  <th scope="row">{show(step.title)}</th>
                  {box('own', step)}
                  {box('other', step)}
                </tr>
              ))}
            </tbody>
          </table>
          <label className={css.line}>
            <input
              type="checkbox"
              className={css.box}
              checked={orders.ownItems === 'ask'}
              onChange={event => setOrders({ ...orders, ownItems: event.target.checked ? 'ask' : 'pass' })}
            />
            {t('web-cardgame-ask-own')}
          </label>
          <Button onPress={() => setOrders(DEFAULT_ORDERS)}>{t('web-cardgame-as-at-first')}</Button>
        </div>
      </Dialog>
    </>
  );
}
