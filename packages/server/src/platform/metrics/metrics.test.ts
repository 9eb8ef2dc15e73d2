import { type ProcessState, prometheusMetrics, startInternalServer } from '@kura/server';
import { signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';

const metrics = prometheusMetrics();
let state: ProcessState = 'starting';
let server: TestServer;
let served: Awaited<ReturnType<typeof startInternalServer>>;

beforeAll(async () => {
  server = await startTestServer({ metrics });
  served = await startInternalServer({
    metrics,
    db: server.context.db,
    state: () => state,
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(async () => {
  await served.stop();
  await server.stop();
});

const read = async () => (await fetch(`${served.url}/metrics`)).text();

test('calls are counted by their pattern and status, with their statements', async () => {
  const user = await signInUser(server);
  await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
  const text = await read();
  expect(text).toMatch(
    /kura_http_answer_seconds_count\{method="GET",route="\/api\/user\/me",status="200"\} 1/,
  );
  expect(text).toMatch(/kura_http_statements_total\{method="GET",route="\/api\/user\/me"\} [1-9]/);
});

test('[T55] no id, address or token of anybody is among the labels, and addresses that lead nowhere are one', async () => {
  const user = await signInUser(server);
  const canary = crypto.randomUUID();
  await server.request({ method: 'GET', path: `/api/user/info/${user.id}`, token: user.token });
  for (const path of [`/api/${canary}`, `/api/gacha/${canary}`, `/${canary}`, `/api/health?x=${canary}`]) {
    await server.request({ method: 'GET', path });
  }
  const text = await read();
  for (const secret of [canary, user.id, user.account.address, user.token])
    expect(text).not.toContain(secret);
  expect(text.match(/kura_http_answer_seconds_count\{method="GET",route="\/\*"/g)).toHaveLength(1);
});

test('the state of the shop is read from the database', async () => {
  await server.context.db
    .insertInto('operator_transaction')
    .values(
      (['QUEUED', 'SENT'] as const).map((status, nonce) => ({
        id: crypto.randomUUID(),
        kind: 'test',
        idempotency_key: status,
        signer: `0x${'1'.repeat(40)}`,
        to_address: `0x${'1'.repeat(40)}`,
        data: '0x',
        status,
        nonce,
        hold_reason: status === 'QUEUED' ? 'BALANCE_LOW' : null,
      })),
    )
    .execute();
  const text = await read();
  for (const line of [
    'kura_database_up 1',
    'kura_operator_transactions{state="queued"} 1',
    'kura_operator_transactions{state="sent"} 1',
    'kura_operator_transactions{state="held"} 1',
    'kura_jobs{state="failed"} 0',
    'kura_realtime_sockets 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test('an alarm is counted when it is logged, by whichever part', async () => {
  const log = createLogger({ level: 'error', role: 'test', onAlarm: metrics.alarmed }, { write() {} });
  log.child({ part: 'operator' }).error({ alarm: 'operator-fee-cap' }, 'too dear');
  log.error('without an alarm');
  expect(await read()).toContain('kura_alarms_total{alarm="operator-fee-cap"} 1');
});

test('nothing else is to be had at that port', async () => {
  for (const path of ['/', '/toString', '/api/health']) {
    expect((await fetch(served.url + path)).status).toBe(404);
  }
  expect((await fetch(`${served.url}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('probes tell whether the process runs and takes work, whatever its dependencies do', async () => {
  const probe = async (path: string) => {
    const response = await fetch(served.url + path);
    return [response.status, (await response.text()).trim()];
  };
  expect(await probe('/readyz')).toEqual([503, 'starting']);
  state = 'ready';
  expect([await probe('/livez'), await probe('/readyz')]).toEqual([
    [200, 'alive'],
    [200, 'ready'],
  ]);
  state = 'draining';
  expect([await probe('/livez'), await probe('/readyz')]).toEqual([
    [200, 'alive'],
    [503, 'draining'],
  ]);
});
