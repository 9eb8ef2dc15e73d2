import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { RateLimiter } from './rate-limit.ts';

export interface RedisRateLimiterOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  /** Counts while Redis can't be reached: a limit that goes away under load is none. */
  fallback: RateLimiter;
  log: Logger;
}

export interface RedisRateLimiter extends RateLimiter {
  /** Whether Redis counts right now. */
  isReady(): boolean;
  close(): Promise<void>;
}

const timeoutMs = 500;

/** @throws when Redis can't be reached, or refuses the password */
export async function pingRedis(url: string): Promise<void> {
  const redis = createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false } });
  // The rejected promise has the same error.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    if (redis.isOpen) redis.destroy();
  }
}

/** Fixed windows in Redis, for shops of many processes: one round trip a request, and nothing for the database to do. */
export function redisRateLimiter({ url, fallback, log }: RedisRateLimiterOptions): RedisRateLimiter {
  const redis = createClient({
    url,
    // A request never waits for a Redis that has gone.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: timeoutMs,
      reconnectStrategy: (attempts) => Math.min(10_000, 200 * 2 ** Math.min(attempts, 6)),
    },
  });
  // One line for each change: it tries to connect every few seconds.
  let isMissed = false;
  const miss = (error: unknown) => {
    if (!isMissed) log.warn({ err: error }, 'Redis cannot be reached: the database counts requests');
    isMissed = true;
  };
  redis.on('error', miss);
  redis.on('ready', () => {
    isMissed = false;
    log.info('Redis counts requests');
  });
  // It keeps trying; until it connects, the fallback counts.
  redis.connect().catch(() => {});

  return {
    async count(bucket, perSeconds, requests) {
      if (!redis.isReady) return fallback.count(bucket, perSeconds, requests);
      const key = `kura:limit:${bucket}`;
      try {
        const [, count, leftMs] = await redis
          .multi()
          .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: perSeconds * 1_000 } })
          .incrBy(key, requests)
          .pTTL(key)
          .execTyped();
        return { count, leftSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
      } catch (error) {
        miss(error);
        return fallback.count(bucket, perSeconds, requests);
      }
    },
    isReady: () => redis.isReady,
    async close() {
      if (redis.isOpen) redis.destroy();
    },
  };
}
