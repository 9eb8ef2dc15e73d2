import { useRef, useState } from 'react';

/** The progress of an action behind a button. */
interface Action {
  readonly busy: boolean;
  /** The error of the last run; null after a success. */
  readonly error: unknown;
  /** Runs the action. Does nothing while it runs. Never rejects: failures are stored in `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** State for an action with one or a few API calls. */
export function useAction(): Action {
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
