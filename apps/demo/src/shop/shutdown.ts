/** What must be put away when the shop stops, the last thing first. */
export interface Shutdown {
  /** Puts `stop` on the list. */
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops everything, once. */
  run(): Promise<void>;
  readonly running: boolean;
}

/** One part's stop may hang; the others must not wait for it forever. */
const timeoutMs = 12_000;

export function createShutdown(onProblem: (text: string) => void): Shutdown {
  const parts: { name: string; stop: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;

  const stopAll = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { name, stop } = part;
      try {
        await withTimeout(Promise.resolve(stop()));
      } catch (error) {
        onProblem(`${name} did not stop well: ${error instanceof Error ? error.message : error}`);
      }
    }
  };

  return {
    add(name, stop) {
      parts.push({ name, stop });
    },
    run() {
      running ??= stopAll();
      return running;
    },
    get running() {
      return running !== undefined;
    },
  };
}

function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end in ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Calls `stop` when this program is asked to end: Ctrl-C, a signal, or the end of the process that started it,
 * even one that could say nothing any more.
 */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The channel that scripts/run.mjs opens; it closes when that process is gone.
  process.on('disconnect', stop);
}
