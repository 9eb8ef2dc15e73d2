import { type SignedInAdmin, signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeClientErrors } from './purge-client-errors.job.ts';
import { MAX_CLIENT_ERRORS, MAX_REPORTS_A_MINUTE } from './report-client-error.ts';

let server: TestServer;
let support: SignedInAdmin;
let nowMs = Date.parse('2026-11-01T00:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(nowMs) } });
  support = await signInAdmin(server, ['support']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from client_error`.execute(server.context.db);
});

interface Report {
  app?: string;
  release?: string;
  route?: string;
  requestId?: string | null;
  name?: string;
  message?: string;
  stack?: string;
}

const body = (report: Report = {}) => ({
  app: 'market',
  release: 'main-AbCd1234',
  route: '/cards/$id',
  requestId: null,
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: 'at OrdersTable (https://kura.test/assets/orders-x7Yz12Ab.js:12:3456)',
  ...report,
});
const report = (fields?: Report) =>
  server.request({ method: 'POST', path: '/api/client-log', body: body(fields) });
const list = async (query = '') =>
  (await server.request({ method: 'GET', path: `/api/logger${query}`, token: support.token })).body;
const annotate = (fields: object) =>
  server.request({ method: 'POST', path: '/api/logger', token: support.token, body: fields });

describe('reports of browsers', () => {
  it('are grouped by what happened where, over values, lines and builds', async () => {
    expect((await report({ requestId: 'req-1' })).status).toBe(202);
    nowMs += 1_000;
    await report({
      release: 'main-Zz991234',
      route: '/market',
      requestId: 'req-2',
      message: "Cannot read properties of undefined (reading 'filter')",
      stack: 'at OrdersTable (https://kura.test/assets/orders-99887766.js:1:2)',
    });
    await report({ app: 'admin' });
    await report({ name: 'RangeError' });
    const all = await list();
    expect(all.total).toBe(3);
    const grouped = all.items.find(({ count }: { count: number }) => count === 2);
    expect(grouped).toMatchObject({
      app: 'market',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'filter')",
      routes: ['/market', '/cards/$id'],
      requestIds: ['req-2', 'req-1'],
      releases: [
        { release: 'main-Zz991234', count: 1 },
        { release: 'main-AbCd1234', count: 1 },
      ],
      resolved: null,
      notes: [],
    });
    expect(Date.parse(grouped.lastSeenAt) - Date.parse(grouped.firstSeenAt)).toBe(1_000);
  });

  it('[T55] lose personal data on the server, also when an app sends it', async () => {
    await report({
      name: 'hanako@mail.test',
      message: 'GET /api/user?token=s3cret for 0x52908400098527886E0F7030069857D2E4169EE7',
      stack: 'at f (https://kura.test/a.js?email=hanako@mail.test)\nBearer abcdef',
      route: '/users/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f?x=1',
    });
    const stored = JSON.stringify(await list());
    for (const secret of ['hanako', 's3cret', '52908400', 'abcdef', '019a8f3e']) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).toContain('GET /api/user for [hex]');
  });

  it('[T53] keep no control characters and stay within their sizes', async () => {
    expect((await report({ message: 'ab\u001b[31m\u202ec' })).status).toBe(202);
    expect((await list()).items[0].message).toBe('ab[31mc');
    expect((await report({ message: 'x'.repeat(501) })).code).toBe('VALIDATION_FAILED');
    expect((await report({ stack: 'x'.repeat(4_001) })).code).toBe('VALIDATION_FAILED');
    expect((await report({ release: 'a b' })).code).toBe('VALIDATION_FAILED');
  });

  it('[T53] are dropped above the limit of a minute, without a refusal', async () => {
    nowMs += 60_000;
    const responses: number[] = [];
    for (let sent = 0; sent < MAX_REPORTS_A_MINUTE + 5; sent += 1) responses.push((await report()).status);
    expect(new Set(responses)).toEqual(new Set([202]));
    expect((await list()).items[0].count).toBe(MAX_REPORTS_A_MINUTE);
    nowMs += 60_000;
    await report();
    expect((await list()).items[0].count).toBe(MAX_REPORTS_A_MINUTE + 1);
  });

  it('[T53] are bounded: a new kind replaces the oldest that came once and has no note, or is dropped', async () => {
    await sql`
      insert into client_error (fingerprint, app, name, message, stack, routes, request_ids, first_seen_at, last_seen_at)
      select md5(n::text), 'market', 'Old', n::text, '', '{}', '{}', now(), '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, ${MAX_CLIENT_ERRORS}::integer) n`.execute(server.context.db);
    const oldest = (await list('?orderBy=FIRST_ADDED&pageSize=10')).items;
    await annotate({ fingerprint: oldest[0].fingerprint, note: 'Looked at' });
    await report();
    expect((await list()).total).toBe(MAX_CLIENT_ERRORS);
    const left = (await list('?orderBy=FIRST_ADDED&pageSize=10')).items;
    expect(left[0].fingerprint).toBe(oldest[0].fingerprint);
    expect(left[1].fingerprint).toBe(oldest[2].fingerprint);
    expect((await list('?search=TypeError')).total).toBe(1);
    await sql`update client_error set report_count = 2`.execute(server.context.db);
    await report({ name: 'RangeError' });
    expect((await list('?search=RangeError')).total).toBe(0);
  });

  it('of the same kind at once are all counted', async () => {
    await Promise.all(Array.from({ length: 12 }, () => report()));
    expect((await list()).items[0]).toMatchObject({ count: 12, releases: [{ count: 12 }] });
  });

  it('are forgotten 90 days after the last one', async () => {
    await report();
    await report({ name: 'RangeError' });
    await sql`update client_error set last_seen_at = ${new Date(nowMs - 91 * 86_400_000)}
              where name = 'RangeError'`.execute(server.context.db);
    await purgeClientErrors.run(
      { ...server.context, actor: { kind: 'system', name: 'purge-client-errors' }, requestId: 'test' },
      undefined,
    );
    expect((await list()).items).toMatchObject([{ name: 'TypeError' }]);
  });
});

