import { createTestDatabase, type TestDatabase, untilPublished } from '@kura/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeStatement, withStatementCount } from '../http/statement-count.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { type News, startNews } from './news.ts';
import type { NewsBatch } from './news-inbox.ts';
import { addToOutbox, wake } from './outbox.repository.ts';
import { onOutboxWritten, outboxWritten } from './outbox.ts';
import { OutboxPublisher, type PublishedMessage } from './publish-outbox.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const readerLock = 0x6b6e7773;

interface Process {
  news: News;
  batches: NewsBatch[];
  /** The messages of all batches. */
  messages(): PublishedMessage[];
}

let database: TestDatabase;
let processes: News[];
let sessions: pg.Client[];

beforeEach(async () => {
  database = await createTestDatabase();
  processes = [];
  sessions = [];
});
afterEach(async () => {
  for (const session of sessions) await session.end().catch(() => {});
  for (const news of processes) await news.close();
  await database.drop();
});

async function startProcess(): Promise<Process> {
  const news = await startNews({ databaseUrl: database.url, db: database.db, log });
  processes.push(news);
  const batches: NewsBatch[] = [];
  news.subscribe((batch) => batches.push(batch));
  return { news, batches, messages: () => batches.flatMap(({ messages }) => messages) };
}

async function openSession(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: database.url });
  session.on('error', () => {});
  await session.connect();
  sessions.push(session);
  return session;
}

const message = (room: string, count: number, text = '') => ({
  kind: 'message' as const,
  body: { room, name: 'Test', payload: { count, ...(text !== '' && { text }) } },
});

const insertMessage = (session: pg.Client, room: string, count: number) =>
  session.query('insert into outbox (kind, body) values ($1, $2)', ['message', message(room, count).body]);

const shown = (messages: readonly PublishedMessage[]) =>
  messages.map(({ room, seq, payload }) => [room, seq, (payload as { count: number }).count]);

/** Ends the session of the publishing process, as its end would. @returns the session's pid */
async function endLeader(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [readerLock],
  );
  return rows[0]?.pid;
}

const arrived = (process: Process, count: number) =>
  expect.poll(() => process.messages().length, { timeout: 5_000 }).toBe(count);

