import { armFailpoint } from '@kura/server';

interface FailpointOptions {
  /** The action at the failpoint; it throws by default. */
  readonly act?: () => Promise<void>;
  /** Acts each time instead of the first time only: for points that other work may pass too. */
  readonly always?: boolean;
}

/**
 * Runs a function with a failpoint armed. Tests arm failpoints only with this function.
 *
 * @throws Error when the failpoint was never reached: a crash that didn't happen proves nothing.
 * @throws the error of `run`, including the failpoint's own.
 */
export async function withFailpoint<Result>(
  name: string,
  run: () => Promise<Result>,
  { act = () => Promise.reject(new Error(`failpoint ${name}`)), always = false }: FailpointOptions = {},
): Promise<Result> {
  const arm = (): (() => boolean) =>
    armFailpoint(name, async () => {
      if (always) arm();
      await act();
    });
  const disarm = arm();
  const [outcome] = await Promise.allSettled([run()]);
  if (!disarm()) {
    const cause = outcome.status === 'rejected' ? outcome.reason : undefined;
    throw new Error(`The failpoint ${name} was never reached.`, { cause });
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
