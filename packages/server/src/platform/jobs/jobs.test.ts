import { startTestServer, type TestServer, untilPublished } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from './enqueue.ts';
import { housekeeping } from './housekeeping.job.ts';
import { defineJob, type JobContext } from './job.ts';
import { startWorker, type Worker, type WorkerOptions } from './start-worker.ts';
import { watchWorkers } from './watch-workers.ts';

type AnyJob = WorkerOptions['jobs'][number];

const ran: number[] = [];
const failures = new Map<number, number>();

const count = defineJob({
  name: 'count',
  payload: z.object({ number: z.int() }),
  async run(_context, { number }) {
    const left = failures.get(number) ?? 0;
    if (left > 0) {
      failures.set(number, left - 1);
      throw new Error('not yet');
    }
    ran.push(number);
  },
});

let runs = 0;
let begin: () => void;
let began: Promise<void>;
let finish: () => void;
let finished: Promise<void>;

/** Runs until the test lets it finish. */
const blocked = defineJob({
  name: 'blocked',
  async run() {
    runs += 1;
    begin();
    await finished;
  },
});

let server: TestServer;
let worker: Worker | undefined;

beforeAll(async () => {
  server = await startTestServer({ features: [] });
});
beforeEach(() => {
  runs = 0;
  ({ promise: began, resolve: begin } = Promise.withResolvers<void>());
  ({ promise: finished, resolve: finish } = Promise.withResolvers<void>());
});
afterEach(async () => {
  finish();
  await worker?.stop();
  worker = undefined;
  ran.length = 0;
});
afterAll(() => server.stop());

async function work(jobs: readonly AnyJob[] = [count]): Promise<void> {
  worker = await startTestWorker(jobs);
}

function startTestWorker(jobs: readonly AnyJob[]): Promise<Worker> {
  return startWorker(server.context, { databaseUrl: server.database.url, jobs, concurrency: 2 });
}

/** Cuts the connection that waits for a lock in a statement like `statement`. */
async function cutWaiting(statement: string): Promise<void> {
  await eventuallyInDatabase(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(
      server.context.db,
    );
    return rows.length > 0;
  });
}

