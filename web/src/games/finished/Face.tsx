import { Window } from '../../art/Window.tsx';
import { useShow, useT } from '../../client/language.ts';
import { Emblem } from '../../icons/Emblem.tsx';
import type { FaceProps } from '../../look/look.ts';
import type { CardView } from '../../protocol.ts';
import { useTableView } from '../../table/play/play.tsx';
import { ABILITIES, abilityName, type Family } from './abilities.ts';
import css from './Face.module.css';
import { factsOf } from './pictures.ts';
import { nextOf, numberOf } from './places.ts';

/** The upper edge of the coloured part: families are told apart by more than their colour. */
const EDGES: Record<Family, string> = {
  draw: 'M0 72Q50 50 100 72V140H0Z',
  past: 'M0 58 100 72V140H0Z',
  future: 'M0 72 100 58V140H0Z',
  stack: 'M0 60H22V68H78V60H100V140H0Z',
  candy: 'M0 66q12.5-12 25 0t25 0 25 0 25 0V140H0Z',
  goal: 'M0 70 50 56 100 70V140H0Z',
};

/** A card of the game: its number, and what it does. */
export function Face({ card }: FaceProps) {
  const { view } = useTableView();
  return <Drawing card={card} isNext={numberOf(card) === nextOf(view)} />;
}

/** What a band on the upper edge of a card is for. */
export type Band = 'running' | 'picked' | 'next';

/** What is special about a card now; the most pressing thing if there are several. */
export function bandOf({ states = [] }: CardView, isNext: boolean): Band | null {
  if (states.includes('running')) return 'running';
  if (states.includes('picked')) return 'picked';
  return isNext ? 'next' : null;
}

export function Drawing({ card, isNext }: { card: CardView; isNext: boolean }) {
  const t = useT();
  const show = useShow();
  const { art = '' } = card;
  const ability = ABILITIES[art];
  const band = bandOf(card, isNext);
  const isUsed = card.states?.includes('used') && band !== 'running';
  const family = ability?.family ?? 'goal';
  const mark = show(ability?.mark ?? '');
  const lines = ability ? show(abilityName(art)).split('\n') : [];
  return (
    <svg
      viewBox="0 0 100 140"
      aria-hidden="true"
      className={`${css.face} ${css[family]}`}
      data-used={isUsed || undefined}
      data-band={band}
    >
      <rect width="100" height="140" className={css.paper} />
      <Window
        card={factsOf(card, family)}
        shape="aside"
        x={0}
        y={0}
        width={100}
        height={76}
        className={css.picture}
      />
      <path d={EDGES[family]} className={css.part} />
      <path d={EDGES[family]} className={css.rim} />
      <text x="7" y={band ? 57 : 47} className={css.number}>
        {show(card.name)}
      </text>
      {ability && (
        <>
          <g className={css.emblem}>
            <Emblem of={ability.icon} x={mark ? 11 : 30} y={70} size={40} />
            {mark && (
              <text x="72" y="98" textAnchor="middle" className={css.mark} data-long={mark.length > 2}>
                {mark}
              </text>
            )}
          </g>
          {lines.map((line, at) => (
            <text
              key={line}
              x="50"
              y={lines.length === 1 ? 128 : 121 + 13 * at}
              textAnchor="middle"
              className={css.name}
              data-long={line.length > 12}
            >
              {line}
            </text>
          ))}
        </>
      )}
      {band && (
        <>
          <rect x="3" y="3" width="94" height="134" rx="7" className={css.ring} />
          <rect width="100" height="20" className={css.band} />
          <text x="50" y="14.5" textAnchor="middle" className={css.word}>
            {t('web-finished-band', { tone: band })}
          </text>
        </>
      )}
    </svg>
  );
}
