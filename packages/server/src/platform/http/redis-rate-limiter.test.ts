import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { RateLimiter } from './rate-limit.ts';
import { redisRateLimiter } from './redis-rate-limiter.ts';

it('[T53] counts elsewhere while Redis cannot be reached, so that no limit goes away with it', async () => {
  const counted: string[] = [];
  const lines: string[] = [];
  const fallback: RateLimiter = {
    async count(bucket) {
      counted.push(bucket);
      return { count: counted.length, leftSeconds: 1 };
    },
  };
  const limiter = redisRateLimiter({
    // Nothing listens there.
    url: 'redis://127.0.0.1:1',
    fallback,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  try {
    await limiter.count('auth.login ip:192.0.2.1', 60, 1);
    expect(await limiter.count('auth.login ip:192.0.2.1', 60, 1)).toMatchObject({ count: 2 });
    expect(counted).toEqual(['auth.login ip:192.0.2.1', 'auth.login ip:192.0.2.1']);
    // Neither a request nor a new attempt to connect repeats it.
    await expect.poll(() => lines.length).toBe(1);
    await setTimeout(1_000);
    expect(lines).toEqual([expect.stringContaining('Redis cannot be reached')]);
  } finally {
    await limiter.close();
  }
});
