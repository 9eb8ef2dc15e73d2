import { type SignedInAdmin, signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;

const auctionId = '3f0c1f5e-92c5-4f5a-8c3a-5a2a8f6f9b01';

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.context.db);
});

interface Fixture {
  name?: string;
  payload?: object;
  runAt?: string;
  /** Number of failed attempts, of four. */
  failed?: number;
  running?: boolean;
}

/** Inserts a job in the queue's own format. */
async function queued({ name = 'settle-auction', payload = {}, runAt, failed = 0, running }: Fixture) {
  const { db } = server.context;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job(
      ${name}::text, payload => ${JSON.stringify(payload)}::json, max_attempts => 4,
      run_at => ${runAt ?? null}::timestamptz) as added`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    update graphile_worker._private_jobs
    set attempts = ${failed}::smallint, last_error = ${failed > 0 ? 'the node is away' : null},
        locked_at = ${running ? sql`now()` : null}, locked_by = ${running ? 'a-worker' : null}
    where id = ${id}::bigint`.execute(db);
  return id;
}

const list = (query = '') => server.request({ method: 'GET', path: `/api/job${query}`, token: admin.token });
const retry = (id: string) =>
  server.request({ method: 'POST', path: `/api/job/${id}/retry`, token: admin.token });
const discard = (id: string, reason = 'Done by hand') =>
  server.request({ method: 'POST', path: `/api/job/${id}/discard`, token: admin.token, body: { reason } });

async function audited(id: string) {
  return server.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'job')
    .where('subject_id', '=', id)
    .execute();
}

describe('the list of jobs', () => {
  it('shows each job in its state, with what it is about and why it failed', async () => {
    const ids = {
      SCHEDULED: await queued({ runAt: '2100-01-01T00:00:00Z' }),
      WAITING: await queued({}),
      RUNNING: await queued({ failed: 4, running: true }),
      RETRYING: await queued({ failed: 3, payload: { auctionId, _cron: { ts: 'x' } } }),
      FAILED: await queued({ failed: 4 }),
    };
    const { body, statements } = await list();
    expect(body.items.map(({ id, state }: { id: string; state: string }) => [state, id])).toEqual(
      Object.entries(ids).toReversed(),
    );
    expect(body.items[1]).toMatchObject({
      name: 'settle-auction',
      attempts: 3,
      maxAttempts: 4,
      subject: { auctionId },
      lastError: 'the node is away',
      discardable: true,
      startedAt: null,
    });
    expect(body.items[4]).toMatchObject({ lastError: null, runsAt: '2100-01-01T00:00:00.000Z' });
    expect(statements).toBeLessThanOrEqual(3);
  });

  it('filters by state, name and text, with exact totals, and counts what there is', async () => {
    await queued({ failed: 4, payload: { auctionId } });
    await queued({ failed: 4, name: 'send-mail' });
    await queued({ name: 'send-mail' });
    const totals = async (query: string) => (await list(query)).body.total;
    expect(await totals('?state=FAILED')).toBe(2);
    expect(await totals('?state=FAILED&state=WAITING')).toBe(3);
    expect(await totals('?name=send-mail')).toBe(2);
    expect(await totals('?name=send-mail&state=FAILED')).toBe(1);
    expect(await totals(`?search=${auctionId.slice(0, 8)}`)).toBe(1);
    expect(await totals('?search=NODE%20is%20away')).toBe(2);
    expect((await list('?state=RUNNING')).body).toMatchObject({
      total: 0,
      counts: [
        { name: 'send-mail', state: 'FAILED', count: 1 },
        { name: 'send-mail', state: 'WAITING', count: 1 },
        { name: 'settle-auction', state: 'FAILED', count: 1 },
      ],
    });
  });

  it('is given in pages, at the same number of statements', async () => {
    for (let place = 0; place < 12; place += 1) await queued({ failed: 1 });
    const second = await list('?pageSize=10&page=2');
    expect([second.body.items.length, second.body.total]).toEqual([2, 12]);
    expect(second.statements).toBe((await list('?pageSize=10')).statements);
  });
});

