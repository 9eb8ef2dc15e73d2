import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  freePort,
  RestartedProgram,
  reconnectingSocket,
  requestApi,
  type SupervisedShop,
  startSupervisedShop,
  type TestShop,
} from '@kura/testing';
import { Realtime } from '@kura/web-kit/realtime/rooms';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Two api processes and two workers with a PostgreSQL and a Redis of their own. Browsers listen through both api processes, with the
// market's own client, while writers commit messages and jobs and one part after the other is killed.

const root = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 10;
const BETWEEN_KILLS_MS = 3_000;
const WRITERS = 4;
/** A browser catches up with 200 messages of a room at most, and a busy machine starts a process in twenty seconds. */
const WRITE_PAUSE_MS = 300;
const TIMEOUT_MS = 120_000;
const rooms = [
  'market',
  'gacha:01a2221f-0000-7000-8000-000000000001',
  'gacha:01a2221f-0000-7000-8000-000000000002',
];

let supervised: SupervisedShop;
let shop: TestShop;
let processes: { role: string; program: RestartedProgram }[];
/** The process that last said that it publishes. */
let reader: RestartedProgram;
const urls: string[] = [];

beforeAll(async () => {
  supervised = await startSupervisedShop('messages');
  ({ shop } = supervised);
  await supervised.rows('create table written (room text, count int)');
  const main = path.join(root, 'apps/server/src/main.ts');
  processes = [];
  for (const role of ['api', 'api', 'worker', 'worker']) {
    const port = await freePort();
    if (role === 'api') urls.push(`http://127.0.0.1:${port}`);
    const program: RestartedProgram = new RestartedProgram(
      [process.execPath, main],
      { ...supervised.env, KURA_ROLE: role, PORT: String(port) },
      (text) => {
        if (text.includes('this process publishes messages and jobs')) reader = program;
      },
    );
    processes.push({ role, program });
  }
}, 1_800_000);

afterAll(async () => {
  await Promise.all(processes.map(({ program }) => program.stop()));
  await supervised.stop();
}, 120_000);

async function until(what: string | (() => string), check: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  while (!(await check())) {
    if (Date.now() > giveUpAtMs)
      throw new Error(`not so after two minutes: ${typeof what === 'string' ? what : what()}`);
    await wait(100);
  }
}

interface Browser {
  /** The numbers of each room, as web-kit passed them on: a frame may contain several messages. */
  readonly heard: Map<string, number[]>;
  readonly gaps: string[];
  close(): void;
}

/** A browser in all rooms, over one api process. */
async function openBrowser(url: string): Promise<Browser> {
  const heard = new Map<string, number[]>(rooms.map((room) => [room, []]));
  const gaps: string[] = [];
  let entered = 0;
  const socket = reconnectingSocket(url);
  const realtime = new Realtime({
    openSocket: async () => socket,
    async catchUp(room, after) {
      for (;;) {
        const at = `/api/events?room=${encodeURIComponent(room)}&after=${after}`;
        const response = await requestApi(url, { method: 'GET', path: at }).catch(() => undefined);
        if (response?.status === 200) return response.body;
        await wait(200);
      }
    },
    onMessage: (message) => {
      const numbers = heard.get(message.room);
      // A digest may begin with messages that the browser has caught up with: it names ids, which may be named twice.
      const first =
        message.name === 'RoomDigest'
          ? Math.max(message.payload.firstSeq, (numbers?.at(-1) ?? 0) + 1)
          : message.seq;
      for (let number = first; number <= message.seq; number += 1) numbers?.push(number);
    },
    onGap: (room) => gaps.push(room),
    onEntered: () => {
      entered += 1;
    },
    renewToken: async () => null,
  });
  for (const room of rooms) realtime.join(room);
  await until('the browser is in its rooms', () => entered === rooms.length);
  return { heard, gaps, close: () => void socket.disconnect() };
}

