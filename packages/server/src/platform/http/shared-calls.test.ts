import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { call } from '@kura/api-contract/call';
import { startTestServer, type TestServer, userActor } from '@kura/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Feature } from '../feature.ts';
import { inTransaction } from '../in-transaction.ts';
import { newId } from '../new-id.ts';
import { openReadReplica } from '../read-replica.ts';
import { routes } from './routes.ts';
import { observeStatement } from './statement-count.ts';

const output = z.object({ version: z.int(), filler: z.string(), own: z.string().nullable() });
const filler = 'cards '.repeat(1_000);

const contract = {
  list: call({
    method: 'GET',
    path: '/list',
    access: 'public',
    shared: true,
    summary: 'reads public data',
    input: z.strictObject({
      page: z.int().default(1),
      grade: z.array(z.int()).optional(),
      slow: z.boolean().optional(),
    }),
    output,
  }),
  drop: call({
    method: 'GET',
    path: '/drop',
    access: 'public',
    shared: true,
    summary: 'has a part of the user',
    output,
  }),
  small: call({
    method: 'GET',
    path: '/small',
    access: 'public',
    shared: true,
    summary: 'is small',
    output: z.object({ ok: z.boolean() }),
  }),
  ending: call({
    method: 'GET',
    path: '/ending',
    access: 'public',
    shared: true,
    summary: 'names a time',
    input: z.strictObject({ at: z.iso.datetime() }),
    output: z.object({ endsAt: z.string() }),
  }),
  endings: call({
    method: 'GET',
    path: '/endings',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'lists times',
    input: z.strictObject({ at: z.iso.datetime() }),
    output: z.object({ endsAt: z.string() }),
  }),
  absent: call({
    method: 'GET',
    path: '/absent',
    access: 'public',
    shared: true,
    summary: 'is not there',
    problems: ['NOT_FOUND'],
  }),
  wrong: call({
    method: 'GET',
    path: '/wrong',
    access: 'public',
    shared: true,
    summary: 'answers more than its contract says',
    output: z.object({ ok: z.boolean() }),
  }),
  own: call({
    method: 'GET',
    path: '/own',
    access: 'user',
    summary: 'is for one user',
    output,
  }),
  write: call({
    method: 'POST',
    path: '/write',
    access: 'user',
    summary: 'changes public data',
    output,
  }),
};

let reads = 0;
/** Resolved to let slow reads end. */
let gate = Promise.withResolvers<void>();

async function readVersion(db: TestServer['context']['db']): Promise<z.output<typeof output>> {
  reads += 1;
  const { rows } = await sql<{ version: number }>`
    select coalesce((select value::text::int from setting where key = 'sharedTest'), 0) as version`.execute(
    db,
  );
  return { version: rows[0]?.version ?? -1, filler, own: null };
}

const writeVersion = (version: number) => sql`
  insert into setting (key, value) values ('sharedTest', ${String(version)}::jsonb)
  on conflict (key) do update set value = excluded.value`;

const feature: Feature = {
  name: 'sharing',
  routes: routes(contract, {
    list: async (context, input) => {
      const response = await readVersion(context.db);
      if (input.slow) await gate.promise;
      return response;
    },
    drop: {
      shared: (context) => readVersion(context.db),
      ofUser: async (context) => ({ ...(await readVersion(context.db)), own: context.actor.userId }),
    },
    small: async () => ({ ok: true }),
    ending: async (_context, { at }) => ({ endsAt: at }),
    endings: async (_context, { at }) => ({ endsAt: at }),
    absent: async () => {
      reads += 1;
      throw new ApiError('NOT_FOUND');
    },
    wrong: async () => ({ ok: true, secret: 'canary' }),
    own: async (context) => ({ ...(await readVersion(context.db)), own: context.actor.userId }),
    write: (context) =>
      inTransaction(context, async (tx) => {
        const { version } = await readVersion(tx);
        await writeVersion(version + 1).execute(tx);
        return { version: version + 1, filler, own: context.actor.userId };
      }),
  }),
};

