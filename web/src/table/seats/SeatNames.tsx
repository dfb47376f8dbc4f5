import { type ReactNode, useMemo } from 'react';
import { NamesContext, useWords } from '../../client/language.ts';
import { nameOf } from '../../client/names.ts';
import type { Names } from '../../client/words.ts';
import type { SeatInfo } from '../../protocol.ts';

/** Has texts in it say the names of who sits at a table. */
export function SeatNames({ seats, children }: { seats: readonly SeatInfo[]; children: ReactNode }) {
  const words = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: bots and free seats are called otherwise in another language
  const names = useMemo<Names>(() => seat => nameOf(seat, seats), [seats, words]);
  return <NamesContext value={names}>{children}</NamesContext>;
}
