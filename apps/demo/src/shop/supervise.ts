/** A process of the shop that may end although nobody stopped it. */
export interface Part {
  /** Resolves when it has ended, with what ended it: `SIGKILL`, `exit code 1`. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface SuperviseOptions<P extends Part> {
  /** What people call it, as the subject of a sentence. */
  readonly name: string;
  /** Starts it again, where it was. */
  readonly start: () => Promise<P>;
  readonly onProblem: (text: string) => void;
  /** What its end costs, when it costs anything: one sentence. */
  readonly loss?: string;
  /** What to do when it doesn't come back: one sentence. */
  readonly remedy: string;
  /** Pauses before the first restart, the second and so on; after the last one it is given up. */
  readonly pausesMs?: readonly number[];
  /** A part that ran for this long begins with the first pause again. */
  readonly settledMs?: number;
}

export interface Supervisor<P extends Part> {
  /** Absent while it is down. */
  readonly running: P | undefined;
  stop(): Promise<void>;
}

/** What helps when a part of the shop doesn't come back. */
export const restartRemedy = 'Stop the shop with Ctrl-C and run npm start again; its data is kept.';

const defaultPausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];
const defaultSettledMs = 8_000;

/** Starts a part again whenever it ends, with growing pauses, and gives it up when it keeps ending. */
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
      // A start that failed is part of the same outage.
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

/** The first line of an error: the rest is for a log. */
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
