/**
 * Named points at which a crash test may stop the process or make it fail. They are always compiled in and armed only by a
 * test, so that tests run the production code.
 */
export type FailpointAction = 'kill' | 'throw' | (() => void | Promise<void>);

const armed = new Map<string, { action: FailpointAction; passes: number; acted: boolean }>();

/** Arms `name` to act on its n-th passing, once. Returns a function that disarms it and returns whether it acted. */
export function armFailpoint(name: string, action: FailpointAction, nth = 1): () => boolean {
  const point = { action, passes: nth, acted: false };
  armed.set(name, point);
  return () => {
    armed.delete(name);
    return point.acted;
  };
}

/**
 * Marks a point in a use case that spends or moves value.
 *
 * @example
 * await failpoint('roll.before-commit')
 */
export async function failpoint(name: string): Promise<void> {
  if (armed.size === 0) return;
  const point = armed.get(name);
  if (point === undefined) return;
  point.passes -= 1;
  if (point.passes > 0) return;
  armed.delete(name);
  point.acted = true;
  if (point.action === 'kill') {
    process.kill(process.pid, 'SIGKILL');
    // The signal is pending: nothing after this point may run.
    await new Promise(() => {});
  }
  if (point.action === 'throw') throw new Error(`failpoint ${name}`);
  if (typeof point.action === 'function') await point.action();
}
