import { useCallback, useRef, useState } from 'react';

/** One thing at a time that takes a moment and may be refused. */
export interface Doing {
  isBusy: boolean;
  /** Why it was refused, as a sentence. */
  refusal: string | null;
  /** Does it, unless something is being done already: a second press of the same button makes no second table. */
  run: (act: () => Promise<void>) => Promise<void>;
  /** Lets a refusal go whose cause is gone. */
  forget: () => void;
}

/** The button that was pressed is not switched off meanwhile, for then it would lose the focus. */
export function useDoing(): Doing {
  const isDoing = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isDoing.current) return;
    isDoing.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    isDoing.current = false;
    setBusy(false);
  };
  const forget = useCallback(() => setRefusal(null), []);
  return { isBusy, refusal, run, forget };
}
