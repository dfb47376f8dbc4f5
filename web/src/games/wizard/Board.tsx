import { useTableView } from '../../table/play/play.tsx';
import css from './Board.module.css';
import { Hand } from './Hand.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { Middle } from './Middle.tsx';
import { Plate } from './Plate.tsx';
import { Spots } from './Spots.tsx';
import { resultsOf } from './standing.ts';
import { around, away } from './trick.ts';

/** A round table: the others along its far side, before each the card played from there, and the own hand below. */
export function Board() {
  const { view, me } = useTableView();
  const others = around(view, me);
  const results = resultsOf(view);
  return (
    <div
      className={css.board}
      style={{ '--others': others.length }}
      data-others={others.length < 3 ? 'few' : others.length > 4 ? 'crowd' : undefined}
      data-asking={view.flow.find(step => step.now)?.id}
    >
      <div className={css.others}>
        {others.map((seat, index) => (
          <div key={seat} className={css.place} style={{ '--away': away(index, others.length) }}>
            <Plate seat={seat} />
          </div>
        ))}
      </div>
      <div className={css.table}>
        <HowItGoes />
        <Spots others={others} results={results} />
        <Middle />
      </div>
      {me !== null && (
        <div className={css.own}>
          <Plate seat={me} shape="row" />
          <Hand seat={me} />
        </div>
      )}
    </div>
  );
}
