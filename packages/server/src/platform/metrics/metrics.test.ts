import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { observeServices, type ProcessState, prometheusMetrics, startInternalServer } from '@kura/server';
import { signInUser, startTestServer, type TestServer, untilPublished } from '@kura/testing';
import { Registry } from 'prom-client';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpcPool } from '../chain/rpc/rpc-pool.ts';
import { inTransaction } from '../in-transaction.ts';
import { createLogger } from '../logger.ts';
import { newId } from '../new-id.ts';
import { publish, rooms } from '../realtime/publish.ts';
import { shopGauges } from './shop-gauges.ts';

const metrics = prometheusMetrics();
let state: ProcessState = 'starting';
let server: TestServer;
let served: Awaited<ReturnType<typeof startInternalServer>>;

beforeAll(async () => {
  server = await startTestServer({ metrics });
  served = await startInternalServer({
    metrics,
    app: server.context,
    pool: server.database.pool,
    keepMs: 0,
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
  await untilPublished(server.database);
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
    'kura_outbox_rows 0',
    'kura_oldest_outbox_seconds 0',
    'kura_realtime_sockets 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test('the state of the shop is kept for further scrapes', async () => {
  const registry = new Registry();
  const { chain, db } = server.context;
  const gauges = shopGauges(registry, { db, senders: chain.senders, keepMs: 60_000 });
  const queued = async () =>
    (await registry.getSingleMetricAsString('kura_operator_transactions')).match(/"queued"\} (\d+)/)?.[1];
  await gauges.refresh();
  const before = await queued();
  await db.deleteFrom('operator_transaction').execute();
  await gauges.refresh();
  expect(before).toBe('1');
  expect(await queued()).toBe(before);
});

test('each key has its balance, and the subscription its coin', async () => {
  const { chain, db } = server.context;
  const address = chain.senders.minting.toLowerCase();
  await db
    .insertInto('operator_signer')
    .values({ address, next_nonce: 0, balance_wei: 25n * 10n ** 16n })
    .execute();
  await db
    .insertInto('vrf_subscription')
    .values({
      coordinator: address,
      subscription_id: 1n,
      is_consumer: true,
      balance_base_units: 3n * 10n ** 18n,
      native_payment: false,
      problems: [],
      checked_at: new Date(),
    })
    .execute();
  const lines = (await read()).split('\n');
  expect(lines).toContain('kura_operator_balance_ether{key="minting"} 0.25');
  expect(lines).toContain('kura_vrf_subscription_balance{coin="LINK"} 3');
  expect(lines).toContain('kura_mails_waiting 0');
  expect(lines).toContain('kura_oldest_reveal_seconds 0');
});

test('a process shows its version and its connections to the database', async () => {
  const lines = (await read()).split('\n');
  expect(lines).toContain(`kura_build_info{version="${server.context.config.version}"} 1`);
  expect(lines).toContain('kura_database_waiting 0');
  expect(lines.join('\n')).toMatch(/kura_database_connections\{state="idle"\} [1-9]/);
});

test('a request whose answer is kept is a hit', async () => {
  const path = '/api/stops';
  for (let times = 0; times < 3; times += 1) await server.request({ method: 'GET', path });
  const text = await read();
  expect(text).toMatch(/kura_answer_cache_reads_total\{outcome="miss"\} [1-9]/);
  expect(text).toMatch(/kura_answer_cache_reads_total\{outcome="hit"\} [1-9]/);
});

test('a realtime message is counted for each socket that gets it', async () => {
  const socket = io(server.url, { transports: ['websocket'], forceNew: true, reconnection: false });
  const gachaId = newId();
  const room = rooms.gacha(gachaId);
  await socket.emitWithAck('join', { room });
  const payload = { gachaId, quantity: 1, remaining: 0 };
  const heard = new Promise((resolve) => socket.once('RoomDigest', resolve));
  await inTransaction(server.context, (tx) => publish(tx, { room, name: 'GachaSold', payload }));
  await heard;
  socket.disconnect();
  expect(await read()).toContain('kura_realtime_frames_total 1');
});

test('[T55] a node is named by its place, and a service by its name: a key in their URL is no label', async () => {
  const key = crypto.randomUUID();
  const host = createServer((request, response) => {
    if (request.url?.startsWith('/psa') === true) response.writeHead(429).end();
    else response.destroy();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const away = `${url}/${key}`;
  const stop = observeServices({ bundler: away, psa: `${url}/psa` }, metrics.serviceCalled);
  await fetch(`${url}/psa/cert/${key}`);
  await fetch(away).catch(() => {});
  stop();
  await fetch(`${url}/psa`);
  const pool = createRpcPool({
    urls: [away],
    chainId: 1,
    timeoutMs: 500,
    totalTimeoutMs: 10,
    onAsked: metrics.rpcAsked,
  });
  await pool.request('eth_blockNumber').catch(() => {});
  host.closeAllConnections();
  host.close();
  const text = await read();
  expect(text).toContain('kura_service_answer_seconds_count{service="psa",outcome="limited"} 1');
  expect(text).toContain('kura_service_answer_seconds_count{service="bundler",outcome="failed"} 1');
  expect(text).toMatch(/kura_rpc_answer_seconds_count\{endpoint="1",outcome="failed"\} [1-9]/);
  expect(text).not.toContain(key);
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
