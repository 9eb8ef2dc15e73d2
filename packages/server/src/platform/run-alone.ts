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
    const session = new pg.Client({ connectionString: databaseUrl, application_name: `kura ${name}` });
    const lost = new AbortController();
    session.on('error', () => lost.abort());
    session.on('end', () => lost.abort());
    try {
      await session.connect();
      if (await takeLock(session, lock, signal)) {
        log.info(`this process ${name}`);
        await work(AbortSignal.any([signal, lost.signal]));
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `the process that ${name} lost its database session`);
    } finally {
      // Ends the session and with it the lock. A broken session has already ended.
      await session.end().catch(() => {});
    }
    if (!signal.aborted) await pause(signal);
  }
}

async function takeLock(session: pg.Client, lock: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return true;
    await pause(signal);
  }
  return false;
}

const pause = (signal: AbortSignal) => sleep(standbyPauseMs, undefined, { signal }).catch(() => {});
