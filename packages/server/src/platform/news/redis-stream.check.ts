import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase, freePort, type TestDatabase } from '@kura/testing';
import { createClient } from '@redis/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type News, startNews } from './news.ts';
import type { NewsBatch } from './news-inbox.ts';
import { addToOutbox } from './outbox.repository.ts';
import { newsChannel } from './publish-outbox.ts';

const lines: string[] = [];
const note = (_details: unknown, line?: string) => void lines.push(line ?? String(_details));
const log = { info: note, warn: note, error: note };

let port: number;
let redis: ChildProcess;
let database: TestDatabase;
let listener: pg.Client;
let notified = 0;
let processes: { news: News; batches: NewsBatch[] }[];

function startRedis(): void {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
}

const said = (line: string) => lines.filter((each) => each === line).length;

beforeAll(async () => {
  port = await freePort();
  startRedis();
  database = await createTestDatabase();
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', () => {
    notified += 1;
  });
  await listener.query(`listen ${newsChannel}`);
  processes = await Promise.all(
    [1, 2].map(async () => {
      const redisUrl = `redis://127.0.0.1:${port}`;
      const news = await startNews({ databaseUrl: database.url, db: database.db, log, redisUrl });
      const batches: NewsBatch[] = [];
      news.subscribe((batch) => batches.push(batch));
      return { news, batches };
    }),
  );
});
afterAll(async () => {
  for (const { news } of processes) await news.close();
  await listener.end();
  await database.drop();
  redis.kill();
});

let sent = 0;
const send = () => {
  sent += 1;
  return addToOutbox(database.db, {
    kind: 'message',
    body: { room: 'market', name: 'Test', payload: { count: sent } },
  });
};

/** Waits until each process has all messages, each once and in sequence. */
async function allArrived(): Promise<void> {
  expect(processes).not.toHaveLength(0);
  for (const { batches } of processes) {
    const seqs = () => batches.flatMap(({ messages }) => messages.map(({ seq }) => seq));
    await expect
      .poll(seqs, { timeout: 10_000 })
      .toEqual(Array.from({ length: sent }, (_, index) => index + 1));
  }
}

it('carries the batches while Redis answers, and the database none', async () => {
  await send();
  await allArrived();
  const before = notified;
  for (let count = 0; count < 5; count += 1) {
    await send();
    await allArrived();
  }
  expect(notified).toBe(before);
});

it('leaves them to the database while Redis is away, and takes them again afterwards', async () => {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  const before = notified;
  await send();
  await allArrived();
  expect(notified).toBeGreaterThan(before);
  for (let count = 0; count < 3; count += 1) await send();
  await allArrived();
  startRedis();
  const ready = said('Redis sends the news');
  await expect
    .poll(() => said('Redis sends the news'), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(ready + 2);
  const after = notified;
  for (let count = 0; count < 5; count += 1) {
    await send();
    await allArrived();
  }
  expect(notified).toBe(after);
});

it('keeps no more than the last ten thousand, roughly', async () => {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  await client.connect();
  const batch = JSON.stringify({
    number: 0,
    isFirst: false,
    messages: [],
    changes: [],
    wakes: [],
    access: [],
  });
  for (let part = 0; part < 15; part += 1) {
    const commands = client.multi();
    for (let count = 0; count < 1_000; count += 1) commands.xAdd('kura:news', '*', { batch });
    await commands.exec();
  }
  await send();
  await allArrived();
  expect(await client.xLen('kura:news')).toBeLessThan(11_000);
  client.destroy();
});
