import type { Seat, Told } from '../../protocol.ts';
import type { T } from '../../table/cards/terms.ts';
import type { Trick } from '../tricks/trick.ts';
import { costOf, type DealResult } from './standing.ts';

export interface HeadlineProps {
  trick: Trick;
  result: DealResult | null;
  events: readonly Told[];
  /** The name of a seat; none for who looks. */
  called: (seat: Seat) => string | null;
}

/** The sentence over the trick: who took it and what it cost, that the deal is over, that somebody shot the moon. */
export function headline(t: T, { trick, result, events, called }: HeadlineProps): string {
  const moon = events.find(({ kind }) => kind === 'moon_shot')?.seat;
  if (typeof moon === 'number') {
    const name = called(moon);
    return name === null ? t('web-hearts-moon-by-you') : t('web-hearts-moon-by', { name });
  }
  if (result) return t('web-hearts-deal-over', { deal: result.deal });
  if (!trick.isOver || trick.winner === null) return '';
  const [name, points] = [called(trick.winner), costOf(trick)];
  return name === null
    ? t('web-hearts-taken-by-you', { points })
    : t('web-hearts-taken-by', { name, points });
}