describe('the outbox', () => {
  it('is published to every process in its sequence, numbered in each room without a gap', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (let count = 1; count <= 20; count += 1)
      await addToOutbox(database.db, message('a', count), message('b', count), message('a', -count));
    await Promise.all([one, two].map((process) => arrived(process, 60)));
    expect(shown(one.messages())).toEqual(
      Array.from({ length: 20 }, (_, index) => [
        ['a', 2 * index + 1, index + 1],
        ['b', index + 1, index + 1],
        ['a', 2 * index + 2, -index - 1],
      ]).flat(),
    );
    expect(two.messages()).toEqual(one.messages());
    const positions = one.messages().map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('waits for no transaction that stays open, and skips none of its messages', async () => {
    const process = await startProcess();
    const open = await openSession();
    await open.query('begin');
    await insertMessage(open, 'market', 1);
    for (let count = 2; count <= 4; count += 1) await addToOutbox(database.db, message('market', count));
    await arrived(process, 3);
    await open.query('commit');
    await arrived(process, 4);
    expect(shown(process.messages())).toEqual([
      ['market', 1, 2],
      ['market', 2, 3],
      ['market', 3, 4],
      ['market', 4, 1],
    ]);
  });

  it('has nothing of a transaction that was rolled back', async () => {
    const process = await startProcess();
    await database.db
      .transaction()
      .execute(async (tx) => {
        await addToOutbox(tx, message('market', 1));
        throw new Error('rolled back');
      })
      .catch(() => {});
    await addToOutbox(database.db, message('market', 2));
    await arrived(process, 1);
    expect(shown(process.messages())).toEqual([['market', 1, 2]]);
  });

  it('[T76] locks nothing: two transactions publish to the same room at the same time', async () => {
    const [first, second] = [await openSession(), await openSession()];
    for (const session of [first, second]) await session.query(`set lock_timeout = '1s'; begin`);
    for (const session of [first, second, first]) await insertMessage(session, 'market', 1);
    for (const session of [second, first]) await session.query('commit');
    const { rows } = await sql`select from outbox`.execute(database.db);
    expect(rows).toHaveLength(3);
  });

  it('delivers a change with or before the message of its transaction, and each wake once', async () => {
    const process = await startProcess();
    await database.db.transaction().execute(async (tx) => {
      await addToOutbox(tx, message('market', 1), { kind: 'access', body: { actorId: 'someone' } });
      await wake(tx, 'operator');
      await wake(tx, 'operator');
      await sql`insert into setting (key, value) values ('newsTest', '1')`.execute(tx);
    });
    await arrived(process, 1);
    expect(process.batches.at(-1)).toMatchObject({
      changes: [{ table: 'setting', ids: null }],
      access: ['someone'],
      wakes: new Set(['operator']),
    });
  });

  it('delivers messages that no notification has room for, and all rows of a large transaction', async () => {
    const process = await startProcess();
    await addToOutbox(database.db, message('large', 1, 'x'.repeat(10_000)));
    await addToOutbox(
      database.db,
      ...Array.from({ length: 1_200 }, (_, index) => message('many', index)),
      ...Array.from({ length: 1_200 }, () => ({ kind: 'change' as const, body: { table: 'y'.repeat(50) } })),
    );
    await arrived(process, 1_201);
    // In numerical order, across batches.
    expect(shown(process.messages())).toEqual([
      ['large', 1, 1],
      ...Array.from({ length: 1_200 }, (_, index) => ['many', index + 1, index]),
    ]);
    // When the rows of a transaction don't fit into one batch, its changes may follow its messages.
    expect(process.batches.some(({ changes }) => changes === 'all')).toBe(true);
  });
});

describe('a job', () => {
  const count = defineJob<{ number: number }>({ name: 'count-test', maxAttempts: 3, run: async () => {} });
  const queue = () =>
    database.pool
      .query(
        `select t.identifier as name, j.payload, j.key, j.max_attempts, j.run_at > now() as waits, q.queue_name as queue
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
      )
      .then(({ rows }) => rows);

  it('is handed over with its key, its time and its queue; a later one of its key takes its place', async () => {
    await startProcess();
    const runAt = new Date(Date.now() + 3_600_000);
    await database.db.transaction().execute(async (tx) => {
      await enqueue(tx, count, { number: 1 }, { key: 'same' });
      await enqueue(tx, count, { number: 2 }, { key: 'same', queue: 'one-by-one', runAt });
      await enqueue(tx, count, { number: 3 });
    });
    await untilPublished(database);
    // It keeps its time.
    await enqueue(database.db, count, { number: 4 }, { key: 'same', queue: 'one-by-one', keepsTime: true });
    await untilPublished(database);
    const job = { name: 'count-test', max_attempts: 3 };
    expect(await queue()).toEqual([
      { ...job, payload: { number: 4 }, key: 'same', waits: true, queue: 'one-by-one' },
      { ...job, payload: { number: 3 }, key: null, waits: false, queue: null },
    ]);
  });

  it('that the queue would refuse is refused to its writer', async () => {
    await expect(enqueue(database.db, count, { number: 1 }, { key: 'k'.repeat(513) })).rejects.toThrow(
      'check',
    );
    await expect(enqueue(database.db, count, { number: 1 }, { queue: 'q'.repeat(129) })).rejects.toThrow(
      'check',
    );
    const bad = {
      name: 'count-test',
      payload: {},
      maxAttempts: 1,
      runAt: 'soon',
      keyMode: 'replace',
    } as const;
    await expect(addToOutbox(database.db, { kind: 'job', body: bad })).rejects.toThrow('soon');
  });
});

describe('the process that publishes', () => {
  it('is followed by another within two seconds when its session ends, and nothing is lost or sent twice', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await addToOutbox(database.db, message('market', 1));
    await Promise.all([one, two].map((process) => arrived(process, 1)));
    const ended = await endLeader();
    const startedMs = performance.now();
    await addToOutbox(database.db, message('market', 2));
    await Promise.all([one, two].map((process) => arrived(process, 2)));
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(ended).toBeDefined();
    await addToOutbox(database.db, message('market', 3));
    for (const process of [one, two]) {
      await arrived(process, 3);
      expect(shown(process.messages())).toEqual([
        ['market', 1, 1],
        ['market', 2, 2],
        ['market', 3, 3],
      ]);
    }
  });

  it('that ended between its commit and its batch has a successor that delivers the messages', async () => {
    const ending = await openSession();
    await ending.query('select pg_advisory_lock($1)', [readerLock]);
    const process = await startProcess();
    const publisher = new OutboxPublisher(ending, async () => true);
    await addToOutbox(database.db, message('market', 1));
    await publisher.publish(await publisher.pending());
    expect(process.messages()).toEqual([]);
    await ending.end();
    await arrived(process, 1);
  });

  it('continues when the job queue was locked for long', async () => {
    const process = await startProcess();
    await addToOutbox(database.db, message('market', 0));
    await arrived(process, 1);
    const blocker = await openSession();
    await blocker.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
    const job = { name: 'count-test', payload: {}, maxAttempts: 1, keyMode: 'replace' } as const;
    await addToOutbox(database.db, { kind: 'job', body: job }, message('market', 1));
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_cancel_backend(pid) from pg_stat_activity
          where application_name = 'kura news' and datname = current_database() and wait_event_type = 'Lock'`.execute(
          database.db,
        );
        return rows.length;
      })
      .toBe(1);
    await blocker.query('commit');
    await arrived(process, 2);
    expect(shown(process.messages()).at(-1)).toEqual(['market', 2, 1]);
  });

  it('is woken by a commit that wrote to the outbox, and by no other statement', async () => {
    let hints = 0;
    const forget = onOutboxWritten(() => {
      hints += 1;
    });
    const observe = (...texts: string[]) => {
      for (const text of texts)
        observeStatement({ query: { sql: text } } as Parameters<typeof observeStatement>[0]);
      return hints;
    };
    withStatementCount({ statements: 0 }, () => {
      expect(observe('begin', 'select 1', 'update session set expires_at = now()', 'commit')).toBe(0);
      const insert = 'insert into outbox (kind) values (1)';
      expect(observe('begin', insert, 'savepoint a', 'rollback to a')).toBe(0);
      expect(observe('commit')).toBe(1);
      expect(observe(insert)).toBe(2);
      expect(observe('begin', insert, 'rollback', 'begin', 'commit')).toBe(2);
    });
    forget();
  });

  it('is woken by another process that has committed', async () => {
    const listener = await openSession();
    await listener.query('select pg_advisory_lock($1); listen kura_outbox'.replace('$1', String(readerLock)));
    const hints: unknown[] = [];
    listener.on('notification', ({ channel }) => hints.push(channel));
    await startProcess();
    // At most one notification while no batch arrives.
    outboxWritten();
    outboxWritten();
    await expect.poll(() => hints).toEqual(['kura_outbox']);
  });
});

