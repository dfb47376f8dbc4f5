import { useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import { useTableView } from '../../table/play/play.tsx';
import { TrickBoard } from '../tricks/Board.tsx';
import { trickOf } from '../tricks/trick.ts';
import { HowItGoes } from './HowItGoes.tsx';
import { Middle } from './Middle.tsx';
import { headline, Outcome } from './Outcome.tsx';
import { Plate } from './Plate.tsx';
import { resultsOf } from './standing.ts';

/** The round table of trick games, with what was predicted and what came of it. */
export function Board() {
  const t = useT();
  const { view, seats, me } = useTableView();
  const results = resultsOf(view);
  const outcome = (seat: number) => {
    const result = results?.results.find(one => one.seat === seat);
    return result && <Outcome {...result} />;
  };
  return (
    <TrickBoard
      Plate={Plate}
      intro={<HowItGoes />}
      headline={headline(t, trickOf(view), results, seat => (seat === me ? null : nameOf(seat, seats)))}
      outcome={outcome}
    >
      <Middle />
    </TrickBoard>
  );
}