async function jobCount(): Promise<number> {
  await untilPublished(server.database);
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from graphile_worker._private_jobs`.execute(server.context.db);
  return Number(rows[0]?.jobs);
}

async function eventually(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a job', () => {
  it('is queued with its transaction, or never', async () => {
    await inTransaction(server.context, (tx) => enqueue(tx, count, { number: 1 }));
    await inTransaction(server.context, async (tx) => {
      await enqueue(tx, count, { number: 2 });
      throw new Error('rolled back');
    }).catch(() => {});
    await inTransaction(server.context, (tx) => enqueue(tx, count, { number: 3 }));
    await work();
    await eventually(() => ran.length >= 2);
    expect(ran.toSorted()).toEqual([1, 3]);
  });

  it('takes the place of a waiting one with its key', async () => {
    await enqueue(server.context.db, count, { number: 1 }, { key: 'same' });
    await enqueue(server.context.db, count, { number: 2 }, { key: 'same' });
    // The queue gets each job from the outbox, and a worker would run the first before the second comes.
    await untilPublished(server.database);
    await work();
    await enqueue(server.context.db, count, { number: 3 });
    await eventually(() => ran.includes(3));
    expect(ran).not.toContain(1);
    expect(ran).toContain(2);
  });

  it('is tried again after a failure', async () => {
    failures.set(7, 1);
    await enqueue(server.context.db, count, { number: 7 });
    await work();
    await eventually(() => failures.get(7) === 0);
    // The queue waits seconds before a retry, so set the time here.
    await eventuallyInDatabase(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null`.execute(
        server.context.db,
      );
      return ran.includes(7);
    });
    expect(ran).toEqual([7]);
  });

  it('for later runs at its time, also when nobody announced it', async () => {
    await work();
    await enqueue(server.context.db, count, { number: 21 }, { runAt: new Date(Date.now() + 3_600_000) });
    await untilPublished(server.database);
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '300 ms'`.execute(
      server.context.db,
    );
    const startedMs = Date.now();
    await eventually(() => ran.includes(21));
    expect(Date.now() - startedMs).toBeGreaterThan(250);
  });

  it('[T37] held by a killed worker runs at once elsewhere', async () => {
    await enqueue(server.context.db, count, { number: 9 });
    await untilPublished(server.database);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was-killed'`.execute(
      server.context.db,
    );
    await work();
    await eventually(() => ran.includes(9));
    expect(ran).toEqual([9]);
  });

  it('[T36] continues after the database was away', async () => {
    await work();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.context.db);
    await eventuallyInDatabase(async () => {
      await enqueue(server.context.db, count, { number: 11 }, { key: 'after' });
      return true;
    });
    await eventually(() => ran.includes(11));
    expect(ran).toEqual([11]);
  });

  it('[T36] runs after the first look at the queue was cut off', async () => {
    const blocker = await server.database.pool.connect();
    await blocker.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
    await work();
    await cutWaiting('%_private_tasks%');
    await blocker.query('commit');
    blocker.release();
    await enqueue(server.context.db, count, { number: 12 });
    await eventually(() => ran.includes(12));
    expect(ran).toEqual([12]);
  });

  it('[T36] runs again when the database was away as it ended', async () => {
    const blocker = await server.database.pool.connect();
    await enqueue(server.context.db, blocked, {});
    await work([blocked]);
    await began;
    await blocker.query('begin; select * from graphile_worker._private_jobs for update');
    finish();
    await cutWaiting('%delete from%_private_jobs%');
    await blocker.query('commit');
    blocker.release();
    await eventuallyInDatabase(async () => (await jobCount()) === 0);
    expect(runs).toBe(2);
  });

  it('[T37] that is running is left to its worker when another one starts', async () => {
    await enqueue(server.context.db, blocked, {});
    await work([blocked]);
    await began;
    const other = await startTestWorker([blocked, count]);
    await enqueue(server.context.db, count, { number: 13 });
    await eventually(() => ran.includes(13));
    finish();
    await eventuallyInDatabase(async () => (await jobCount()) === 0);
    await other.stop();
    expect(runs).toBe(1);
  });
});

test('one process runs the jobs of each minute, and another one once that has ended', async () => {
  const [first, second] = [
    await watchWorkers(server.database.url, server.context.log),
    await watchWorkers(server.database.url, server.context.log),
  ];
  expect([await first.leads(), await second.leads(), await first.leads()]).toEqual([true, false, true]);
  await first.close();
  await expect.poll(() => second.leads()).toBe(true);
  await second.close();
});

describe('housekeeping', () => {
  it('forgets what has served its time and nothing else', async () => {
    const { db } = server.context;
    await sql`
      insert into idempotency_key (identity, route, key, request_hash, attempt, locked_until, created_at) values
        ('user:1', 'POST /x', 'old', '', gen_random_uuid(), now(), now() - interval '25 hours'),
        ('user:1', 'POST /x', 'new', '', gen_random_uuid(), now(), now() - interval '23 hours')`.execute(db);
    await sql`
      insert into realtime_event (room, seq, name, payload, at) values
        ('market', 1, 'x', '{}', now() - interval '25 hours'), ('market', 2, 'x', '{}', now())`.execute(db);
    await sql`
      insert into rate_limit (bucket, window_start, count) values
        ('a', now() - interval '3 hours', 1), ('a', now(), 1)`.execute(db);
    await housekeeping.run(
      {
        ...server.context,
        actor: { kind: 'system', name: 'housekeeping' },
        requestId: 'test',
      } satisfies JobContext,
      undefined,
    );
    const keys = await db.selectFrom('idempotency_key').select('key').execute();
    const events = await db.selectFrom('realtime_event').select('seq').execute();
    const windows = await db.selectFrom('rate_limit').select('count').execute();
    expect([keys, events, windows]).toEqual([[{ key: 'new' }], [{ seq: 2 }], [{ count: 1 }]]);
  });
});

async function eventuallyInDatabase(check: () => Promise<boolean>): Promise<void> {
  // A statement may fail on a connection that was just cut, which is the purpose.
  while (!(await check().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20));
}
