import type { ExclusiveRun } from './session-store.ts';

/** Serialises calls across all tabs with the Web Locks API; within this page where the browser lacks it. */
export function exclusiveRun(name: string): ExclusiveRun {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (run) => navigator.locks.request(name, run) as ReturnType<typeof run>;
  }
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}
