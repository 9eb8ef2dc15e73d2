import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { RateLimiter } from './rate-limit.ts';
import { redisRateLimiter } from './redis-rate-limiter.ts';

it('[T53] counts elsewhere while Redis cannot be reached, so that no limit goes away with it', async () => {
  const counted: string[] = [];
  const lines: string[] = [];
  const fallback: RateLimiter = {
    async take(bucket) {
      counted.push(bucket);
    },
  };
  const limiter = redisRateLimiter({
    // Nothing listens there.
    url: 'redis://127.0.0.1:1',
    fallback,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  });
  try {
    await limiter.take('auth.login ip:192.0.2.1', { requests: 1, perSeconds: 60 });
    await limiter.take('auth.login ip:192.0.2.1', { requests: 1, perSeconds: 60 });
    expect(counted).toEqual(['auth.login ip:192.0.2.1', 'auth.login ip:192.0.2.1']);
    // Neither a request nor a new attempt to connect repeats it.
    await expect.poll(() => lines.length).toBe(1);
    await setTimeout(1_000);
    expect(lines).toEqual([expect.stringContaining('Redis cannot be reached')]);
  } finally {
    await limiter.close();
  }
});
