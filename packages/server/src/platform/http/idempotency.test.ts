import { call } from '@kura/api-contract/call';
import { startTestServer, type TestServer, userActor, withFailpoint } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import { audit } from '../audit.repository.ts';
import type { IdempotencyClaim } from '../context.ts';
import type { Feature } from '../feature.ts';
import { inTransaction } from '../in-transaction.ts';
import { newId } from '../new-id.ts';
import { claimIdempotencyKey, settleIdempotencyKey } from './idempotency.ts';
import { reply } from './reply.ts';
import { routes } from './routes.ts';

const spend = call({
  method: 'POST',
  path: '/spend',
  access: 'user',
  idempotency: 'required',
  status: 201,
  summary: 'spends once',
  input: z.strictObject({ amount: z.int(), note: z.string().optional() }),
  output: z.object({ id: z.string(), amount: z.int() }),
  problems: ['STATE_CONFLICT'],
});
const forgetful = call({
  method: 'POST',
  path: '/forgetful',
  access: 'user',
  idempotency: 'required',
  summary: 'answers something other than its transaction returned',
  output: z.object({ id: z.string() }),
});

/** Lets a test hold an attempt at a moment of its choosing. */
let gate: Promise<void> = Promise.resolve();

const feature: Feature = {
  name: 'spending',
  routes: routes(
    { spend, forgetful },
    {
      spend: async (context, input) => {
        if (input.amount < 0) throw new ApiError('STATE_CONFLICT', { state: 'EMPTY' });
        await gate;
        return inTransaction(context, async (tx) => {
          const id = newId();
          // Any row will do as the effect that must not happen twice.
          await audit(tx, context, { action: 'spend', subject: { kind: 'test', id }, details: { ...input } });
          return reply({ id, amount: input.amount }, { location: `/api/spend/${id}` });
        });
      },
      forgetful: async (context) => {
        await inTransaction(context, async () => ({ id: 'one' }));
        return { id: 'another' };
      },
    },
  ),
};

const actors: Record<string, Actor> = {
  user: userActor(),
  other: userActor({ userId: 'u2' }),
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: [feature],
    authenticate: async (_context, token) => actors[token] as Actor,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  gate = Promise.resolve();
  await sql`alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user`.execute(
    server.context.db,
  );
});

