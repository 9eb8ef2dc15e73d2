import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kura/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RateLimiter } from './rate-limit.ts';
import { pingRedis, type RedisRateLimiter, redisRateLimiter } from './redis-rate-limiter.ts';

const never: RateLimiter = {
  count: () => Promise.reject(new Error('Redis should have counted')),
};
const perSeconds = 2;

let port: number;
let redis: ChildProcess;
let limiters: RedisRateLimiter[];

beforeAll(async () => {
  port = await freePort();
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  // Two processes of the shop.
  limiters = [1, 2].map(() =>
    redisRateLimiter({ url: `redis://127.0.0.1:${port}`, fallback: never, log: pino({ level: 'silent' }) }),
  );
  for (const limiter of limiters) await untilCounting(limiter);
});

afterAll(async () => {
  for (const limiter of limiters) await limiter.close();
  redis.kill();
});

const pick = (index: number) => limiters[index % 2] as RedisRateLimiter;

it('counts the requests of all processes together, and starts again when the window ends', async () => {
  const counted = await Promise.all(
    Array.from({ length: 10 }, (_, index) => pick(index).count('someone', perSeconds, index + 1)),
  );
  expect(Math.max(...counted.map(({ count }) => count))).toBe(55);
  expect(counted.map(({ leftSeconds }) => leftSeconds)).toContain(perSeconds);

  expect(await pick(0).count('someone else', perSeconds, 1)).toMatchObject({ count: 1 });
  await wait(perSeconds * 1_000 + 100);
  expect(await pick(1).count('someone', perSeconds, 1)).toMatchObject({ count: 1 });
});

it('counts elsewhere once Redis is gone', async () => {
  const counted: string[] = [];
  const limiter = redisRateLimiter({
    url: `redis://127.0.0.1:${port}`,
    fallback: {
      async count(bucket) {
        counted.push(bucket);
        return { count: 1, leftSeconds: 1 };
      },
    },
    log: pino({ level: 'silent' }),
  });
  await untilCounting(limiter);
  await pingRedis(`redis://127.0.0.1:${port}`);
  counted.length = 0;
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await limiter.count('someone', perSeconds, 1);
  expect(counted).toEqual(['someone']);
  await limiter.close();
});

async function untilCounting(limiter: RedisRateLimiter): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (limiter.isReady()) return;
    await wait(50);
  }
  throw new Error('Redis did not start');
}
