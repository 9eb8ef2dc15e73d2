import type { Logger } from 'pino';
import type { Job } from './job.ts';

/** Jobs with this line run outside of the queue. */
export const EVERY_MINUTE = '* * * * *';

const minuteMs = 60_000;

export interface MinuteClockOptions {
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload
  jobs: readonly Job<any>[];
  /** Whether this process is the one that runs them. */
  leads(): Promise<boolean>;
  run(job: Job): Promise<void>;
  /** Queues a job that failed, so that admins see it and it is tried again. */
  queue(job: Job): Promise<void>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Runs jobs at each full minute. In the queue, an idle job would write three transactions. A running job isn't started again.
 *
 * @returns a function that ends it once the running jobs have ended
 */
export function startMinuteClock({ jobs, leads, run, queue, log }: MinuteClockOptions): () => Promise<void> {
  const running = new Map<string, Promise<void>>();

  async function runOne(job: Job): Promise<void> {
    try {
      await run(job);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'A job failed and is queued');
      await queue(job).catch((err) =>
        log.warn({ err, job: job.name }, 'A job that failed could not be queued'),
      );
    } finally {
      running.delete(job.name);
    }
  }

  async function runAll(): Promise<void> {
    if (!(await leads().catch(() => false))) return;
    for (const job of jobs) if (!running.has(job.name)) running.set(job.name, runOne(job));
  }

  let looking = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        looking = runAll();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  return async () => {
    clearTimeout(timer);
    await looking;
    await Promise.all(running.values());
  };
}
