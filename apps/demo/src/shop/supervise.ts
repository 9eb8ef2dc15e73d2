/** A process of the shop that may end unexpectedly. */
export interface Part {
  /** Resolves when it has ended, with the reason: `SIGKILL`, `exit code 1`. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface SuperviseOptions<P extends Part> {
  /** Its name for people, usable as the subject of a sentence. */
  readonly name: string;
  /** Restarts it at the same address. */
  readonly start: () => Promise<P>;
  readonly onProblem: (text: string) => void;
  /** One sentence on the data or work that its end loses, if any. */
  readonly loss?: string;
  /** One sentence on the fix when restarts fail. */
  readonly remedy: string;
  /** The pauses before the first restart, the second, and so on. After the last one the part is given up. */
  readonly pausesMs?: readonly number[];
  /** After this run time the pauses begin from the first one again. */
  readonly settledMs?: number;
}

export interface Supervisor<P extends Part> {
  /** Undefined while it is down. */
  readonly running: P | undefined;
  stop(): Promise<void>;
}

/** The fix for most parts. */
export const restartRemedy = 'Stop the shop with Ctrl-C and run npm start again; its data is kept.';

const defaultPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];
const defaultSettledMs = 8_000;

/** Restarts a part whenever it ends, with growing pauses, and gives up after too many failures. */
export function supervise<P extends Part>(first: P, options: SuperviseOptions<P>): Supervisor<P> {
  const { name, start, onProblem, loss, remedy } = options;
  const { pausesMs = defaultPausesMs, settledMs = defaultSettledMs } = options;
  const stopping = new AbortController();
  let running: P | undefined = first;

  async function watch(): Promise<void> {
    let failures = 0;
    let startedMs = performance.now();
    let hadStarted = true;
    let reason = await first.ended;
    while (!stopping.signal.aborted) {
      running = undefined;
      if (performance.now() - startedMs > settledMs) failures = 0;
      const pauseMs = pausesMs[failures];
      failures += 1;
      if (pauseMs === undefined) {
        onProblem(`  ${name} ended, and ${pausesMs.length} restarts failed: ${reason}.\n  ${remedy}`);
        return;
      }
      // A failed start belongs to the same outage.
      if (hadStarted) {
        onProblem(`  ${name} ended (${reason}) and is started again.${loss ? ` ${loss}` : ''}`);
      }
      hadStarted = false;
      await pause(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        running = await start();
      } catch (error) {
        reason = reasonOf(error);
        continue;
      }
      if (stopping.signal.aborted) {
        await running.stop();
        return;
      }
      startedMs = performance.now();
      hadStarted = true;
      reason = await running.ended;
    }
  }

  const watching = watch();
  return {
    get running() {
      return running;
    },
    async stop() {
      stopping.abort();
      await running?.stop();
      await watching;
    },
  };
}

/** The first line of an error. The rest is for a log. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, durationMs);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
