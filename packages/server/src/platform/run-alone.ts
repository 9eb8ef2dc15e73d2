import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface RunAloneOptions {
  /** For the session with the lock: a direct connection, without a transaction pooler. */
  readonly databaseUrl: string;
  /** The number of the lock, which no other code uses. */
  readonly lock: number;
  /** For the log: `indexes the chain`. */
  readonly name: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly signal: AbortSignal;
}

const standbyPauseMs = 1_000;

/**
 * Works until `signal` aborts, in one of all processes at a time. The others wait and take over when its session ends for any
 * reason.
 */
export async function runAlone(
  { databaseUrl, lock, name, log, signal }: RunAloneOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await inSession({ databaseUrl, name }, async (session, lost) => {
        if (!(await takeLock(session, lock, signal))) return;
        log.info(`this process ${name}`);
        await work(AbortSignal.any([signal, lost]));
      });
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `the process that ${name} lost its database session`);
    }
    if (!signal.aborted) await pause(signal);
  }
}

/**
 * Works once, unless another process does.
 *
 * @param work - its signal aborts when the session with the lock ends
 * @throws when another process has the lock
 */
export const runUnlessRunning = <Result>(
  options: Pick<RunAloneOptions, 'databaseUrl' | 'lock' | 'name'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  inSession(options, async (session, lost) => {
    if (!(await tryLock(session, options.lock))) throw new Error(`Another process ${options.name}`);
    return work(lost);
  });

/** Ends the session, and with it its locks, after `work`. */
async function inSession<Result>(
  { databaseUrl, name }: Pick<RunAloneOptions, 'databaseUrl' | 'name'>,
  work: (session: pg.Client, lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const session = new pg.Client({ connectionString: databaseUrl, application_name: `kura ${name}` });
  const lost = new AbortController();
  session.on('error', () => lost.abort());
  session.on('end', () => lost.abort());
  try {
    await session.connect();
    return await work(session, lost.signal);
  } finally {
    // A broken session has already ended.
    await session.end().catch(() => {});
  }
}

async function takeLock(session: pg.Client, lock: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await tryLock(session, lock)) return true;
    await pause(signal);
  }
  return false;
}

async function tryLock(session: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken === true;
}

const pause = (signal: AbortSignal) => sleep(standbyPauseMs, undefined, { signal }).catch(() => {});
