import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '@kura/api-contract/call';
import { connectDatabase, migrate } from '@kura/database';
import {
  administer,
  type PostgresServer,
  startPostgres,
  startTestServer,
  type TestServer,
  userActor,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { audit } from './audit.repository.ts';
import type { Feature } from './feature.ts';
import { toApiError } from './http/problem.ts';
import { routes } from './http/routes.ts';
import { inTransaction } from './in-transaction.ts';
import { newId } from './new-id.ts';

const contract = {
  read: call({
    method: 'GET',
    path: '/read',
    access: 'public',
    summary: 'reads',
    output: z.object({ one: z.int() }),
  }),
  slow: call({ method: 'GET', path: '/slow', access: 'public', summary: 'takes too long' }),
  spend: call({
    method: 'POST',
    path: '/spend',
    access: 'user',
    idempotency: 'required',
    summary: 'has an effect in two tables',
    output: z.object({ id: z.string() }),
  }),
};

const feature: Feature = {
  name: 'outages',
  routes: routes(contract, {
    read: async (context) => {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(context.db);
      return { one: rows[0]?.one ?? 0 };
    },
    slow: async (context) => {
      await sql`select pg_sleep(10)`.execute(context.db);
    },
    spend: (context) =>
      inTransaction(context, async (tx) => {
        const id = newId();
        await audit(tx, context, { action: 'first-half', subject: { kind: 'test', id } });
        await audit(tx, context, { action: 'second-half', subject: { kind: 'test', id } });
        return { id };
      }),
  }),
};

const user: Actor = userActor();
const poolSize = 4;

let folder: string;
let postgres: PostgresServer;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-outage-'));
  // Durable: acknowledged writes must survive the restart.
  postgres = await startPostgres({ folder, durable: true });
  await administer(postgres, 'create database kura');
  const url = postgres.url('kura');
  await migrate(url);
  const connection = connectDatabase({
    url,
    poolSize,
    statementTimeoutMs: 300,
    acquireTimeoutMs: 300,
    applicationName: 'kura outage test',
  });
  server = await startTestServer({
    features: [feature],
    authenticate: async () => user,
    database: { ...connection, name: 'kura', url, drop: () => connection.close() },
  });
});
afterAll(async () => {
  await server.stop();
  await server.database.drop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = () => server.request({ method: 'GET', path: '/api/read' });

describe('[T36] while PostgreSQL restarts', () => {
  it('calls are refused with 503, never with a bug, and answer again afterwards', async () => {
    expect((await read()).status).toBe(200);
    const statuses = new Set<number>();
    let restarted = false;
    const restart = postgres.restart().then(() => {
      restarted = true;
    });
    while (!restarted) {
      const response = await read();
      statuses.add(response.status);
      if (response.status === 503) {
        expect(response.code).toBe('DEPENDENCY_UNAVAILABLE');
        expect(response.headers.get('retry-after')).toBe('2');
      }
    }
    await restart;
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect((await read()).status).toBe(200);
  });

  it('a call that spends has its effect once and whole, however often the client must try', async () => {
    let restarted = false;
    const restart = postgres.restart().then(() => {
      restarted = true;
    });
    const spendOnce = async () => {
      const idempotencyKey = newId();
      for (;;) {
        const response = await server.request({
          method: 'POST',
          path: '/api/spend',
          token: 'any',
          idempotencyKey,
        });
        if (response.status === 200) return response.body.id as string;
        // An attempt cut off by the restart holds its key for half a minute, too long to wait here.
        if (response.status === 409 && restarted) {
          await sql`update idempotency_key set locked_until = now() where key = ${idempotencyKey}`.execute(
            server.context.db,
          );
        }
        expect([409, 503]).toContain(response.status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const ids = await Promise.all(Array.from({ length: 30 }, spendOnce));
    await restart;
    const rows = await server.context.db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    for (const half of ['first-half', 'second-half']) {
      const spent = rows.filter(({ action }) => action === half).map(({ subject_id }) => subject_id);
      expect(spent.toSorted()).toEqual(ids.toSorted());
    }
  });
});

describe('[T36] with no connection left', () => {
  it('calls are refused with 503 instead of waiting without end', async () => {
    const held = await Promise.all(Array.from({ length: poolSize }, () => server.database.pool.connect()));
    try {
      expect(await read()).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    } finally {
      for (const client of held) client.release();
    }
    expect((await read()).status).toBe(200);
  });
});

describe('[T36] while PostgreSQL accepts nobody', () => {
  it('a statement is refused with 503 as soon as a connection may have been made', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { db, close } = connectDatabase({
      ...{ url: `postgres://kura@127.0.0.1:${port}/kura`, poolSize: 1, statementTimeoutMs: 300 },
      ...{ connectTimeoutMs: 100, applicationName: 'kura outage test' },
    });
    try {
      const error = await sql`select 1`.execute(db).catch(toApiError);
      expect(error).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', details: { retryAfterSeconds: 2 } });
    } finally {
      await close();
      silent.close();
    }
  });
});

describe('[T36] on a full disk', () => {
  it('a call that spends is refused with 503, leaves nothing half done, and has its effect once there is room', async () => {
    const { db } = server.context;
    // PostgreSQL's error when it can't extend a table.
    await sql`
      create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    await sql`
      create trigger refuse_row before insert on audit_log for each row when (new.action = 'second-half')
      execute function refuse_row()`.execute(db);
    const idempotencyKey = newId();
    const spend = () => server.request({ method: 'POST', path: '/api/spend', token: 'any', idempotencyKey });
    const halves = async () =>
      (await db.selectFrom('audit_log').select('subject_id').execute()).map(({ subject_id }) => subject_id);
    const before = await halves();
    const refused = await spend();
    expect(refused).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await halves()).toEqual(before);
    expect((await read()).status).toBe(200);

    await sql`drop trigger refuse_row on audit_log`.execute(db);
    const done = await spend();
    expect(done.status).toBe(200);
    expect((await halves()).filter((id) => id === done.body.id)).toHaveLength(2);
  });
});

describe('[T53] a statement that takes too long', () => {
  it('is cancelled by PostgreSQL and refused with 503', async () => {
    const response = await server.request({ method: 'GET', path: '/api/slow' });
    expect(response).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
  });
});
