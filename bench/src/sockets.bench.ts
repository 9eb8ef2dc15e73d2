import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiError, inTransaction, noMetrics, publish, type RoomMessage, rooms } from '@kura/server';
import { startTestServer, type TestServer, userActor } from '@kura/testing';
import type { Benchmark, Row } from './benchmark.ts';
import { noReference } from './benchmark.ts';
import {
  anySale,
  BROWSERS,
  type BrowsersReport,
  collectionOf,
  drops,
  idOf,
  pageOf,
  SALES_PER_SECOND,
  type Sale,
  unseenSale,
} from './sockets/shop.ts';

/**
 * The cost of sales for the browsers that are open: frames, requests and processor time. One process serves all sockets and publishes
 * the messages of the sales; another one has the browsers, with the realtime client of the apps.
 */
export const benchmark: Benchmark = {
  name: `Realtime: ${BROWSERS.toLocaleString('en')} browsers, ${SALES_PER_SECOND} sales a second`,
  run,
};

const MEASURED_SECONDS = 20;
/** The longest time from a frame to the last request that it causes. */
const SETTLING_MS = 8_000;
const browsersProgram = fileURLToPath(new URL('./sockets/browsers.ts', import.meta.url));

/** Sent frames, one for each socket. */
let frames = 0;
let sockets = 0;

async function run(): Promise<Row[]> {
  const server = await startTestServer({
    metrics: {
      ...noMetrics,
      sockets: (change) => {
        sockets += change;
      },
      framesSent: (count) => {
        frames += count;
      },
    },
    authenticate: async (_context, token) => {
      const browser = Number(/^user (\d+)$/.exec(token)?.[1]);
      if (Number.isNaN(browser)) throw new ApiError('TOKEN_INVALID');
      return userActor({ userId: idOf('user', browser) });
    },
    api: { socketLimits: { perAddress: BROWSERS * 2, perUser: 2 } },
  });
  const browsers = fork(browsersProgram, [server.url]);
  try {
    while (sockets < openSockets() + 1) await pause(100);
    await pause(SETTLING_MS);
    await measure(server, browsers, () => []);
    const idle = await measure(server, browsers, () => []);
    const unseen = await measure(server, browsers, (turn) => saleMessages(unseenSale(turn), turn));
    const any = await measure(server, browsers, (turn) => saleMessages(anySale(turn), turn));
    const packs = await measure(server, browsers, packMessages);
    return [
      ...rowsOf('sales that no page shows', unseen, idle, '0'),
      ...rowsOf('sales of any cards', any, idle, '—'),
      ...rowsOf('sales of packs', packs, idle, '0'),
    ];
  } finally {
    browsers.kill();
    await server.stop();
  }
}

/** A browser opens its socket when its page is in a room. */
const openSockets = () =>
  Array.from({ length: BROWSERS }, (_, browser) => pageOf(browser)).filter((page) => page.rooms.length > 0)
    .length;

interface Measured extends BrowsersReport {
  readonly frames: number;
  readonly serverSeconds: number;
}

async function measure(
  server: TestServer,
  browsers: ChildProcess,
  messagesOf: (turn: number) => readonly RoomMessage[],
): Promise<Measured> {
  frames = 0;
  await reportOf(browsers);
  const processorBefore = process.cpuUsage();
  const startedMs = performance.now();
  const published: Promise<void>[] = [];
  for (let turn = 0; turn < MEASURED_SECONDS * SALES_PER_SECOND; turn += 1) {
    const messages = messagesOf(turn);
    if (messages.length > 0) published.push(inTransaction(server.context, (tx) => publish(tx, ...messages)));
    await pause(startedMs + ((turn + 1) * 1_000) / SALES_PER_SECOND - performance.now());
  }
  await Promise.all(published);
  const { user, system } = process.cpuUsage(processorBefore);
  await pause(SETTLING_MS);
  return { ...(await reportOf(browsers)), frames, serverSeconds: (user + system) / 1_000_000 };
}

async function reportOf(browsers: ChildProcess): Promise<BrowsersReport> {
  browsers.send('report');
  const [report] = (await once(browsers, 'message')) as [BrowsersReport];
  return report;
}

/** The messages of a sale, in their rooms. */
function saleMessages({ card, seller, buyer }: Sale, turn: number): RoomMessage[] {
  const nftId = idOf('card', card);
  const about = [rooms.nft(nftId), rooms.collection(collectionOf(card))];
  const users = [seller, buyer].map((user) => rooms.user(idOf('user', user)));
  const sold = { name: 'OrderFulfilled', payload: { orderId: idOf('order', turn), nftId } } as const;
  const moved = { name: 'NftTransferred', payload: { nftId } } as const;
  return [
    ...[rooms.market, ...about, ...users].map((room) => ({ room, ...sold })),
    ...[...about, ...users].map((room) => ({ room, ...moved })),
  ];
}

function packMessages(turn: number): RoomMessage[] {
  const gachaId = drops[turn % drops.length] ?? '';
  const message = { name: 'GachaSold', payload: { gachaId, quantity: 1, remaining: 10_000 - turn } } as const;
  return [rooms.gacha(gachaId), rooms.market].map((room) => ({ room, ...message }));
}

function rowsOf(what: string, measured: Measured, idle: Measured, aim: string): Row[] {
  const sales = MEASURED_SECONDS * SALES_PER_SECOND;
  const row = (metric: string, value: string, target = noReference): Row => ({
    metric: `${what}: ${metric}`,
    measured: value,
    reference: noReference,
    ratio: noReference,
    target,
  });
  return [
    row('requests a sale', (measured.requests / sales).toFixed(2), aim),
    row('frames a sale', (measured.frames / sales).toFixed(1)),
    row('frames a second in a room', (measured.mostFrames / (MEASURED_SECONDS + 1)).toFixed(2), '≤ 1'),
    row(
      'processor time of the server',
      `${(((measured.serverSeconds - idle.serverSeconds) / sales) * 1_000).toFixed(2)} ms a sale`,
    ),
    row(
      'processor time of all browsers',
      `${(((measured.processorSeconds - idle.processorSeconds) / sales) * 1_000).toFixed(2)} ms a sale`,
    ),
  ];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
