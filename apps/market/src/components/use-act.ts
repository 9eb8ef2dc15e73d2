import { useRef, useState } from 'react';

/** The progress of an action behind a button. */
interface Act {
  readonly busy: boolean;
  /** What went wrong the last time; null when nothing did. */
  readonly error: unknown;
  /** Does it. While it runs a second press does nothing. Never rejects: what goes wrong is kept as `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** For a call of the shop's, or a few, after which the screen continues or shows an error. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);

  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    await work().catch(setError);
    running.current = false;
    setBusy(false);
  };
  return { busy, error, run };
}
