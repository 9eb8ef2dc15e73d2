import { createHmac } from 'node:crypto';
import { startTestServer, type TestServer, untilPublished } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const secret = 'a provider’s secret for tests';
const nowMs = Date.parse('2026-11-21T03:00:00.000Z');

let server: TestServer;
let wakes = 0;

beforeAll(async () => {
  server = await startTestServer({
    config: { web3WebhookSecret: secret },
    clock: { now: () => new Date(nowMs) },
  });
  server.news.subscribe((batch) => {
    if (batch.wakes.has('indexer')) wakes += 1;
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  wakes = 0;
});

const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('')).digest('hex');

const send = (to: TestServer, text: string, headers: Record<string, string>) =>
  fetch(`${to.url}/api/web3/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });

const alchemyBody = (agoMs: number) =>
  JSON.stringify({ id: 'whevt_1', createdAt: new Date(nowMs - agoMs).toISOString(), event: {} });

/** Waits for a later change of the tables, which comes after the wakes. */
async function wakesHeard(): Promise<number> {
  const later = new Promise<void>((resolve) => {
    const unsubscribe = server.news.subscribe(({ access }) => {
      if (!access.includes('later')) return;
      unsubscribe();
      resolve();
    });
  });
  await untilPublished(server.database);
  await server.database.pool.query(
    `insert into outbox (kind, body) values ('access', '{"actorId": "later"}')`,
  );
  await later;
  return wakes;
}

test('a webhook that the provider signed wakes the indexer, in either of two ways of signing', async () => {
  const body = alchemyBody(1_000);
  expect((await send(server, body, { 'x-alchemy-signature': sign(body) })).status).toBe(204);
  expect(await wakesHeard()).toBe(1);
  const quickNode = { 'x-qn-nonce': 'n-1', 'x-qn-timestamp': String(nowMs / 1_000) };
  const signature = sign('n-1', quickNode['x-qn-timestamp'], '[]');
  expect((await send(server, '[]', { ...quickNode, 'x-qn-signature': signature })).status).toBe(204);
  expect(await wakesHeard()).toBe(2);
});

test('[T25] one that is forged, altered, too old or from the future is refused', async () => {
  const body = alchemyBody(0);
  const old = alchemyBody(5 * 60_000 + 1);
  const early = alchemyBody(-5 * 60_000 - 1);
  const other = createHmac('sha256', 'another secret, as long').update(body).digest('hex');
  const attempts: [string, Record<string, string>][] = [
    [body, {}],
    [body, { authorization: 'Bearer x', 'x-alchemy-signature': '' }],
    [body, { 'x-alchemy-signature': other }],
    [body, { 'x-alchemy-signature': sign(body).slice(0, 32) }],
    [`${body} `, { 'x-alchemy-signature': sign(body) }],
    [old, { 'x-alchemy-signature': sign(old) }],
    [early, { 'x-alchemy-signature': sign(early) }],
    ['{}', { 'x-alchemy-signature': sign('{}') }],
    ['not json', { 'x-alchemy-signature': sign('not json') }],
    // Signed without the time, so that any time would be valid.
    [body, { 'x-qn-signature': sign(body), 'x-qn-nonce': '', 'x-qn-timestamp': String(nowMs / 1_000) }],
    [body, { 'x-qn-signature': sign('n', '1', body), 'x-qn-nonce': 'n', 'x-qn-timestamp': '1' }],
  ];
  for (const [text, headers] of attempts) {
    const response = await send(server, text, headers);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      401,
      'SIGNATURE_INVALID',
    ]);
  }
  expect(await wakesHeard()).toBe(0);
});

test('[T25] one that is sent a hundred times only makes the indexer look', async () => {
  const body = alchemyBody(0);
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => send(server, body, { 'x-alchemy-signature': sign(body) })),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([204]));
  const { rows } = await server.database.pool.query('select count(*)::int as rows from chain_event');
  expect(rows).toEqual([{ rows: 0 }]);
});

test('without a secret nobody is believed', async () => {
  const closed = await startTestServer({ clock: { now: () => new Date(nowMs) } });
  const body = alchemyBody(0);
  const unsigned = createHmac('sha256', '').update(body).digest('hex');
  expect((await send(closed, body, { 'x-alchemy-signature': unsigned })).status).toBe(401);
  await closed.stop();
});
