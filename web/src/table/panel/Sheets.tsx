import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Cell, Sheet } from '../../protocol.ts';
import { useTableView } from '../play/play.tsx';
import css from './Sheets.module.css';

/** The sheets of a view, such as the scores. */
export function Sheets() {
  const { view } = useTableView();
  return (view.sheets ?? []).map(sheet => <OneSheet key={sheet.id} sheet={sheet} />);
}

function OneSheet({ sheet }: { sheet: Sheet }) {
  const show = useShow();
  const title = show(sheet.title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={title}>
      <table className={css.sheet} data-sheet={sheet.id}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {sheet.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col">
                {show(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and only grow
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column} data-number={isNumber(cell) || undefined}>
                  <CellValue cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isNumber = (cell: Cell): boolean => typeof cell === 'object' && 'number' in cell;

/** What is in a cell. */
function CellValue({ cell }: { cell: Cell }) {
  const show = useShow();
  const t = useT();
  const { seats } = useTableView();
  if (cell === 'empty') return null;
  if ('number' in cell) return cell.number;
  if ('seat' in cell) return nameOf(cell.seat, seats);
  if ('text' in cell) return show(cell.text);
  const { bid, won, points } = cell.score;
  // What was won of what was predicted stands above, small: sheets with many seats are wide.
  return (
    <>
      <span className={css.remark}>
        {bid === null ? t('web-score-won', { won }) : t('web-score-of', { won, bid })}
      </span>
      {points !== null && (
        <span className={css.value}> {t('web-score-points', { points: signed(points) })}</span>
      )}
    </>
  );
}

/** `+20`, `−10`: with signs as wide as each other. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