describe('a process that lost its connection', () => {
  it('[T36] receives the messages that were published meanwhile, once, and takes everything for changed', async () => {
    const leader = await startProcess();
    await addToOutbox(database.db, message('market', 1));
    await arrived(leader, 1);
    const process = await startProcess();
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'kura news' and datname = current_database()
       order by backend_start desc limit 1`,
    );
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    for (let count = 2; count <= 4; count += 1) await addToOutbox(database.db, message('market', count));
    await arrived(process, 3);
    await addToOutbox(database.db, message('market', 5));
    await arrived(process, 4);
    expect(shown(process.messages())).toEqual([2, 3, 4, 5].map((count) => ['market', count, count]));
    expect(process.batches).toContainEqual(
      expect.objectContaining({
        changes: 'all',
        access: 'all',
        wakes: new Set(['operator', 'indexer']),
      }),
    );
  });

  it('begins with the messages that come after its start, however many came before', async () => {
    const leader = await startProcess();
    await addToOutbox(database.db, ...Array.from({ length: 300 }, (_, index) => message('market', index)));
    await arrived(leader, 300);
    let isOver = false;
    let count = 300;
    const load = (async () => {
      while (!isOver) await addToOutbox(database.db, message('market', count++));
    })();
    const late: Process[] = [];
    for (let started = 0; started < 5; started += 1) late.push(await startProcess());
    isOver = true;
    await load;
    await arrived(leader, count);
    expect(late).toHaveLength(5);
    for (const process of late) {
      await expect.poll(() => process.messages().at(-1)?.seq ?? count, { timeout: 5_000 }).toBe(count);
      const seqs = process.messages().map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, index) => count - seqs.length + 1 + index));
      expect(seqs.every((seq) => seq > 300)).toBe(true);
    }
  });

  it('[T36] tries again while the database does not answer', async () => {
    const process = await startProcess();
    await addToOutbox(database.db, message('market', 1));
    await arrived(process, 1);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(() =>
        addToOutbox(database.db, message('market', 2)).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await arrived(process, 2);
  });
});

it('reads at most five times a second while nothing happens, and writes nothing', async () => {
  const [one] = [await startProcess(), await startProcess()];
  await addToOutbox(database.db, message('market', 1));
  await arrived(one, 1);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const seconds = 3;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  // Other servers in this test process read other databases.
  const texts = query.mock.calls
    .filter((_, call) => (query.mock.contexts[call] as pg.Client).database === database.name)
    .map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text));
  query.mockRestore();
  expect(texts.filter((text) => !/^select (?:id|pg_try_advisory_lock)/.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(seconds);
  expect(texts.length).toBeLessThanOrEqual(5 * seconds * 2);
});