const request = (idempotencyKey: string | undefined, body: unknown = { amount: 1 }, token = 'user') =>
  server.request({
    method: 'POST',
    path: '/api/spend',
    body,
    token,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

async function effects(): Promise<number> {
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'spend')
    .execute();
  return rows.length;
}

/** Moves the lock of all keys to the past, as half a minute of waiting would. */
const lapse = () =>
  sql`update idempotency_key set locked_until = now() - interval '1 second'`.execute(server.context.db);

const scope = (key: string) => ({ identity: 'user:u1', route: 'POST /spend', key });

describe('[T27] an Idempotency-Key', () => {
  it('is required', async () => {
    expect(await request(undefined)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
    expect(await request('x'.repeat(201))).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('gives the same answer again, headers included, with one effect', async () => {
    const key = newId();
    const first = await request(key);
    const second = await request(key);
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await effects()).toBe(1);
  });

  it('does not care for the order of the keys in a body', async () => {
    const key = newId();
    await request(key, '{"amount":1,"note":"a"}');
    expect((await request(key, '{"note":"a","amount":1}')).status).toBe(201);
    expect(await effects()).toBe(1);
  });

  it('refuses another body with 422', async () => {
    const key = newId();
    await request(key);
    expect(await request(key, { amount: 2 })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await effects()).toBe(1);
  });

  it('belongs to one identity', async () => {
    const key = newId();
    await request(key);
    await request(key, { amount: 1 }, 'other');
    expect(await effects()).toBe(2);
  });

  it('has one effect when a hundred come at once', async () => {
    const key = newId();
    const responses = await Promise.all(Array.from({ length: 100 }, () => request(key)));
    expect(await effects()).toBe(1);
    const kinds = new Set(responses.map(({ status, code }) => `${status} ${code ?? ''}`.trim()));
    expect([...kinds].every((kind) => kind === '201' || kind === '409 IDEMPOTENCY_IN_FLIGHT')).toBe(true);
  });

  it('answers 409 with Retry-After as long as another attempt is in flight', async () => {
    const key = newId();
    await claimIdempotencyKey(server.context.db, scope(key), { amount: 1 });
    const response = await request(key);
    expect(response).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await effects()).toBe(0);
  });

  it('keeps a refusal', async () => {
    const key = newId();
    const first = await request(key, { amount: -1 });
    const second = await request(key, { amount: -1 });
    expect(first).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(second.body).toEqual({ ...first.body, requestId: second.body.requestId });
  });

  it('does not keep a failure of ours', async () => {
    const key = newId();
    const failed = await withFailpoint('transaction.before-commit', () => request(key), { always: true });
    expect(failed.status).toBe(500);
    expect((await request(key)).status).toBe(201);
    expect(await effects()).toBe(1);
  });

  it('is forgotten after a day', async () => {
    const key = newId();
    await request(key);
    await sql`update idempotency_key set created_at = now() - interval '25 hours'`.execute(server.context.db);
    expect((await request(key, { amount: 2 })).status).toBe(201);
    expect(await effects()).toBe(2);
  });

  it('replays after a crash between the commit and the answer', async () => {
    const key = newId();
    const lost = await withFailpoint('transaction.after-commit', () => request(key), { always: true });
    expect(lost.status).toBe(500);
    const retry = await request(key);
    expect([retry.status, retry.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await effects()).toBe(1);
  });

  it('is taken over from an attempt that died before its commit, once its lock has lapsed', async () => {
    const key = newId();
    await claimIdempotencyKey(server.context.db, scope(key), { amount: 1 });
    expect(await request(key)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' });
    await lapse();
    expect((await request(key)).status).toBe(201);
    expect(await effects()).toBe(1);
  });

  it('is not taken over by another body, even once its lock has lapsed', async () => {
    const key = newId();
    await claimIdempotencyKey(server.context.db, scope(key), { amount: 1 });
    await lapse();
    expect(await request(key, { amount: 2 })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await effects()).toBe(0);
  });

  it('belongs to one route', async () => {
    const key = newId();
    const elsewhere = { ...scope(key), route: 'POST /elsewhere' };
    const { claim } = (await claimIdempotencyKey(server.context.db, elsewhere, { amount: 1 })) as {
      claim: IdempotencyClaim;
    };
    await settleWith(claim, { id: 'of the other route' });
    const first = await request(key);
    expect(first).toMatchObject({ status: 201, body: { amount: 1 } });
    expect((await request(key)).body).toEqual(first.body);
    expect(await claimIdempotencyKey(server.context.db, elsewhere, { amount: 1 })).toMatchObject({
      kept: { body: { id: 'of the other route' } },
    });
  });

  it('belongs to the attempt that claimed it last, which alone may commit', async () => {
    const key = newId();
    const attempt = async () =>
      (await claimIdempotencyKey(server.context.db, scope(key), { amount: 1 })) as {
        claim: IdempotencyClaim;
      };
    const { claim: slow } = await attempt();
    await lapse();
    const { claim: quick } = await attempt();
    await expect(settleWith(slow, { id: 'slow' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' });
    await settleWith(quick, { id: 'quick' });
    expect(await claimIdempotencyKey(server.context.db, scope(key), { amount: 1 })).toMatchObject({
      kept: { body: { id: 'quick' } },
    });
  });

  it('lets an attempt that was thought dead make no second effect', async () => {
    const key = newId();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const slow = request(key);
    await waitFor(async () => (await claimedKeys(key)) === 1);
    await lapse();
    gate = Promise.resolve();
    const quick = await request(key);
    open();
    expect(quick.status).toBe(201);
    expect(await slow).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(await effects()).toBe(1);
    expect((await request(key)).body).toEqual(quick.body);
  });

  it('shows a use case at once that does not end with its one transaction', async () => {
    const response = await server.request({
      method: 'POST',
      path: '/api/forgetful',
      token: 'user',
      idempotencyKey: true,
    });
    expect(response.status).toBe(500);
    expect(JSON.stringify(server.logLines)).toContain('must end with the transaction');
  });
});

const settleWith = (claim: IdempotencyClaim, response: object) =>
  server.context.db.transaction().execute((tx) => settleIdempotencyKey(tx, claim, response));

async function claimedKeys(key: string): Promise<number> {
  const rows = await server.context.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('key', '=', key)
    .execute();
  return rows.length;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
