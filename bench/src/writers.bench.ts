import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@kura/database';
import { administer, startPostgres } from '@kura/testing';
import pg from 'pg';
import { type Benchmark, noReference, type Row, ratioOf } from './benchmark.ts';

/**
 * Measures commits per second by 16 writers on a PostgreSQL that flushes each commit. Each transaction writes a message, a job
 * and a row in a public table. The reference inserts the same rows into tables with the same indexes and without notifications.
 * Rounds alternate between this machine's disk and flushes of 10 ms, like those over a network or to a synchronous standby.
 */
export const benchmark: Benchmark = { name: 'Writers: commits per second (16 writers)', run };

const writers = 16;
const rounds = 3;
const warmUpMs = 1_000;
const roundMs = 5_000;
const newsProcess = path.join(import.meta.dirname, 'writers/news-process.main.ts');

const job = `jsonb_build_object('name', 'nobody-runs-this', 'payload', '{}'::jsonb, 'maxAttempts', 1, 'keyMode', 'replace')`;
const payload = (sentMs: number) => `jsonb_build_object('sentMs', ${sentMs})`;
const message = (sentMs: number) =>
  `jsonb_build_object('room', 'market', 'name', 'OrderCreated', 'payload', ${payload(sentMs)})`;

const rowsAlone = (sentMs: number) => [
  'insert into bench_row default values',
  `insert into bench_event (room, seq, name, payload) values ('market', nextval('bench_seq'), 'OrderCreated', ${payload(sentMs)})`,
  `insert into bench_job (task_id, payload, max_attempts) values (1, '{}', 1)`,
];

const ways = {
  alone: (sentMs: number) => rowsAlone(sentMs).join(';'),
  notify: (sentMs: number) =>
    rowsAlone(sentMs)
      .map((insert) => `${insert}; select pg_notify('bench', random()::text)`)
      .join(';'),
  outbox: (sentMs: number) => `
    insert into bench_public default values;
    insert into outbox (kind, body) values ('message', ${message(sentMs)});
    insert into outbox (kind, body) values ('job', ${job})`,
};

async function run(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-writers-'));
  const server = await startPostgres({ folder, durable: true });
  const clients: pg.Client[] = [];
  try {
    await administer(server, 'create database kura');
    const url = server.url('kura');
    await migrate(url);
    for (let count = 0; count < writers; count += 1) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      clients.push(client);
    }
    await clients[0]?.query(`
      create table bench_row (id bigint generated always as identity primary key);
      create table bench_public (like bench_row including all);
      create table bench_event (like realtime_event including all);
      create table bench_job (like graphile_worker._private_jobs including all);
      create sequence bench_seq;
      create trigger announce_public_change after insert on bench_public
        for each statement execute function announce_public_change()`);
    const rows = await measureAll(url, clients, 'this disk');
    // Each flush waits, as one over a network does, and serves all commits that came meanwhile.
    await administer(server, 'alter system set commit_delay = 10000');
    await administer(server, 'alter system set commit_siblings = 0');
    await administer(server, 'select pg_reload_conf()');
    return [...rows, ...(await measureAll(url, clients, '10 ms'))];
  } finally {
    for (const client of clients) await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(url: string, clients: readonly pg.Client[], flush: string): Promise<Row[]> {
  const total = { alone: 0, notify: 0, one: 0, four: 0 };
  const seen = { one: [] as number[], four: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    total.alone += await perSecond(clients, ways.alone);
    total.notify += await perSecond(clients, ways.notify);
    total.one += await withProcesses(1);
    total.four += await withProcesses(4);
  }

  async function withProcesses(count: number): Promise<number> {
    const processes = await Promise.all(Array.from({ length: count }, () => startProcess(url)));
    const before = await clients[0]?.query('select count(*)::int as sent from realtime_event');
    const commits = await perSecond(clients, ways.outbox);
    while ((await clients[0]?.query('select from outbox limit 1'))?.rowCount !== 0) await wait(5);
    await wait(200);
    const after = await clients[0]?.query('select count(*)::int as sent from realtime_event');
    const sent = after?.rows[0].sent - before?.rows[0].sent;
    for (const received of await Promise.all(processes.map(stop))) {
      if (received.messages !== sent) throw new Error(`${received.messages} of ${sent} messages arrived`);
      seen[count === 1 ? 'one' : 'four'].push(received.meanAgeMs);
    }
    return commits;
  }

  const mean = (agesMs: number[]) =>
    `${Math.round(agesMs.reduce((sum, ageMs) => sum + ageMs, 0) / agesMs.length)} ms`;
  const shown = (sum: number) => `${Math.round(sum / rounds)}/s`;
  const row = (metric: string, ours: number, reference: number, named: string, target: string): Row => ({
    metric: `${metric}, ${flush}`,
    measured: shown(ours),
    reference: `${named} ${shown(reference)}`,
    ratio: ratioOf(ours, reference),
    target,
  });
  return [
    row('outbox, 1 process', total.one, total.alone, 'inserts alone', '≥ 0.80 ×'),
    row('outbox, 4 processes', total.four, total.one, '1 process', '≥ 1.00 ×'),
    row('NOTIFY in the transaction', total.notify, total.alone, 'inserts alone', noReference),
    {
      metric: `mean age of a message on arrival, ${flush}`,
      measured: `1 process ${mean(seen.one)}, 4 processes ${mean(seen.four)}`,
      reference: noReference,
      ratio: noReference,
      target: noReference,
    },
  ];
}

async function perSecond(
  clients: readonly pg.Client[],
  inserts: (sentMs: number) => string,
): Promise<number> {
  let commits = 0;
  let isOver = false;
  const load = clients.map(async (client) => {
    while (!isOver) {
      await client.query(`begin; ${inserts(Date.now())}; commit`);
      commits += 1;
    }
  });
  await wait(warmUpMs);
  commits = 0;
  const startedMs = performance.now();
  await wait(roundMs);
  const measured = (1_000 * commits) / (performance.now() - startedMs);
  isOver = true;
  await Promise.all(load);
  return measured;
}

interface NewsProcess {
  child: ChildProcess;
  lines: AsyncIterator<string>;
}

async function startProcess(url: string): Promise<NewsProcess> {
  const child = spawn(process.execPath, [newsProcess, url], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  if ((await lines.next()).value !== 'ready') throw new Error('The process of the benchmark did not start');
  return { child, lines };
}

async function stop({ child, lines }: NewsProcess): Promise<{ messages: number; meanAgeMs: number }> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  const { value } = await lines.next();
  await ended;
  return JSON.parse(value ?? '');
}
