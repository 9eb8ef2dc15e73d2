import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';

/** Longest delay of jobs that become due without a notification: those of a dead worker, those that an admin retries. */
const maxPauseMs = 2_000;
/** Pause after an error, or while a due job can't run: its queue is busy, or another version has to run it. */
const blockedPauseMs = 1_000;
/** Shortest interval between checks that workers cause. */
const leastPauseMs = 100;

/**
 * Wakes the workers when the next job is due. One statement for all of them replaces their polls.
 *
 * @returns a function that ends it
 */
export function lookAhead(pool: Pool, events: WorkerEvents, concurrency: number): () => void {
  let workers: WorkerPool | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isEnded = false;

  async function look(wakes: boolean): Promise<void> {
    if (isLooking || isEnded) return;
    isLooking = true;
    const dueMs = await nextDueMs(pool).catch(() => 0);
    isLooking = false;
    if (isEnded) return;
    if (dueMs <= 0 && wakes && workers?._active) workers.nudge(concurrency);
    schedule(dueMs <= 0 ? blockedPauseMs : Math.min(dueMs + 1, maxPauseMs));
  }

  function schedule(pauseMs: number, wakes = true): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(wakes), pauseMs);
  }

  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
  });
  // A later job may have been added, whose notification woke the worker.
  events.on('worker:getJob:empty', () => schedule(leastPauseMs, false));
  events.on('worker:getJob:error', () => schedule(blockedPauseMs));
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

async function nextDueMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select extract(epoch from min(run_at) - now())::float8 * 1000 as ms
     from graphile_worker._private_jobs where is_available`,
  );
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
}
