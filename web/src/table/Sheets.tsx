import { withNames } from '../client/names.ts';
import { usePlay } from './play.tsx';
import css from './Sheets.module.css';

/** The sheets of a view, such as the scores. */
export function Sheets() {
  const { view, seats } = usePlay();
  return (
    <>
      {(view.sheets ?? []).map(sheet => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section key={sheet.id} className={css.scroll} tabIndex={0} aria-label={sheet.title}>
          <table className={css.sheet} data-sheet={sheet.id}>
            <caption>{sheet.title}</caption>
            <thead>
              <tr>
                {sheet.columns.map(column => (
                  <th key={column} scope="col">
                    {withNames(column, seats)}
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
                    <td key={column}>
                      <Cell text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** What is in a cell. What is said before a colon stands above, small: sheets with many seats are wide. */
function Cell({ text }: { text: string }) {
  const [remark, value] = text.split(': ');
  // Options have the names they have when they are typed.
  if (value === undefined) return text.replaceAll('_', ' ');
  return (
    <>
      <span className={css.remark}>{remark}</span> <span className={css.value}>{value}</span>
    </>
  );
}
