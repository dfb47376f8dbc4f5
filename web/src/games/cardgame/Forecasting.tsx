import { type ReactNode, useMemo } from 'react';
import type { View } from '../../protocol.ts';
import { type Forecast, ForecastContext } from '../../table/cards/forecast.ts';
import { type Selection, useSelection, useTableView } from '../../table/play/play.tsx';

/** What is about to happen by what is shown, wished and picked. */
export type Foresee = (view: View, selection: Selection) => Forecast;

/** Tells the cards and plates in it what they are about to lose. */
export function Forecasting({ foresee, children }: { foresee: Foresee; children: ReactNode }) {
  const { view } = useTableView();
  const selection = useSelection();
  const forecast = useMemo(() => foresee(view, selection), [foresee, view, selection]);
  return <ForecastContext value={forecast}>{children}</ForecastContext>;
}
