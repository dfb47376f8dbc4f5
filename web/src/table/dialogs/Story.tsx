import { useShow, useT } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Curve } from '../../client/story.ts';
import { signed } from '../../motion/changes.ts';
import type { SeatInfo, Text } from '../../protocol.ts';
import css from './Story.module.css';

interface StoryProps {
  curve: Curve | null;
  /** The last turn, and what a turn is called. */
  turn: number;
  turnName: Text;
  seats: readonly SeatInfo[];
}

/** Course of the game: how long it was, its biggest turn, and how the number that decides went. */
export function Story({ curve, turn, turnName, seats }: StoryProps) {
  const t = useT();
  const show = useShow();
  const turnOf = (number: number) => t('web-turn-number', { turn: show(turnName), number });
  const biggest = curve?.biggest;
  return (
    <section className={css.story} aria-label={t('web-story')}>
      <dl className={css.facts}>
        <div>
          <dt>{t('web-story-length')}</dt>
          <dd>{turnOf(turn)}</dd>
        </div>
        {curve && biggest && (
          <div>
            <dt>{t('web-story-biggest')}</dt>
            <dd>
              {t('web-story-biggest-is', {
                turn: turnOf(biggest.turn),
                name: nameOf(biggest.seat, seats),
                by: signed(biggest.by),
              })}
            </dd>
          </div>
        )}
      </dl>
      {curve && <Lines curve={curve} seats={seats} turnOf={turnOf} />}
    </section>
  );
}

const WIDTH = 480;
const HEIGHT = 150;
const EDGE = { left: 34, right: 10, top: 10, bottom: 22 };

interface LinesProps {
  curve: Curve;
  seats: readonly SeatInfo[];
  turnOf: (turn: number) => string;
}

function Lines({ curve, seats, turnOf }: LinesProps) {
  const t = useT();
  const show = useShow();
  const { turns, lines } = curve;
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (at: number) =>
    EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * at) / Math.max(1, turns.length - 1);
  const y = (value: number) =>
    EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - (value - low) / (high - low));
  const ends = lines.map(({ seat, values }) =>
    t('web-story-line', { name: nameOf(seat, seats), from: values[0] ?? 0, to: values.at(-1) ?? 0 }),
  );
  const title = show(curve.title);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{t('web-story-curve', { title })}</figcaption>
      <svg
        className={css.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${t('web-story-curve', { title })}: ${ends.join('; ')}`}
      >
        {[low, high].map(value => (
          <g key={value}>
            <line className={css.grid} x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(value)} y2={y(value)} />
            <text className={css.number} x={EDGE.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <text className={css.number} x={EDGE.left} y={HEIGHT - 4}>
          {turnOf(Math.max(1, turns[0] ?? 1))}
        </text>
        <text className={css.number} x={WIDTH - EDGE.right} y={HEIGHT - 4} textAnchor="end">
          {turnOf(turns.at(-1) ?? 1)}
        </text>
        {lines.map(({ seat, values }) => (
          <g key={seat} className={css.line} data-line={seat}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="4" />
          </g>
        ))}
      </svg>
      {lines.length > 1 && (
        <ul className={css.legend} aria-hidden="true">
          {lines.map(({ seat }) => (
            <li key={seat}>
              <svg className={css.sample} viewBox="0 0 28 8" aria-hidden="true">
                <g className={css.line} data-line={seat}>
                  <polyline points="0,4 28,4" />
                </g>
              </svg>
              {nameOf(seat, seats)}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
