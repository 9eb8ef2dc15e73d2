import { startTestServer, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from './enqueue.ts';
import { housekeeping } from './housekeeping.job.ts';
import { defineJob, type JobContext } from './job.ts';
import { startWorker, type Worker } from './start-worker.ts';

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

let server: TestServer;
let worker: Worker | undefined;

beforeAll(async () => {
  server = await startTestServer({ features: [] });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  ran.length = 0;
});
afterAll(() => server.stop());

async function work(): Promise<void> {
  worker = await startWorker(server.context, {
    databaseUrl: server.database.url,
    jobs: [count],
    concurrency: 2,
  });
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
    // The queue waits seconds before it tries again: bring the moment here.
    await eventuallyInDatabase(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null`.execute(
        server.context.db,
      );
      return ran.includes(7);
    });
    expect(ran).toEqual([7]);
  });

  it('[T37] held by a killed worker runs at once elsewhere', async () => {
    await enqueue(server.context.db, count, { number: 9 });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was-killed'`.execute(
      server.context.db,
    );
    await work();
    await eventually(() => ran.includes(9));
    expect(ran).toEqual([9]);
  });

  it('[T36] goes on after the database was away', async () => {
    await work();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.context.db);
    await eventuallyInDatabase(async () => {
      await enqueue(server.context.db, count, { number: 11 }, { key: 'after' });
      return true;
    });
    await eventually(() => ran.includes(11));
  });
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
  // A statement may meet a connection that was just cut: that is what is being tested.
  while (!(await check().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20));
}
