/** Stops the parts of the shop in reverse order. */
export interface Shutdown {
  /** Adds a part. */
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops everything, once. */
  run(): Promise<void>;
  readonly running: boolean;
}

/** A part may hang while it stops; the others must not wait for it forever. */
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

/** Calls `stop` on Ctrl-C, on a signal, and when the parent process ends, even if that was killed. */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The channel that scripts/run.mjs opens. It closes when that process ends.
  process.on('disconnect', stop);
}
