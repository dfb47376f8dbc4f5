import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Seat } from '../../protocol.ts';
import { useTableView } from '../../table/play/play.tsx';
import { TrickBoard } from '../tricks/Board.tsx';
import { trickOf } from '../tricks/trick.ts';
import css from './Board.module.css';
import { Corners } from './Corners.tsx';
import { headline } from './headline.ts';
import { Plate } from './Plate.tsx';
import { chosenBy, directionOf } from './passing.ts';
import { resultOf, signed } from './standing.ts';
import { Tray } from './Tray.tsx';

/** A compass of four with the trick in its middle; while cards are passed, the tray they are laid in. */
export function Board() {
  const t = useT();
  const { view, frame, seats, me } = useTableView();
  const result = resultOf(view);
  const trick = trickOf(view);
  const outcome = (seat: Seat) =>
    result && <span className={css.outcome}>{signed(result.points[seat] ?? 0)}</span>;
  const called = (seat: Seat) => (seat === me ? null : nameOf(seat, seats));
  // The last trick of the deal before is still there to be seen, until one begins to choose.
  const chosen = me === null ? null : chosenBy(view, me);
  const hasChosen = chosen !== null && chosen.aside.length + chosen.picked.length > 0;
  const isPassing = directionOf(view) !== null && (hasChosen || !trick.isOver);
  return (
    <div className={css.place}>
      <TrickBoard
        Plate={Plate}
        seating="compass"
        headline={headline(t, { trick, result, events: frame.events, called })}
        outcome={outcome}
        taking={isOver => t(isOver ? 'web-hearts-spot-took' : 'web-hearts-spot-takes')}
        cover={isPassing ? <Tray /> : null}
      >
        <Corners hasTray={isPassing} />
      </TrickBoard>
    </div>
  );
}
