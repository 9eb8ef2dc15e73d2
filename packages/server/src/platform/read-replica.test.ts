import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type Queryable } from '@kura/database';
import { createTestDatabase, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { AppContext } from './context.ts';
import { noMetrics } from './metrics/metrics.ts';
import { publicDataChanged } from './public-data.ts';
import { openReadReplica, ReadReplica } from './read-replica.ts';

const primary = {} as Queryable;
const standby = {} as Queryable;

/** A replica, with positions of both servers that the test sets. An error in place of a position is the server's answer. */
function replicaOf(servers: { written: bigint | Error; replayed: bigint | Error }) {
  const asked = { primary: 0, replica: 0 };
  const lines: string[] = [];
  const counts: string[] = [];
  const log = {
    warn: (_fields: object, line: string) => lines.push(line),
    info: (line: string) => lines.push(line),
  } as unknown as AppContext['log'];
  const answer = async (position: bigint | Error) => {
    if (position instanceof Error) throw position;
    return position;
  };
  const replica = new ReadReplica({
    ...{ primary, replica: standby, log },
    metrics: { ...noMetrics, sharedRead: (from) => counts.push(from) },
    primaryPosition: () => {
      asked.primary += 1;
      return answer(servers.written);
    },
    replayedPosition: () => {
      asked.replica += 1;
      return answer(servers.replayed);
    },
  });
  const read = async () =>
    (await replica.read(async (db) => (db === standby ? 'replica' : 'primary'))).result;
  return { replica, servers, asked, lines, counts, read };
}

const failure = (code: string) => Object.assign(new Error(code), { code });
const refused = failure('ECONNREFUSED');

it('answers from the replica with two questions for each batch of changes', async () => {
  const { replica, servers, asked, read, counts } = replicaOf({ written: 5n, replayed: 5n });
  expect(await Promise.all([read(), read(), read()])).toEqual(['replica', 'replica', 'replica']);
  expect(asked).toEqual({ primary: 1, replica: 1 });
  await read();
  expect(asked).toEqual({ primary: 1, replica: 1 });
  servers.written = 7n;
  servers.replayed = 8n;
  publicDataChanged();
  expect(await replica.read(async () => 'x')).toEqual({ result: 'x', position: 7n });
  servers.written = 8n;
  publicDataChanged();
  expect(await read()).toBe('replica');
  // The replica had said 8 before.
  expect(asked).toEqual({ primary: 3, replica: 2 });
  expect(new Set(counts)).toEqual(new Set(['replica']));
});

it('waits for a replica that is behind, and answers from the primary when that takes long', async () => {
  const { servers, asked, lines, read } = replicaOf({ written: 5n, replayed: 4n });
  const soon = read();
  await wait(50);
  servers.replayed = 5n;
  expect(await soon).toBe('replica');
  servers.written = 6n;
  publicDataChanged();
  expect(await Promise.all([read(), read()])).toEqual(['primary', 'primary']);
  const { replica: questions } = asked;
  servers.replayed = 6n;
  expect(await read()).toBe('primary');
  expect(asked.replica).toBe(questions);
  expect(lines).toEqual(['The read replica rests, and the primary answers']);
  await wait(1_050);
  expect(await read()).toBe('replica');
  expect(lines).toEqual([
    'The read replica rests, and the primary answers',
    'The read replica answers again',
  ]);
});

it('computes an answer once more on the primary when the replica fails', async () => {
  for (const [code, isKept] of [
    ['40001', true],
    ['40P01', true],
    ['57P01', false],
    ['ECONNRESET', false],
  ] as const) {
    const { replica, read } = replicaOf({ written: 5n, replayed: 5n });
    const { result } = await replica.read(async (db) => {
      if (db === standby) throw failure(code);
      return 'primary';
    });
    expect(result).toBe('primary');
    expect(await read()).toBe(isKept ? 'replica' : 'primary');
  }
});

it('computes neither a refusal nor a statement that took too long again', async () => {
  for (const error of [new ApiError('NOT_FOUND'), failure('57014'), new Error('a bug')]) {
    const { replica } = replicaOf({ written: 5n, replayed: 5n });
    const tried: Queryable[] = [];
    const attempt = replica.read(async (db) => {
      tried.push(db);
      throw error;
    });
    await expect(attempt).rejects.toBe(error);
    expect(tried).toEqual([standby]);
  }
});

it('answers from the replica while the primary is away, and asks for its position once a second', async () => {
  const { replica, servers, asked, read } = replicaOf({ written: 5n, replayed: 5n });
  expect(await read()).toBe('replica');
  servers.written = refused;
  publicDataChanged();
  // It may lack the change, so the primary is tried first.
  const tried: Queryable[] = [];
  const { result } = await replica.read(async (db) => {
    tried.push(db);
    if (db === primary) throw refused;
    return 'replica';
  });
  expect([result, tried]).toEqual(['replica', [primary, standby]]);
  expect(await read()).toBe('primary');
  expect(asked.primary).toBe(2);
  expect(await replica.positionText()).toBeUndefined();
});

it('answers from the primary while no position is known', async () => {
  const { read } = replicaOf({ written: refused, replayed: 5n });
  expect(await read()).toBe('primary');
});

it('takes the position that a client has seen when the primary has reached it', async () => {
  const { replica, servers, asked } = replicaOf({ written: 0x1_0000_0000n, replayed: 0n });
  expect(await replica.positionText()).toBe('00000001/00000000');
  expect(await replica.seenPosition('00000001/00000000')).toBe(0x1_0000_0000n);
  expect(asked.primary).toBe(1);
  servers.written = 0x1_0000_00ffn;
  expect(await replica.seenPosition('00000001/000000FF')).toBe(0x1_0000_00ffn);
  expect(asked.primary).toBe(2);
});

it('lets a client with an impossible position neither wait nor ask much', async () => {
  const { replica, asked } = replicaOf({ written: 5n, replayed: 5n });
  for (const text of [
    '0/5',
    '00000000/0000000g',
    '5',
    ['00000000/00000001'],
    undefined,
    '00000000/00000005 ',
  ]) {
    expect(await replica.seenPosition(text)).toBe(0n);
  }
  expect(asked.primary).toBe(0);
  const future = Array.from({ length: 50 }, () => replica.seenPosition('FFFFFFFF/FFFFFFFF'));
  expect(new Set(await Promise.all(future))).toEqual(new Set([0n]));
  expect(asked.primary).toBe(1);
});

it('refuses connections to a replica that was restarted from an earlier position', async () => {
  const { replica, servers, read } = replicaOf({ written: 5n, replayed: 6n });
  await read();
  expect(() => replica.requireReplayed(5n)).toThrow('has not replayed');
  replica.requireReplayed(6n);
  // A standby without the last changes was promoted.
  servers.written = 4n;
  servers.replayed = 3n;
  publicDataChanged();
  expect(await read()).toBe('primary');
  replica.requireReplayed(3n);
});

describe('with servers', () => {
  let database: TestDatabase;
  const options = { poolSize: 2, statementTimeoutMs: 1_000, applicationName: 'kura replica test' };
  const observers = { log: { warn() {}, info() {} } as unknown as AppContext['log'], metrics: noMetrics };
  const open = (replicaUrl: string) =>
    openReadReplica({ ...options, ...observers, url: database.url, replicaUrl, primary: database.db });

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('takes a primary for a replica that has replayed everything', async () => {
    const { replica, close } = open(database.url);
    const { result, position } = await replica.read(async (db) => {
      const { rows } = await sql<{
        name: string;
      }>`select current_setting('application_name') as name`.execute(db);
      return rows[0]?.name;
    });
    expect(result).toBe('kura replica test');
    expect(position).toBeGreaterThan(0n);
    await close();
  });

  it('answers from the primary when nothing answers at the address of the replica', async () => {
    const { replica, close } = open('postgres://kura@127.0.0.1:9/kura');
    expect(await replica.read(async (db) => db === database.db)).toMatchObject({ result: true });
    await close();
  });

  it('refuses a new connection whose check fails', async () => {
    const { db, close } = connectDatabase({
      ...{ ...options, url: database.url },
      onConnect: () => Promise.reject(failure('57P03')),
    });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '57P03' });
    await close();
  });
});
