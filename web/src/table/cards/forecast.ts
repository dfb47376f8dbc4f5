import { createContext, use } from 'react';
import type { Seat } from '../../protocol.ts';
import type { T } from './terms.ts';

/** A loss somebody is about to take. */
export interface Loss {
  count: number;
  /** Whether it is more than they bear. */
  isFatal: boolean;
  /** Whether somebody may still divide the damage otherwise among several. */
  isDivided?: boolean;
}

/** Losses if what is shown and wished went on as it stands, and nobody answered. */
export interface Forecast {
  /** By the handle of the card: what it takes, and what it gives back to who attacks it. */
  cards: ReadonlyMap<number, { taken: Loss; back?: Loss }>;
  seats: ReadonlyMap<Seat, number>;
}

export const NO_FORECAST: Forecast = { cards: new Map(), seats: new Map() };

export const ForecastContext = createContext<Forecast>(NO_FORECAST);

export const useForecast = (): Forecast => use(ForecastContext);

/** A loss in words. */
export const lossInWords = (t: T, { count, isFatal, isDivided }: Loss): string => {
  const loss = t(isFatal ? 'web-forecast-fatal' : 'web-forecast-takes', { count });
  return isDivided ? t('web-forecast-divided', { loss }) : loss;
};
