import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { SentBatch } from './publish-outbox.ts';

export type NewsLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface NewsStream {
  /** @returns false when the batch may not be in the stream */
  send(batch: SentBatch): Promise<boolean>;
  close(): Promise<void>;
}

const key = 'kura:news';
/** Some minutes of batches under load. A process that is further behind reads the table. */
const MAX_LENGTH = 10_000;
const timeoutMs = 500;
const blockMs = 5_000;
const retryMs = 1_000;

/** Reads batches from a stream that all processes share. */
export function followStream(options: {
  url: string;
  log: NewsLog;
  onBatch: (text: string) => void;
  /** Batches may have been missed. */
  onMissed: () => Promise<void>;
}): NewsStream {
  const { url, log, onBatch, onMissed } = options;
  const ending = new AbortController();
  let isMissed = false;
  const miss = (error: unknown) => {
    if (!isMissed && !ending.signal.aborted)
      log.warn({ err: error }, 'Redis cannot be reached: the database sends the news');
    isMissed = true;
  };
  const writer = createWriter(url, miss);

  let reader: ReturnType<typeof openClient> | undefined;
  async function read(): Promise<void> {
    reader = openClient(url, 2 * blockMs, miss);
    await reader.connect();
    const [newest] = (await reader.xRevRange(key, '+', '-', { COUNT: 1 })) ?? [];
    let id = newest?.id ?? '0-0';
    // Batches are added after their commit, so the earlier ones are in the table.
    await onMissed();
    if (isMissed) log.info('Redis sends the news');
    isMissed = false;
    while (!ending.signal.aborted) {
      const streams = await reader.xRead({ key, id }, { BLOCK: blockMs, COUNT: 100 });
      for (const { id: read, message } of streams?.[0]?.messages ?? []) {
        id = read;
        onBatch(message['batch'] as string);
      }
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await read().catch(miss);
      if (reader?.isOpen) reader.destroy();
      await sleep(retryMs, undefined, { signal: ending.signal }).catch(() => {});
      // Another process may still reach Redis.
      if (!ending.signal.aborted) await onMissed();
    }
  }

  const following = follow();
  return {
    send: writer.send,
    async close() {
      ending.abort();
      if (reader?.isOpen) reader.destroy();
      await following;
      writer.close();
    },
  };
}

/** Adds batches to the stream. */
function createWriter(url: string, miss: (error: unknown) => void) {
  let writer: ReturnType<typeof openClient> | undefined;
  return {
    async send(batch: SentBatch): Promise<boolean> {
      try {
        if (writer?.isReady !== true) {
          if (writer?.isOpen) writer.destroy();
          writer = openClient(url, 60_000, miss);
          await writer.connect();
        }
        await writer
          .withCommandOptions({ timeout: timeoutMs })
          .xAdd(
            key,
            '*',
            { batch: JSON.stringify(batch) },
            { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_LENGTH } },
          );
        return true;
      } catch (error) {
        miss(error);
        return false;
      }
    },
    close() {
      if (writer?.isOpen) writer.destroy();
    },
  };
}

function openClient(url: string, socketTimeout: number, onError: (error: unknown) => void) {
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: timeoutMs, socketTimeout, reconnectStrategy: false },
  });
  redis.on('error', onError);
  return redis;
}
