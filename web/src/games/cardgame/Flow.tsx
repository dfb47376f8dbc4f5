import hand from 'virtual:icon/lucide/hand';
import { useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { usePlay } from '../../table/play.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './Flow.module.css';
import { canStopAt, DEFAULT_ORDERS, type Orders, type Turn, toggled, turnOf } from './orders.ts';
import { setOrders, useOrders } from './standing.ts';

/** Short words for steps, where the bar has little room. */
const SHORT: Record<string, string> = {
  begin_combat: 'Combat',
  first_damage: 'First strike',
  end_combat: 'After',
  end: 'End',
};

/** The steps of the turn. Each is a button: whether one wants to be asked in it, in turns like this one. */
export function Flow() {
  const { view, flow, me } = usePlay();
  const orders = useOrders(state => state.orders);
  const turn = me === null ? 'other' : turnOf(view, me);
  // Steps nobody stops at come and go too fast to make room for them, unless the game is asked there.
  const isAsked = (id: string) => view.flow.some(step => step.now && step.id === id);
  const steps = flow.steps.filter(({ id }) => isAsked(id) || canStopAt(id));
  const whose = turn === 'own' ? 'your turns' : 'turns of others';
  return (
    <div className={css.flow}>
      <ol className={css.steps}>
        {steps.map(({ id, title, now }) => (
          <li key={id} className={css.step} aria-current={now ? 'step' : undefined}>
            {me === null || !canStopAt(id) ? (
              <span className={css.name}>{SHORT[id] ?? title}</span>
            ) : (
              <button
                type="button"
                className={css.name}
                aria-pressed={orders.stops[turn].includes(id)}
                aria-label={`${title}: ask me here in ${whose}`}
                title={`${title}: ask me here in ${whose}`}
                onClick={() => setOrders(toggled(orders, turn, id))}
              >
                {SHORT[id] ?? title}
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
  const { view } = usePlay();
  const [isOpen, setOpen] = useState(false);
  const box = (turn: Turn, id: string, title: string) => (
    <td>
      <input
        type="checkbox"
        className={css.box}
        aria-label={`${title}, ${turn === 'own' ? 'your turns' : 'turns of others'}`}
        checked={orders.stops[turn].includes(id)}
        onChange={() => setOrders(toggled(orders, turn, id))}
      />
    </td>
  );
  return (
    <>
      <Button tone="quiet" className={css.open} onPress={() => setOpen(true)}>
        <Icon of={hand} /> Stops
      </Button>
      <Dialog title="When to ask you" isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet">
        <div className={css.dialog}>
          <p>
            Where you can do something but have no stop, the table passes for you. It always asks when an
            opponent puts a spell or ability on the stack that you can answer.
          </p>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">Your turns</th>
                <th scope="col">Turns of others</th>
              </tr>
            </thead>
            <tbody>
              {view.flow
                .filter(({ id }) => canStopAt(id))
                .map(({ id, title }) => (
                  <tr key={id}>
                    <th scope="row">{title}</th>
                    {box('own', id, title)}
                    {box('other', id, title)}
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
            Ask me again before my own spells and abilities happen
          </label>
          <Button onPress={() => setOrders(DEFAULT_ORDERS)}>As it was at first</Button>
        </div>
      </Dialog>
    </>
  );
}
