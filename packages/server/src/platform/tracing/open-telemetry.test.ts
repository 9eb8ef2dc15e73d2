import { call } from '@kura/api-contract/call';
import {
  startTestServer,
  startTraceReceiver,
  type TestServer,
  type TraceReceiver,
  userActor,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../feature.ts';
import { routes } from '../http/routes.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { defineJob } from '../jobs/job.ts';
import { startWorker } from '../jobs/start-worker.ts';
import type { OperatorKind } from '../operator/operator-kind.ts';
import { queueOperatorTransaction } from '../operator/queue-operator-transaction.ts';
import { settle } from '../operator/settle.ts';
import { type OpenTelemetry, startOpenTelemetry } from './open-telemetry.ts';

/** A value that no span may contain. */
const canary = 'canary-5b1f';
const shop = '0x00000000000000000000000000000000000000aa';
const hash = `0x${'7'.repeat(64)}` as const;

const deliver: OperatorKind = {
  kind: 'deliver-card',
  key: 'selling',
  targets: () => [shop],
  selectors: ['0x12345678'],
  gasLimit: 100_000n,
  dailyLimit: 10,
};

const delivered = Promise.withResolvers<string>();

const deliverJob = defineJob({
  name: 'deliver-purchase',
  payload: z.strictObject({ buyer: z.string() }),
  async run(context, { buyer }) {
    const call = {
      kind: deliver,
      to: shop,
      data: '0x12345678',
      idempotencyKey: `purchase:${buyer}`,
    } as const;
    const id = await context.db.transaction().execute((tx) => queueOperatorTransaction(tx, context, call));
    delivered.resolve(id);
  },
});

const contract = {
  buy: call({
    method: 'POST',
    path: '/purchases/{id}',
    access: 'user',
    summary: 'buy',
    input: z.strictObject({ id: z.string(), buyer: z.string(), note: z.string().optional() }),
    output: z.object({ id: z.string() }),
  }),
  fail: call({
    method: 'GET',
    path: '/failures',
    access: 'public',
    summary: 'fail',
    input: z.strictObject({ word: z.string() }),
  }),
};

let provider: TraceReceiver;

const feature: Feature = {
  name: 'purchases',
  routes: routes(contract, {
    buy: async (context, { id, buyer }) => {
      await fetch(`${provider.url}/v1/${canary}?key=${canary}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${canary}` },
        body: '{"resourceSpans":[]}',
      });
      await inTransaction(context, (tx) => enqueue(tx, deliverJob, { buyer }));
      return { id };
    },
    fail: async (context, { word }) => {
      await sql`select ${word}::text, ${sql.lit(word)} as literal, ${word}::int`.execute(context.db);
    },
  }),
  jobs: [deliverJob],
};

let receiver: TraceReceiver;
let openTelemetry: OpenTelemetry;
let server: TestServer;
let behindProxy: TestServer;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  provider = await startTraceReceiver();
  openTelemetry = await startOpenTelemetry({ url: receiver.url, role: 'all', version: '1' });
  const options = { features: [feature], authenticate: async () => userActor() };
  server = await startTestServer(options);
  behindProxy = await startTestServer({ ...options, api: { trustedProxies: ['127.0.0.1'] } });
  await buy();
});
afterAll(async () => {
  await server.stop();
  await behindProxy.stop();
  await openTelemetry.stop();
  await Promise.all([receiver.stop(), provider.stop()]);
});

const spansNamed = (name: string) => receiver.spans.filter((span) => span.name === name);

/** Buys and delivers, and ends the transaction. */
async function buy(): Promise<void> {
  await server.request({
    method: 'POST',
    path: `/api/purchases/${canary}`,
    token: canary,
    body: { buyer: `${canary}@example.com`, note: canary },
  });
  const worker = await startWorker(server.context, {
    databaseUrl: server.database.url,
    jobs: [deliverJob],
    concurrency: 1,
  });
  const transactionId = await delivered.promise;
  await worker.stop();
  const mined = { hash, blockNumber: 7, blockHash: hash };
  await server.context.db
    .transaction()
    .execute((tx) => settle(tx, transactionId, { status: 'CONFIRMED', mined }, new Map()));
  await openTelemetry.flush();
}

describe('a trace', () => {
  it('has the call, the job and the operator transaction of one purchase', async () => {
    const [request] = spansNamed('POST /api/purchases/:id');
    const ofTrace = receiver.spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(request?.attributes).toMatchObject({
      'http.route': '/api/purchases/:id',
      'http.response.status_code': 200,
      'kura.actor': 'user',
    });
    expect(ofTrace.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST', 'job deliver-purchase', 'operator transaction deliver-card']),
    );
    expect(spansNamed('operator transaction deliver-card')[0]?.attributes).toEqual({
      'kura.transaction_id': await delivered.promise,
      'kura.transaction_state': 'CONFIRMED',
      'kura.transaction_hash': hash,
      'kura.block_number': 7,
    });
    const statements = ofTrace.map(({ attributes }) => attributes['db.query.text']);
    expect(statements).toContainEqual(expect.stringContaining('insert into outbox'));
    expect(statements).toContainEqual(expect.stringContaining('insert into operator_transaction'));
  });

  it('[T55] contains no token, mail address, path, query, body, parameter or literal', async () => {
    const failed = await server.request({ method: 'GET', path: `/api/failures?word=${canary}` });
    await openTelemetry.flush();
    expect(failed.status).toBe(500);
    const [failure] = spansNamed('GET /api/failures');
    const ofFailure = receiver.spans.filter(({ parentSpanId }) => parentSpanId === failure?.spanId);
    expect(ofFailure.map(({ attributes }) => attributes['db.query.text'])).toContain(
      "select $1::text, '?' as literal, $2::int",
    );
    expect(provider.bodies.length).toBeGreaterThan(0);
    expect(receiver.bodies.join()).not.toContain(canary);
  });

  it('has the request id of the answer', async () => {
    const { headers } = await server.request({ method: 'GET', path: '/api/failures?word=1' });
    await openTelemetry.flush();
    const ids = spansNamed('GET /api/failures').map(({ attributes }) => attributes['kura.request_id']);
    expect(ids).toContain(headers.get('x-request-id'));
  });

  it('is continued for a trusted proxy, never for a stranger', async () => {
    const ofStranger = '1'.repeat(32);
    const ofProxy = '2'.repeat(32);
    const ask = ({ url }: TestServer, traceId: string) =>
      fetch(`${url}/api/failures?word=1`, {
        headers: { traceparent: `00-${traceId}-${'3'.repeat(16)}-01`, tracestate: `vendor=${canary}` },
      });
    await ask(server, ofStranger);
    await ask(behindProxy, ofProxy);
    await openTelemetry.flush();
    const traces = spansNamed('GET /api/failures').map(({ traceId }) => traceId);
    expect(traces).toContain(ofProxy);
    expect(traces).not.toContain(ofStranger);
  });
});