describe('a retry', () => {
  it.each([2, 4])('makes a job that failed %i times of 4 due now, and is audited', async (failed) => {
    const id = await queued({ failed, runAt: '2100-01-01T00:00:00Z' });
    const { status, body } = await retry(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, state: 'WAITING', attempts: 0, lastError: 'the node is away' });
    expect(await audited(id)).toEqual([
      { action: 'retry-job', details: { name: 'settle-auction', attempts: failed } },
    ]);
  });

  it('is refused for a job that runs, was never tried, or is gone', async () => {
    const refused = async (id: string) => {
      const { status, code, body } = await retry(id);
      return [status, code, body.state];
    };
    const running = await queued({ failed: 2, running: true });
    expect(await refused(running)).toEqual([409, 'STATE_CONFLICT', 'RUNNING']);
    // An early run would end without effect.
    const scheduled = await queued({ runAt: '2100-01-01T00:00:00Z' });
    expect(await refused(scheduled)).toEqual([409, 'STATE_CONFLICT', 'SCHEDULED']);
    expect(await refused(await queued({}))).toEqual([409, 'STATE_CONFLICT', 'WAITING']);
    expect(await refused('999999999')).toEqual([404, 'NOT_FOUND', undefined]);
    expect((await retry('0')).code).toBe('VALIDATION_FAILED');
    expect(await audited(running)).toEqual([]);
  });

  it('by several admins at once happens once', async () => {
    const id = await queued({ failed: 4 });
    const responses = await Promise.all(Array.from({ length: 8 }, () => retry(id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await audited(id)).toHaveLength(1);
  });

  it('and a discard at once leave one of them undone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await queued({ failed: 4 });
      const responses = await Promise.all([retry(id), discard(id)]);
      const done = responses.filter(({ status }) => status < 300);
      expect(done).toHaveLength(1);
      const left = await sql`select from graphile_worker._private_jobs where id = ${id}::bigint`.execute(
        server.context.db,
      );
      expect(left.rows).toHaveLength(done[0]?.status === 200 ? 1 : 0);
      expect(await audited(id)).toHaveLength(1);
    }
  });

  it('is refused when a worker took the job first', async () => {
    const id = await queued({ failed: 3 });
    // Lock the job as a worker does that takes it. The retry waits for the lock.
    await server.context.db
      .transaction()
      .execute(async (tx) => {
        await sql`select from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx);
        const response = retry(id);
        await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a-worker', attempts = 4
                where id = ${id}::bigint`.execute(tx);
        return { answer: response };
      })
      .then(async ({ answer }) => {
        expect(await answer).toMatchObject({ status: 409, body: { state: 'RUNNING' } });
      });
  });
});

describe('a discard', () => {
  it('deletes a failed job whose work is queued again elsewhere, and keeps the reason', async () => {
    const id = await queued({ failed: 4, payload: { auctionId } });
    expect((await discard(id, '  The auction was settled by hand ')).status).toBe(204);
    expect((await list()).body.total).toBe(0);
    expect(await audited(id)).toEqual([
      {
        action: 'discard-job',
        details: {
          name: 'settle-auction',
          reason: 'The auction was settled by hand',
          attempts: 4,
          payload: { auctionId },
          lastError: 'the node is away',
        },
      },
    ]);
  });

  it('is refused where nothing else would do the work', async () => {
    for (const name of [
      'send-mail',
      'queue-mailing',
      'notify-proposal',
      'send-scheduled-announcement',
      'release-media',
      'mail-notices',
      'spread-announcement',
      'a-job-of-another-version',
    ]) {
      const id = await queued({ failed: 4, name });
      expect((await discard(id)).code, name).toBe('JOB_NOT_DISCARDABLE');
      expect((await list(`?name=${name}`)).body.items[0], name).toMatchObject({ id, discardable: false });
    }
  });

  it('is refused for a job that runs or was never tried, and without a reason', async () => {
    const running = await queued({ failed: 4, running: true });
    expect(await discard(running)).toMatchObject({ status: 409, body: { state: 'RUNNING' } });
    expect((await discard(await queued({}))).code).toBe('STATE_CONFLICT');
    expect((await discard(await queued({ failed: 4 }), ' ')).code).toBe('VALIDATION_FAILED');
  });
});

it('a job on its last attempt has not failed yet: nothing says so', async () => {
  await queued({ failed: 4, running: true });
  const summary = await server.request({
    method: 'GET',
    path: '/api/dashboard/totalSummary',
    token: admin.token,
  });
  expect(summary.body.attention).not.toContainEqual(expect.objectContaining({ kind: 'JOBS_FAILED' }));
});
