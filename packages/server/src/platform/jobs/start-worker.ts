import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { WorkerContext } from '../context.ts';
import { withStatementCount } from '../http/statement-count.ts';
import { newId } from '../new-id.ts';
import { tracing } from '../tracing/tracing.ts';
import { enqueue } from './enqueue.ts';
import { housekeeping } from './housekeeping.job.ts';
import { type Job, type JobContext, TRACEPARENT } from './job.ts';
import { lookAhead } from './look-ahead.ts';
import { EVERY_MINUTE, startMinuteClock } from './minute-clock.ts';
import { type WorkerWatch, watchWorkers } from './watch-workers.ts';

export interface WorkerOptions {
  databaseUrl: string;
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload
  jobs: readonly Job<any>[];
  concurrency: number;
}

export interface Worker {
  /** Lets running jobs finish and starts no others. */
  stop(): Promise<void>;
}

const restartPauseMs = 1_000;
/** Notifications and `lookAhead` wake the workers, so this is only a fallback. */
const pollMs = 30_000;

/** Runs queued and scheduled jobs until it is stopped, and reconnects after an outage of the database. */
export async function startWorker(app: WorkerContext, options: WorkerOptions): Promise<Worker> {
  const jobs = [...options.jobs, housekeeping];
  const tasks = taskList(app, jobs);
  const cron = cronItems(jobs);
  const events: WorkerEvents = new EventEmitter();
  const pool = queuePool(options);
  const watch = await watchWorkers(options.databaseUrl, app.log);
  const stopLooking = lookAhead(pool, events, options.concurrency);
  let stopped = false;
  let runner: Runner | undefined;
  events.on('pool:release', ({ workerPool }) => watch.release(workerPool.id));
  const awaitFirstFetch = endPoolsThatNeverFetch(events, app.log);

  const launch = () => {
    awaitFirstFetch();
    return run({
      pgPool: pool,
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: pollMs,
      logger: queueLogger(app.log),
      events,
      taskList: tasks,
      parsedCronItems: cron,
      preset: queuePreset(watch),
    });
  };

  async function keepRunning(first: Runner): Promise<void> {
    const warn = (message: string) => (error: unknown) => void app.log.warn({ err: error }, message);
    runner = first;
    while (!stopped) {
      await runner?.promise.catch(warn('The job queue stopped and is being started again'));
      if (stopped) return;
      await new Promise((resolve) => setTimeout(resolve, restartPauseMs));
      runner = await launch().catch(warn('The job queue could not be started yet'));
    }
  }

  const running = keepRunning(await launch());
  const stopClock = startMinuteClock({
    jobs: jobs.filter((job) => job.cron === EVERY_MINUTE),
    leads: watch.leads,
    run: (job) => runJob(app, job, newId(), {}),
    queue: (job) => enqueue(app.db, job, {}, { key: `cron:${job.name}` }),
    log: app.log,
  });
  return {
    async stop() {
      stopped = true;
      await stopClock();
      stopLooking();
      await runner?.stop().catch(() => {});
      await running;
      await watch.close();
      await pool.end();
    },
  };
}

/** Lists the jobs that the queue starts by the clock. */
function cronItems(jobs: readonly Job[]) {
  return parseCronItems(
    jobs.flatMap(({ name, cron, maxAttempts = 10 }) =>
      cron === undefined || cron === EVERY_MINUTE
        ? []
        : [{ task: name, match: cron, options: { maxAttempts, jobKey: `cron:${name}` } }],
    ),
  );
}

/**
 * Ends a pool whose first fetch fails: the queue looks its tasks up once and keeps the failure, so it would never run a job.
 *
 * @returns a function to call before a pool starts
 */
function endPoolsThatNeverFetch(events: WorkerEvents, log: Logger): () => void {
  let hasFetched = false;
  events.on('job:start', () => {
    hasFetched = true;
  });
  events.on('worker:getJob:empty', () => {
    hasFetched = true;
  });
  events.on('worker:getJob:error', ({ worker: { workerPool }, error }) => {
    if (hasFetched) return;
    setImmediate(() => {
      if (workerPool._shuttingDown) return;
      log.warn({ err: error }, 'The job queue could not be read and is being started again');
      void Promise.resolve(workerPool.gracefulShutdown()).catch(() => {});
    });
  });
  return () => {
    hasFetched = false;
  };
}

/**
 * The queue's own pool would lose its listeners when it is stopped, and a connection cut at that moment would end the
 * process.
 */
function queuePool({ databaseUrl, concurrency }: WorkerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    application_name: 'kura jobs',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function queuePreset(watch: WorkerWatch): GraphileConfig.Preset {
  return {
    // Without batches, a failure to record a job's end is an unhandled rejection, which ends the process. With them its pool
    // ends, and another one runs the job again.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    plugins: [
      {
        name: 'ProtectWorkers',
        version: '0.0.0',
        worker: { hooks: { startWorker: (_context, { worker }) => watch.protect(worker.workerPool.id) } },
      },
    ],
  };
}

function taskList(app: WorkerContext, jobs: readonly Job[]): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (job.name in tasks) throw new Error(`Two jobs are named ${job.name}`);
    tasks[job.name] = (payload, helpers) => runJob(app, job, helpers.job.id, payload as object);
  }
  return tasks;
}

async function runJob(
  app: WorkerContext,
  job: Job,
  jobId: string,
  payload: { [TRACEPARENT]?: string },
): Promise<void> {
  const context: JobContext = {
    ...app,
    actor: { kind: 'system', name: job.name },
    requestId: `job:${jobId}`,
  };
  const { [TRACEPARENT]: traceparent, ...given } = payload;
  const span = {
    name: `job ${job.name}`,
    attributes: { 'kura.job': job.name, 'kura.request_id': context.requestId },
    traceparent,
  };
  const started = performance.now();
  try {
    const input = job.payload === undefined ? undefined : job.payload.parse(given);
    await tracing().run(span, () => withStatementCount({ statements: 0 }, () => job.run(context, input)));
  } catch (error) {
    app.metrics.jobEnded(job.name, 'failed');
    throw error;
  }
  app.metrics.jobEnded(job.name, 'done');
  app.log.info({ job: job.name, jobId, durationMs: Math.round(performance.now() - started) }, 'job done');
}

/** Writes the queue's lines to our log. Its info lines are only for debugging; a failed job is an error. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const details = meta === undefined ? {} : { queue: { ...meta, error: undefined }, err: meta['error'] };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