/** A browser that is away for longer than a catch-up reaches back reads its resources again: that isn't tried here. */
async function apisAnswer(): Promise<void> {
  for (const url of urls)
    await until(`${url} answers`, () =>
      requestApi(url, { method: 'GET', path: '/api' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
}

let counted = 0;

/** Commits a message and a job with a row that proves the commit. */
async function write(): Promise<void> {
  counted += 1;
  const count = counted;
  const room = rooms[count % rooms.length] as string;
  const gachaId = rooms[1]?.slice('gacha:'.length);
  const client = await shop.server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into written (room, count) values ($1, $2)', [room, count]);
    await client.query(
      `insert into outbox (kind, body) values
         ('message', $1), ('job', jsonb_build_object('name', 'nobody-runs-this', 'payload', jsonb_build_object('count', $2::int),
            'maxAttempts', 1, 'keyMode', 'replace'))`,
      [{ room, name: 'GachaSold', payload: { gachaId, quantity: count, remaining: 0 } }, count],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

test(`the reader, an api process, Redis and PostgreSQL are killed ${ROUNDS} times, and each message arrives once`, async () => {
  await until('a process publishes', () => reader !== undefined);
  await apisAnswer();
  const browsers = await Promise.all([...urls, ...urls].map(openBrowser));
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        // When the answer of a commit is lost, `written` has its row or none.
        await write().catch(() => wait(200));
        await wait(WRITE_PAUSE_MS);
      }
    }),
  );
  const apis = processes.filter(({ role }) => role === 'api');
  const killed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const kills: Record<string, () => Promise<void> | void> = {
      reader: () => reader.kill(),
      api: () => apis[round % apis.length]?.program.kill(),
      Redis: () => supervised.redis.kill(),
      PostgreSQL: () => supervised.killPostgres(500),
    };
    for (const [name, kill] of Object.entries(kills)) {
      await wait(BETWEEN_KILLS_MS);
      await kill();
      killed.push(name);
      await apisAnswer();
    }
  }
  await wait(BETWEEN_KILLS_MS);
  isOver = true;
  await load;

  await until('the outbox is empty', async () => (await supervised.rows('select from outbox')).length === 0);
  const written = await supervised.rows('select room, count from written order by room, count');
  const events = await supervised.rows(
    `select room, seq, (payload ->> 'quantity')::int as count from realtime_event
     where name = 'GachaSold' and room = any($1) order by room, seq`,
    [rooms],
  );
  const jobs = await supervised.rows(
    `select (payload ->> 'count')::int as count from graphile_worker._private_jobs where payload ->> 'count' is not null order by 1`,
  );
  const countsIn = (room: string, rows: readonly { room: string; count: number }[]) =>
    sorted(rows.filter((row) => row.room === room).map(({ count }) => count));
  const sorted = (counts: readonly number[]) => counts.toSorted((a, b) => a - b);
  expect(jobs.map(({ count }) => count)).toEqual(sorted(written.map(({ count }) => count)));
  for (const room of rooms) {
    expect(countsIn(room, events), room).toEqual(countsIn(room, written));
    const numbers = events.filter((event) => event.room === room).map(({ seq }) => seq);
    expect(browsers).not.toHaveLength(0);
    for (const { heard, gaps } of browsers) {
      const missing = () => numbers.filter((number) => !heard.get(room)?.includes(number));
      await until(
        () => `a browser lacks ${missing()} of ${room}; gaps: ${gaps}`,
        () => missing().length === 0,
      );
      expect(heard.get(room), room).toEqual(numbers);
    }
  }
  expect(browsers.flatMap(({ gaps }) => gaps)).toEqual([]);
  const ends = processes.flatMap(({ role, program }) => program.ends.map((said) => `${role}: ${said}`));
  process.stdout.write(
    `${killed.length} kills, ${written.length} messages and jobs, ${browsers.length} browsers; ` +
      `processes ended ${ends.length} times by themselves\n`,
  );
  expect(written.length).toBeGreaterThan(ROUNDS * 20);
  for (const browser of browsers) browser.close();
}, 1_800_000);
