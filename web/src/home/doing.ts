import { useState } from 'react';

/** One thing at a time that takes a moment and may be refused. */
export interface Doing {
  isBusy: boolean;
  /** Why it was refused, as a sentence. */
  refusal: string | null;
  /** Does it, unless something is being done already. */
  run: (act: () => Promise<void>) => Promise<void>;
}

export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { isBusy, refusal, run };
}
