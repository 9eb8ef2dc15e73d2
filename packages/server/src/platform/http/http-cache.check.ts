import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@kura/api-contract/call';
import {
  type ApiResponse,
  freePort,
  openListing,
  requestApi,
  type SignedInUser,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from './routes.ts';

// The API behind the HTTP cache of nginx, set up as docs/configuration.md says, while another process writes ten times a second.

const listings = 60;
const writesPerSecond = 10;
const seconds = 10;
const lists = ['/nft/tiles', '/seaport/listings', '/nft/activity', '/seaport/sales'];

interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

let server: TestServer;
let proxy: Proxy;
let users: SignedInUser[];
let cards: string[];
let writer: pg.Pool;

async function startProxy(upstream: string): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=kura:10m;
  server {
    listen 127.0.0.1:${port};
    location /api/ {
      proxy_pass ${upstream};
      proxy_cache kura;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(50);
  }
  return {
    url,
    async stop() {
      nginx.kill();
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

beforeAll(async () => {
  server = await startTestServer({ api: { checkAnswers: false } });
  proxy = await startProxy(server.url);
  users = [await signInUser(server), await signInUser(server)];
  for (let count = 0; count < listings; count += 1)
    await openListing(server.context, users[0] as SignedInUser);
  writer = new pg.Pool({ connectionString: server.database.url });
  const { rows } = await writer.query('select nft_id from market_order');
  cards = rows.map(({ nft_id }) => nft_id);
});

afterAll(async () => {
  await writer.end();
  await proxy.stop();
  await server.stop();
});

/** As the indexer writes a new price. */
async function write(card: string, price: number): Promise<void> {
  await writer.query(
    `with o as (update market_order set price_base_units = $2, proceeds_base_units = $2 - fee_base_units where nft_id = $1)
     update nft set price = $2::numeric, payment_token = 'USDC', listed_at = now() where id = $1`,
    [card, price],
  );
}

const ask = (url: string, token?: string): Promise<ApiResponse> =>
  requestApi(proxy.url, { method: 'GET', path: `/api${url}`, ...(token === undefined ? {} : { token }) });

const fromProxy = ({ headers }: ApiResponse): boolean =>
  ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(headers.get('x-cache') ?? '');

const rounded = (share: number) => Math.round(share * 1_000) / 1_000;

/** The shares of answers that the caches give. The process also answers when the proxy updates in the background. */
function hitRates(responses: readonly ApiResponse[], routeOf: (route: string) => boolean) {
  const answered = server.logLines.filter(({ route }) => typeof route === 'string' && routeOf(route));
  const computed = answered.filter(({ statements }) => Number(statements) > 0);
  return {
    requests: responses.length,
    proxy: rounded(responses.filter(fromProxy).length / responses.length),
    asked: answered.length,
    process: rounded(1 - computed.length / answered.length),
  };
}

/** Visitors read lists and the pages of popular cards, while the prices of all cards change. */
async function measure(base: string) {
  server.logLines.length = 0;
  const ends = Date.now() + seconds * 1_000;
  const popular = cards.slice(0, 20);
  const ofLists: ApiResponse[] = [];
  const ofCards: ApiResponse[] = [];
  const every = async (ms: number, work: () => Promise<unknown>) => {
    const begun: Promise<unknown>[] = [];
    while (Date.now() < ends) {
      const working = work();
      working.catch(() => {});
      begun.push(working);
      await wait(ms);
    }
    await Promise.all(begun);
  };
  const anyOf = (urls: readonly string[]) => `/api${urls[Math.floor(Math.random() * urls.length)]}`;
  const read = (urls: readonly string[]) => requestApi(base, { method: 'GET', path: anyOf(urls) });
  let turn = 0;
  await Promise.all([
    every(1_000 / writesPerSecond, () => {
      turn += 1;
      return write(cards[turn % cards.length] as string, 1_000 + turn);
    }),
    every(20, async () => ofLists.push(await read(lists))),
    every(10, async () => ofCards.push(await read(popular.map((card) => `/nft/${card}`)))),
  ]);
  expect([...ofLists, ...ofCards].filter(({ status }) => status !== 200)).toEqual([]);
  return {
    lists: hitRates(ofLists, (route) => lists.some((list) => route.endsWith(list))),
    cards: hitRates(ofCards, (route) => route.endsWith('/nft/:id')),
  };
}

it('answers most requests from the caches while prices change', async () => {
  const alone = await measure(server.url);
  const behind = await measure(proxy.url);
  process.stdout.write(`${JSON.stringify({ alone, behind }, null, 2)}\n`);
  expect(alone.cards.process).toBeGreaterThan(0.7);
  expect(behind.lists.proxy).toBeGreaterThan(0.9);
  expect(behind.cards.proxy).toBeGreaterThan(0.4);
  expect(behind.cards.process).toBeGreaterThan(0.4);
});

it('shows a new price within a second on a card’s page, and within five in a list', async () => {
  const [card = ''] = cards;
  await ask(`/nft/${card}`);
  await ask('/nft/tiles?pageSize=100');
  await write(card, 777_000_000);
  const wroteAt = performance.now();
  const shown = async (url: string) => {
    while (!JSON.stringify((await ask(url)).body).includes('"777"')) {
      expect(performance.now() - wroteAt, `${url} shows the price`).toBeLessThan(10_000);
      await wait(20);
    }
    return performance.now() - wroteAt;
  };
  const times = await Promise.all([shown(`/nft/${card}`), shown('/nft/tiles?pageSize=100')]);
  expect(times[0]).toBeLessThan(1_500);
  expect(times[1]).toBeLessThan(5_500);
});

it('[T65] gives no user’s answer to another, and no visitor’s answer to a user', async () => {
  const leaks: string[] = [];
  const urls = [...lists, ...cards.slice(0, 5).map((card) => `/nft/${card}`), '/config', '/collection'];
  for (const url of urls) {
    const own = await ask(url, users[0]?.token);
    const responses = await Promise.all([
      ask(url),
      ask(url, users[1]?.token),
      ask(url),
      ask(url, users[0]?.token),
    ]);
    for (const response of [own, responses[1], responses[3]]) {
      if (response?.headers.get('x-cache') !== 'MISS')
        leaks.push(`${url}: ${response?.headers.get('x-cache')}`);
      if (response?.headers.get('cache-control') !== 'private, no-store') leaks.push(`${url} may be kept`);
    }
    for (const response of [responses[0], responses[2]]) {
      if (!response?.headers.get('cache-control')?.startsWith('public'))
        leaks.push(`${url}: not a visitor’s`);
    }
    // A token that isn't good gets nothing that is kept.
    if ((await ask(url, 'forged')).status !== 401) leaks.push(`${url} answers a forged token`);
  }
  expect(leaks).toEqual([]);
});

it('shows no state of before a start that the answer names', async () => {
  const contract = {
    phase: call({
      method: 'GET',
      path: '/phase',
      access: 'public',
      shared: true,
      staleWhileRevalidate: true,
      summary: 'has a start',
      output: z.object({ startsAt: z.string(), started: z.boolean() }),
    }),
  };
  const startsAt = new Date(Date.now() + 8_000);
  const phases = await startTestServer({
    features: [
      {
        name: 'phases',
        routes: routes(contract, {
          phase: async ({ clock, db }) => {
            await db.selectFrom('setting').select('key').execute();
            return { startsAt: startsAt.toISOString(), started: clock.now() >= startsAt };
          },
        }),
      },
    ],
  });
  const before = await startProxy(phases.url);
  try {
    const late: string[] = [];
    let kept = 0;
    while (Date.now() < startsAt.getTime() + 2_000) {
      const sentAt = Date.now();
      const response = await requestApi(before.url, { method: 'GET', path: '/api/phase' });
      if (fromProxy(response)) kept += 1;
      if (sentAt >= startsAt.getTime() && !response.body.started) late.push(new Date(sentAt).toISOString());
      await wait(20);
    }
    expect(kept).toBeGreaterThan(50);
    expect(late).toEqual([]);
  } finally {
    await before.stop();
    await phases.stop();
  }
});
