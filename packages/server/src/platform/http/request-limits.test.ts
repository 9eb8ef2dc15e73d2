import { call, defaultRateLimits } from '@kura/api-contract/call';
import {
  adminActor,
  createTestDatabase,
  signInUser,
  startTestServer,
  type TestDatabase,
  type TestServer,
  userActor,
} from '@kura/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Actor, actorId } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { Feature } from '../feature.ts';
import { fetchInProcess } from '../pages/fetch-in-process.ts';
import { databaseRateLimiter } from './rate-limit.ts';
import { ownAddress } from './request-limits.ts';
import { routes } from './routes.ts';

const output = z.object({ ok: z.boolean() });
const get = { method: 'GET', access: 'public', summary: 'reads', output } as const;

const feature: Feature = {
  name: 'counted',
  routes: routes(
    {
      plain: call({ ...get, path: '/plain' }),
      other: call({ ...get, path: '/other' }),
      named: call({ ...get, path: '/named', rateLimit: { requests: 2, perSeconds: 3_600 } }),
      free: call({ ...get, path: '/free', rateLimit: 'none' }),
      shared: call({
        ...get,
        path: '/shared',
        shared: true,
        input: z.strictObject({ page: z.int().default(1) }),
      }),
    },
    {
      plain: async () => ({ ok: true }),
      other: async () => ({ ok: true }),
      named: async () => ({ ok: true }),
      free: async () => ({ ok: true }),
      shared: async () => ({ ok: true }),
    },
  ),
};

const tokens: Record<string, Actor> = {
  user: userActor(),
  other: userActor({ userId: 'u2' }),
  admin: adminActor(),
};

let database: TestDatabase;
let server: TestServer;
let http: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    database,
    features: [feature],
    rateLimiter: databaseRateLimiter(database.db),
    authenticate: async (_context, token) => {
      const actor = tokens[token];
      if (actor === undefined) throw new ApiError('TOKEN_INVALID');
      return actor;
    },
    api: {
      plugins: [
        async (instance) => {
          http = instance;
        },
      ],
    },
  });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const read = (path: string, who: { from?: string; token?: string }) =>
  server.request({ method: 'GET', path: `/api${path}`, ...who });

/** Counts requests for a caller as other processes do, in this window and the next one. */
async function countElsewhere(who: string, requests: number): Promise<void> {
  for (const offset of [0, 60]) {
    await database.db
      .insertInto('rate_limit')
      .values({
        bucket: `default ${who}`,
        window_start: new Date((Math.floor(Date.now() / 60_000) * 60 + offset) * 1_000),
        count: requests,
      })
      .execute();
  }
}

/** Enough requests that one window of this process has twenty. */
async function readOften(path: string, who: { from?: string; token?: string }) {
  const answers = [];
  for (let request = 0; request < 40; request += 1) answers.push(await read(path, who));
  return answers;
}

const statusesOf = (answers: readonly { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];

describe('[T53] calls that name no limit', () => {
  it('share one limit for each address, which all processes count together', async () => {
    await countElsewhere('ip:127.0.0.11', defaultRateLimits.address.requests);
    const answers = await readOften('/plain', { from: '127.0.0.11' });
    expect(statusesOf(answers)).toEqual([200, 429]);
    const refused = answers.at(-1);
    expect(refused?.code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    expect((await read('/other', { from: '127.0.0.11' })).status).toBe(429);
    expect((await read('/plain', { from: '127.0.0.12' })).status).toBe(200);
  });

  it('count a user wherever the requests come from, and leave others of the same address alone', async () => {
    await countElsewhere(actorId(tokens['user'] as Actor), defaultRateLimits.user.requests);
    const answers = await readOften('/plain', { from: '127.0.0.13', token: 'user' });
    expect(statusesOf(answers)).toEqual([200, 429]);
    expect((await read('/plain', { from: '127.0.0.14', token: 'user' })).status).toBe(429);
    for (const who of [{}, { token: 'other' }, { token: 'admin' }]) {
      expect((await read('/plain', { from: '127.0.0.13', ...who })).status).toBe(200);
    }
  });

  it('announce the limit in headers of the IETF draft', async () => {
    const { requests } = defaultRateLimits.address;
    const { headers } = await read('/plain', { from: '127.0.0.15' });
    expect(headers.get('ratelimit-policy')).toBe(`"default";q=${requests};w=60`);
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"default";r=${requests - 1};t=\\d+$`));
  });

  it('cost no statement for a caller with few requests', async () => {
    for (let request = 0; request < 19; request += 1) await read('/plain', { from: '127.0.0.16' });
    const buckets = database.db.selectFrom('rate_limit').select('count');
    expect(await buckets.where('bucket', '=', 'default ip:127.0.0.16').execute()).toEqual([]);
  });

  it('answer from the cache without counting', async () => {
    const from = '127.0.0.17';
    await read('/shared', { from });
    await countElsewhere(`ip:${from}`, defaultRateLimits.address.requests);
    expect(statusesOf(await readOften('/plain', { from }))).toEqual([200, 429]);
    const kept = await read('/shared', { from });
    expect(kept.status).toBe(200);
    // An HTTP cache would give them to other callers.
    expect(kept.headers.get('ratelimit')).toBeNull();
    expect((await read('/shared?page=2', { from })).status).toBe(429);
  });

  it('do not limit pages that this process renders', async () => {
    await countElsewhere(`ip:${ownAddress}`, defaultRateLimits.address.requests);
    const render = fetchInProcess(http);
    const statuses = new Set<number>();
    for (let request = 0; request < 40; request += 1) {
      statuses.add((await render('http://kura.test/api/plain')).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});

describe('[T53] a call that names a limit', () => {
  it('announces it and counts alone', async () => {
    const from = '127.0.0.18';
    const { headers } = await read('/named', { from });
    expect(headers.get('ratelimit-policy')).toBe('"counted.named";q=2;w=3600');
    expect(headers.get('ratelimit')).toMatch(/^"counted\.named";r=1;t=\d+$/);
    await read('/named', { from });
    expect((await read('/named', { from })).status).toBe(429);
    expect((await read('/plain', { from })).status).toBe(200);
  });

  it('is not limited when it names none', async () => {
    const from = '127.0.0.19';
    await countElsewhere(`ip:${from}`, defaultRateLimits.address.requests);
    const answers = await readOften('/free', { from });
    expect(statusesOf(answers)).toEqual([200]);
    expect(answers[0]?.headers.get('ratelimit')).toBeNull();
  });
});

it('[T53] signs in the users behind one address of a mobile carrier when a drop starts', async () => {
  const shop = await startTestServer({ rateLimiter: databaseRateLimiter(database.db), database });
  try {
    const users = await Promise.all(
      Array.from({ length: 150 }, () => signInUser(shop, undefined, { acceptsTerms: false })),
    );
    const profiles = await Promise.all(
      users.map(({ token }) => shop.request({ method: 'GET', path: '/api/user/me', token })),
    );
    expect(statusesOf(profiles)).toEqual([200]);
  } finally {
    await shop.stop();
  }
});