describe('the client log', () => {
  it('is found by app, mark and text', async () => {
    await report();
    await report({ app: 'admin', name: 'RangeError', route: '/inquiries', requestId: 'req-77' });
    const totals = async (query: string) => (await list(query)).total;
    expect(await totals('?app=admin')).toBe(1);
    expect(await totals('?search=%2Finquiries')).toBe(1);
    expect(await totals('?search=req-77')).toBe(1);
    expect(await totals('?search=%25')).toBe(0);
    const [{ fingerprint }] = (await list('?app=admin')).items;
    await annotate({ fingerprint, resolved: true });
    expect(await totals('?resolved=true')).toBe(1);
    expect(await totals('?resolved=false')).toBe(1);
  });

  it('takes notes and the mark, which a build that never had the error removes', async () => {
    await report();
    const [{ fingerprint }] = (await list()).items;
    const marked = await annotate({ fingerprint, note: ' Fixed in the next build ', resolved: true });
    expect(marked.body).toMatchObject({
      resolved: { by: 'Admin' },
      notes: [{ by: 'Admin', text: 'Fixed in the next build' }],
    });
    await report();
    expect((await list()).items[0].resolved).not.toBeNull();
    await report({ release: 'main-Next5678' });
    expect((await list()).items[0].resolved).toBeNull();
    const lines = await server.context.db
      .selectFrom('audit_log')
      .where('subject_id', '=', fingerprint)
      .select(['action', 'details'])
      .execute();
    expect(lines).toEqual([
      { action: 'annotate-client-error', details: { note: 'Fixed in the next build', resolved: true } },
    ]);
  });

  it('[T44] refuses an empty annotation, an unknown error, and more than 100 notes', async () => {
    await report();
    const [{ fingerprint }] = (await list()).items;
    expect((await annotate({ fingerprint })).code).toBe('VALIDATION_FAILED');
    expect((await annotate({ fingerprint: '0'.repeat(32), note: 'x' })).code).toBe('NOT_FOUND');
    await sql`
      insert into client_error_note (id, fingerprint, at, admin_id, text)
      select gen_random_uuid(), ${fingerprint}, now(), ${support.id}, 'n' from generate_series(1, 100)`.execute(
      server.context.db,
    );
    expect(await annotate({ fingerprint, note: 'x' })).toMatchObject({
      status: 422,
      code: 'TOO_MANY_NOTES',
      body: { limit: 100 },
    });
  });
});