const authenticate = async (_context: unknown, token: string) => {
  const actor = users.get(token);
  if (actor === undefined) throw new ApiError(refusals.get(token) ?? 'TOKEN_INVALID');
  return actor;
};
const users = new Map(['first', 'second'].map((token) => [token, userActor({ userId: newId() })]));
const refusals = new Map<string, 'TOKEN_EXPIRED' | 'SESSION_ENDED' | 'TOKEN_INVALID'>([
  ['expired', 'TOKEN_EXPIRED'],
  ['ended', 'SESSION_ENDED'],
]);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: [feature],
    authenticate,
    api: { corsOrigins: ['https://partner.test'] },
  });
});
afterAll(() => server.stop());

const get = (path: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  server.request({ method: 'GET', path: `/api${path}`, ...options });

/** As it travels, not decompressed. */
function getRaw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof getRaw>>>();
  httpRequest(`${server.url}/api${path}`, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
    );
  })
    .on('error', reject)
    .end();
  return promise;
}

/** Ends when these servers have heard of all that was written before. */
async function heardBy(...servers: TestServer[]): Promise<void> {
  const table = newId();
  const heard = servers.map(
    ({ news }) =>
      new Promise<void>((resolve) => {
        const unsubscribe = news.subscribe(({ changes }) => {
          if (changes !== 'all' && !changes.some((change) => change.table === table)) return;
          unsubscribe();
          resolve();
        });
      }),
  );
  await sql`insert into outbox (kind, body) values ('change', ${{ table }})`.execute(server.context.db);
  await Promise.all(heard);
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a shared call', () => {
  it('is computed once for all visitors, and says how long others may keep it', async () => {
    const first = await get('/list?page=7');
    const before = reads;
    const second = await get('/list?page=7');
    expect(reads).toBe(before);
    expect(second.statements).toBe(0);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    expect(second.headers.get('vary')).toMatch(/^Authorization, Accept-Encoding\b/);
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is kept by HTTP caches no longer than until the next time that it names, a list beyond a second', async () => {
    const cases = [
      [20_000, 1, 'must-revalidate', 'stale-while-revalidate=4'],
      [4_500, 1, 'must-revalidate', 'stale-while-revalidate=2'],
      [2_900, 1, 'must-revalidate', 'must-revalidate'],
      [1_900, 0, 'must-revalidate', 'must-revalidate'],
      [-1, 1, 'must-revalidate', 'stale-while-revalidate=4'],
    ] as const;
    for (const [inMs, seconds, one, list] of cases) {
      const query = `at=${new Date(Date.now() + inMs).toISOString()}`;
      const control = async (path: string) => (await get(`${path}?${query}`)).headers.get('cache-control');
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await control('/ending')).toBe(`public, max-age=0, s-maxage=${seconds}, ${one}`);
        expect((await get(`/ending?${query}`)).headers.get('etag') === null).toBe(seconds === 0);
        expect(await control('/endings')).toBe(`public, max-age=0, s-maxage=${seconds}, ${list}`);
      }
    }
  });

  it('is kept by its validated input, however the query is written', async () => {
    await get('/list?page=8&grade=9&grade=10');
    const before = reads;
    for (const spelling of [
      'grade=9&grade=10&page=8',
      'page=8&grade[]=9&grade[]=10',
      'grade[0]=9&grade=10&page=8',
    ]) {
      expect((await get(`/list?${spelling}`)).status).toBe(200);
    }
    expect(reads).toBe(before);
    await get('/list?page=8&grade=10&grade=9');
    expect(reads).toBe(before + 1);
  });

  it('[T53] is poisoned by no odd query, header or host', async () => {
    const good = await get('/list?page=9');
    expect((await get('/list?page=9&utm=1')).status).toBe(400);
    expect((await get('/list?page=9&page=1')).status).toBe(400);
    const odd = await getRaw('/list?page=9', {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/api/own',
      'x-http-method-override': 'POST',
      cookie: 'language=en; session=canary',
      'accept-language': 'xx',
    });
    expect(odd.status).toBe(200);
    expect(JSON.parse(odd.bytes.toString())).toEqual(good.body);
    expect((await get('/list?page=9')).body).toEqual(good.body);
  });

  it('gives each origin its own CORS headers, and keeps none of them', async () => {
    const partner = { origin: 'https://partner.test' };
    const allowed = await get('/list?page=10', { headers: partner });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://partner.test');
    for (const headers of [{}, { origin: 'https://evil.test' }]) {
      const { headers: others } = await get('/list?page=10', { headers });
      expect(others.get('access-control-allow-origin')).toBeNull();
      expect(others.get('vary')).toContain('Origin');
    }
    const again = await get('/list?page=10', { headers: partner });
    expect(again.headers.get('access-control-allow-origin')).toBe('https://partner.test');
  });

  it('is sent in the encoding that the client accepts, with the tag of these bytes', async () => {
    const tags = new Set<string>();
    for (const [accepted, decode] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const) {
      const response = await getRaw('/list?page=11', { 'accept-encoding': accepted });
      expect(JSON.parse(decode(response.bytes).toString()).filler).toBe(filler);
      const tag = String(response.headers['etag']);
      tags.add(tag);
      const same = { 'accept-encoding': accepted, 'if-none-match': `"another", W/${tag}` };
      const unchanged = await getRaw('/list?page=11', same);
      expect(unchanged).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(unchanged.headers).toMatchObject({
        etag: tag,
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      });
    }
    expect(tags.size).toBe(3);
    const small = await getRaw('/small', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('[T65] keeps no refusal, and lets nobody else keep one', async () => {
    const before = reads;
    for (let turn = 0; turn < 2; turn += 1) {
      const absent = await get('/absent');
      expect(absent).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(absent.headers.get('cache-control')).toBe('no-store');
    }
    expect(reads).toBe(before + 2);
  });

  it('answers HEAD without a body', async () => {
    const head = await server.request({ method: 'HEAD', path: '/api/list?page=12' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect((await get('/list?page=12')).body.filler).toBe(filler);
  });
});

describe('a request with a token', () => {
  it('[T40] is refused when the token is not good, however warm the cache is', async () => {
    await get('/list');
    for (const [token, code] of [...refusals, ['forged', 'TOKEN_INVALID']] as const) {
      const refused = await get('/list', { token });
      expect(refused).toMatchObject({ status: 401, code });
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(refused.body)).not.toContain(filler.slice(0, 20));
    }
    for (const authorization of ['', 'Basic Zmlyc3Q6', 'first', 'Bearer ']) {
      const { status } = await getRaw('/list', { authorization });
      expect(status).toBe(401);
    }
  });

  it('[T65] gets an answer that nobody else may keep', async () => {
    const { headers, body } = await get('/list', { token: 'first' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('etag')).toBeNull();
    expect(body).toEqual((await get('/list')).body);
  });

  it('[T1] [T65] gets its own part, which is shown to nobody else', async () => {
    const own = (token: string) => users.get(token)?.userId;
    for (const token of ['first', undefined, 'second', 'first', undefined]) {
      const { body, headers } = await get('/drop', token === undefined ? {} : { token });
      expect(body.own).toBe(token === undefined ? null : own(token));
      expect(headers.get('cache-control')).toContain(token === undefined ? 'public' : 'private, no-store');
    }
    const asked = ['first', undefined, 'second'].flatMap((token) => Array.from({ length: 20 }, () => token));
    const shown = await Promise.all(
      asked.map(async (token) => (await get('/drop', token === undefined ? {} : { token })).body.own),
    );
    expect(shown).toEqual(asked.map((token) => (token === undefined ? null : own(token))));
    expect(new Set(shown).size).toBe(3);
  });
});

describe('the entity tag of the visitors’ answer', () => {
  it('[T65] is not compared for a user, whose own part it would hide', async () => {
    const { headers } = await get('/drop');
    const tag = String(headers.get('etag'));
    const visitor = await get('/drop', { headers: { 'if-none-match': tag } });
    expect(visitor.status).toBe(304);
    for (const token of ['first', 'second', 'first']) {
      const own = await get('/drop', { token, headers: { 'if-none-match': tag } });
      expect(own).toMatchObject({ status: 200, body: { own: users.get(token)?.userId } });
      expect(own.headers.get('etag')).toBeNull();
    }
  });

  it('[T65] lets nobody without a good token learn what the cache has', async () => {
    const tag = String((await get('/list')).headers.get('etag'));
    for (const token of ['expired', 'ended', 'forged']) {
      expect((await get('/list', { token, headers: { 'if-none-match': tag } })).status).toBe(401);
    }
  });
});

describe('a read after a write', () => {
  it('shows what this process committed', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await get('/list');
      const written = await server.request({ method: 'POST', path: '/api/write', token: 'first' });
      expect((await get('/list')).body.version).toBe(written.body.version);
    }
  });

  it('shows what was written without a transaction of the platform', async () => {
    await get('/list');
    await writeVersion(501).execute(server.context.db);
    expect((await get('/list')).body.version).toBe(501);
    await server.context.db.transaction().execute((tx) => writeVersion(502).execute(tx));
    expect((await get('/list')).body.version).toBe(502);
  });

  it('shows what another process committed', async () => {
    const client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    const before = (await get('/list')).body.version;
    await client.query(`update setting set value = '601' where key = 'sharedTest'`);
    await eventually(async () => (await get('/list')).body.version !== before);
    expect((await get('/list')).body.version).toBe(601);
    await client.end();
  });

  it('[T65] keeps nothing that was read before the commit', async () => {
    gate = Promise.withResolvers();
    const path = '/list?slow=true&page=20';
    const readsBefore = reads;
    const slow = get(path);
    await eventually(async () => reads > readsBefore);
    await writeVersion(701).execute(server.context.db);
    const after = get(path);
    await eventually(async () => reads > readsBefore + 1);
    gate.resolve();
    expect((await after).body.version).toBe(701);
    expect((await slow).status).toBe(200);
    expect((await get(path)).body.version).toBe(701);
  });

  it('[T36] shows what was committed while changes were not heard', async () => {
    const client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    const before = (await get('/list')).body.version;
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kura news' and datname = current_database()`);
    await client.query(`update setting set value = '801' where key = 'sharedTest'`);
    await eventually(async () => (await get('/list')).body.version !== before);
    expect((await get('/list')).body.version).toBe(801);
    await client.end();
  });

  it('shows a browser what it was just sent a message of', async () => {
    const client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    const socket = io(server.url, { transports: ['websocket'], reconnection: false });
    const message = new Promise((resolve) => socket.once('RoomDigest', resolve));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    expect(await socket.emitWithAck('join', { room: 'market' })).toMatchObject({ ok: true });
    await get('/list');
    const payload = { orderId: newId(), nftId: null };
    await client.query('begin');
    await client.query(`insert into outbox (kind, body) values ('message', $1)`, [
      { room: 'market', name: 'OrderCreated', payload },
    ]);
    await client.query(`update setting set value = '901' where key = 'sharedTest'`);
    await client.query('commit');
    await message;
    expect((await get('/list')).body.version).toBe(901);
    socket.disconnect();
    await client.end();
  });

  it('is not disturbed by writes to tables that are not public', async () => {
    await get('/list?page=30');
    const before = reads;
    await sql`delete from idempotency_key where key = 'none'`.execute(server.context.db);
    expect((await get('/list?page=30')).statements).toBe(0);
    expect(reads).toBe(before);
  });
});

describe('compression', () => {
  it('is used for what a user reads, and never for an answer to a write, which may carry a secret', async () => {
    const authorization = 'Bearer first';
    const read = await getRaw('/own', { authorization, 'accept-encoding': 'br' });
    expect(read.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    const written = await fetch(`${server.url}/api/write`, {
      method: 'POST',
      headers: { authorization, 'accept-encoding': 'br, gzip' },
    });
    expect(written.headers.get('content-encoding')).toBeNull();
  });
});

describe('an answer', () => {
  it('[T1] is validated against its contract where that is configured', async () => {
    expect((await get('/wrong')).body).toEqual({ ok: true });
  });

  it('is computed for its request when the cache is switched off', async () => {
    const plain = await startTestServer({
      features: [feature],
      database: server.database,
      api: { answerCache: false, checkAnswers: false },
    });
    const ask = () => plain.request({ method: 'GET', path: '/api/list' });
    await ask();
    const before = reads;
    const response = await ask();
    expect(reads).toBe(before + 1);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0, must-revalidate');
    expect(response.headers.get('etag')).toBe((await ask()).headers.get('etag'));
    await plain.stop();
  });
});

describe('with a read replica', () => {
  let replicated: TestServer;
  let close: () => Promise<void>;
  /** Statements that the replica got. */
  const onReplica: string[] = [];

  beforeAll(async () => {
    const { url, db } = server.database;
    const opened = openReadReplica({
      ...{ url, replicaUrl: url, primary: db, poolSize: 2, statementTimeoutMs: 10_000 },
      ...{ applicationName: 'kura replica test', log: server.context.log, metrics: server.context.metrics },
      onStatement: (event) => {
        onReplica.push(event.query.sql);
        observeStatement(event);
      },
    });
    close = opened.close;
    replicated = await startTestServer({
      ...{ features: [feature], authenticate, database: server.database },
      api: { replica: opened.replica, corsOrigins: ['https://partner.test'] },
    });
  });
  afterAll(async () => {
    await replicated.stop();
    await close();
  });

  const ask = (method: 'GET' | 'POST', path: string, token?: string, headers: Record<string, string> = {}) =>
    replicated.request({ method, path: `/api${path}`, headers, ...(token === undefined ? {} : { token }) });

  it('shared calls are answered from it, and no other call is', async () => {
    for (const [path, token] of [
      ['/drop', 'first'],
      ['/own', 'first'],
    ] as const) {
      expect((await ask('GET', path, token)).status).toBe(200);
    }
    expect((await ask('POST', '/write', 'first')).status).toBe(200);
    expect(onReplica).toEqual([]);
    for (const path of ['/drop', '/list?page=40']) expect((await ask('GET', path)).statements).toBe(1);
    expect(onReplica).toHaveLength(2);
    // The cache knows which tables the answer was computed from.
    expect((await ask('GET', '/list?page=40')).statements).toBe(0);
    await sql`delete from idempotency_key where key = 'none'`.execute(server.context.db);
    expect((await ask('GET', '/list?page=40')).statements).toBe(0);
    await writeVersion(950).execute(server.context.db);
    expect((await ask('GET', '/list?page=40')).body.version).toBe(950);
  });

  it('a writer learns the position of the write, and gets no answer that was computed before it', async () => {
    const ofRead = await ask('GET', '/own', 'first');
    const written = await ask('POST', '/write', 'first', { origin: 'https://partner.test' });
    const position = String(written.headers.get('kura-position'));
    expect(position).toMatch(/^[0-9A-F]{8}\/[0-9A-F]{8}$/);
    expect(written.headers.get('access-control-expose-headers')).toContain('Kura-Position');
    expect(ofRead.headers.get('kura-position')).toBeNull();
    // News of the write drops answers once more.
    await heardBy(server, replicated);
    const kept = async (headers: Record<string, string>, token?: string) =>
      (await ask('GET', '/list?page=41', token, headers)).statements === 0;
    await ask('GET', '/list?page=41');
    expect(await kept({ 'kura-position': position }, 'first')).toBe(true);
    // Of a change that this process hasn't heard of.
    const client = new pg.Client({ connectionString: server.database.url });
    await client.connect();
    await client.query('select pg_switch_wal()');
    const { rows } = await client.query(
      `select lpad(split_part(l, '/', 1), 8, '0') || '/' || lpad(split_part(l, '/', 2), 8, '0') as position
       from (select pg_current_wal_flush_lsn()::text as l) flushed`,
    );
    await client.end();
    const newer = String(rows[0]?.position);
    expect(newer > position).toBe(true);
    expect(await kept({ 'kura-position': newer })).toBe(true);
    expect(await kept({ 'kura-position': 'FFFFFFFF/FFFFFFFF' }, 'first')).toBe(true);
    expect(await kept({ 'kura-position': newer }, 'first')).toBe(false);
    expect(await kept({ 'kura-position': newer }, 'first')).toBe(true);
  });

  it('a write names no position where there is no replica', async () => {
    const written = await server.request({ method: 'POST', path: '/api/write', token: 'first' });
    expect([written.status, written.headers.get('kura-position')]).toEqual([200, null]);
  });
});
