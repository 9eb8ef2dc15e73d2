import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { listMessagesAfter, readPosition } from '../realtime/realtime-events.repository.ts';
import { WAKES, type Wake } from './outbox.repository.ts';
import { onOutboxWritten } from './outbox.ts';
import {
  type Change,
  IDLE_MS,
  newsChannel,
  OutboxPublisher,
  type PublishedMessage,
  type SentBatch,
} from './publish-outbox.ts';
import { followStream, type NewsLog, type NewsStream } from './redis-stream.ts';

/** News of committed transactions. Changes never arrive after their messages. */
export interface NewsBatch {
  messages: readonly PublishedMessage[];
  changes: readonly Change[] | 'all';
  wakes: ReadonlySet<Wake>;
  /** Ids of users and admins who lost a right. */
  access: readonly string[] | 'all';
}

export interface News {
  /** @returns a function that ends it */
  subscribe(listener: (batch: NewsBatch) => void): () => void;
  close(): Promise<void>;
}

export interface NewsOptions {
  /** For the session that listens and holds the reader's lock: a direct connection, without a transaction pooler. */
  databaseUrl: string;
  db: Kysely<Database>;
  log: NewsLog;
  /** Batches use a stream in Redis, or NOTIFY while it is unavailable or absent. */
  redisUrl?: string | undefined;
}

/** Any constant that no other code uses. */
const readerLock = 0x6b6e7773;
/** Wakes an idle reader, from another process. */
const hintChannel = 'kura_outbox';

/** While there is work, the reader pauses twice as long as a round took, up to this maximum. */
const MAX_BUSY_PAUSE_MS = 25;
/** Age of the last batch after which a reader may be idle. */
const QUIET_MS = 2 * MAX_BUSY_PAUSE_MS;
const standbyPauseMs = 1_000;
const errorPauseMs = 1_000;
const reconnectPausesMs = { first: 100, max: 5_000 };
/** Time without an answer after which a session counts as broken. */
const timeoutMs = 5_000;
const PAGE_SIZE = 2_000;

/**
 * Receives the news of all transactions over one connection. One process publishes the outbox for all. Another one takes over
 * within two seconds when its session ends. The first connection must succeed.
 */
export async function startNews(options: NewsOptions): Promise<News> {
  const { log } = options;
  const inbox = createInbox(options);
  const ending = new AbortController();
  let session: pg.Client | undefined;
  let isLeader = false;
  /** When the last batch arrived. */
  let heardMs = Number.NEGATIVE_INFINITY;
  let hintedMs = Number.NEGATIVE_INFINITY;
  let hinting: NodeJS.Timeout | undefined;
  let rest: AbortController | undefined;
  /** Resolved when this process or another one publishes. */
  const { promise: isPlaced, resolve: placed } = Promise.withResolvers<void>();

  let stream: NewsStream | undefined;

  function receive(text: string): void {
    heardMs = performance.now();
    try {
      inbox.receive(JSON.parse(text) as SentBatch);
    } catch (error) {
      log.warn({ err: error }, 'A batch could not be read');
      void inbox.catchUp();
    }
  }

  /** Wakes the reader, here or in another process, unless recent batches show that it is active. */
  function hint(): void {
    if (isLeader) rest?.abort();
    if (isLeader || hinting !== undefined) return;
    const askedMs = performance.now();
    hinting = setTimeout(
      () => {
        hinting = undefined;
        if (heardMs > askedMs) return;
        hintedMs = performance.now();
        session?.query('select pg_notify($1, $2)', [hintChannel, '']).catch(() => {});
      },
      Math.max(0, Math.max(heardMs, hintedMs) + QUIET_MS - askedMs),
    );
  }

  async function connect(): Promise<{ session: pg.Client; broken: Promise<Error> }> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'kura news',
      keepAlive: true,
      query_timeout: timeoutMs,
      connectionTimeoutMillis: timeoutMs,
    });
    // Added at the start and permanently: an error without a listener would end the process.
    const broken = new Promise<Error>((resolve) => {
      next.on('error', resolve);
      next.on('end', () => resolve(new Error('The connection ended')));
    });
    next.on('notification', ({ channel, payload }) => {
      if (channel === newsChannel) receive(payload ?? '');
      else rest?.abort();
    });
    try {
      await next.connect();
      // A stalled process loses its lock. Plans are cached, and must not scan tables that were small at planning.
      await next.query(
        `set idle_session_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'; set statement_timeout = '5s';
         set enable_seqscan = off;
         listen ${newsChannel}`,
      );
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    return { session: next, broken };
  }

  /** Publishes on this session, or waits for its turn, until the session breaks. */
  async function read(current: pg.Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rows } = await current.query('select pg_try_advisory_lock($1) as taken', [readerLock]);
      if (rows[0]?.taken) break;
      placed();
      await pause(standbyPauseMs, signal);
    }
    if (signal.aborted) return;
    await current.query(`listen ${hintChannel}`);
    const publisher = new OutboxPublisher(current, stream?.send);
    isLeader = true;
    log.info('this process publishes messages and jobs');
    // A predecessor may have ended between its commit and its batch.
    let isFirst = true;
    while (!signal.aborted) {
      const startedMs = performance.now();
      rest = new AbortController();
      const { signal: hinted } = rest;
      const ids = await publisher.pending();
      if (ids.length === 0 && !isFirst) {
        await pause(IDLE_MS, AbortSignal.any([signal, hinted]));
        continue;
      }
      try {
        await publisher.publish(ids, isFirst);
        isFirst = false;
        placed();
      } catch (error) {
        isFirst = true;
        if (signal.aborted) throw error;
        log.error({ err: error }, 'messages and jobs are not published');
        await pause(errorPauseMs, signal);
      }
      const roundMs = performance.now() - startedMs;
      await pause(Math.min(MAX_BUSY_PAUSE_MS, 2 * roundMs), signal);
    }
  }

  async function serve(first: Awaited<ReturnType<typeof connect>>): Promise<void> {
    let pauseMs = reconnectPausesMs.first;
    let next: typeof first | undefined = first;
    while (!ending.signal.aborted) {
      const startedMs = performance.now();
      try {
        const current = next ?? (await connect());
        if (next === undefined) void inbox.catchUp();
        next = undefined;
        session = current.session;
        const lost = new AbortController();
        void current.broken.then(() => lost.abort());
        await read(current.session, AbortSignal.any([ending.signal, lost.signal]));
        if (!ending.signal.aborted)
          log.warn({ err: await current.broken }, 'News are not heard for a moment');
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ err: error }, 'News are not heard for a moment');
      }
      isLeader = false;
      session?.end().catch(() => {});
      session = undefined;
      if (performance.now() - startedMs > reconnectPausesMs.max) pauseMs = reconnectPausesMs.first;
      await pause(pauseMs, ending.signal);
      pauseMs = Math.min(2 * pauseMs, reconnectPausesMs.max);
    }
  }

  const first = await connect();
  try {
    await inbox.begin();
  } catch (error) {
    first.session.end().catch(() => {});
    throw error;
  }
  if (options.redisUrl !== undefined) {
    const { redisUrl: url } = options;
    stream = followStream({ url, log, onBatch: receive, onMissed: inbox.catchUp });
  }
  session = first.session;
  const serving = serve(first);
  await Promise.race([isPlaced, first.broken]);
  const forgetHints = onOutboxWritten(hint);
  return {
    subscribe: inbox.subscribe,
    async close() {
      forgetHints();
      clearTimeout(hinting);
      ending.abort();
      await stream?.close();
      await serving;
      await inbox.close();
    },
  };
}

/** Processes batches in order, finds gaps between them, and reads missed messages from the table. */
function createInbox({ db, log }: Pick<NewsOptions, 'db' | 'log'>) {
  const listeners = new Set<(batch: NewsBatch) => void>();
  let position = 0;
  /** Number of the last batch. */
  let number = 0;
  let isBehind = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
  // Batches that arrive before the position is known wait for it.
  let tail = hasBegun;

  function deliver(batch: NewsBatch): void {
    for (const listener of listeners) {
      try {
        listener(batch);
      } catch (error) {
        log.error({ err: error }, 'News were not understood');
      }
    }
  }

  async function readMissed(): Promise<PublishedMessage[]> {
    const rows = await listMessagesAfter(db, position, PAGE_SIZE);
    position = rows.at(-1)?.position ?? position;
    return rows;
  }

  async function apply(batch: SentBatch | null): Promise<void> {
    const isMissed = isBehind || batch === null || batch.isFirst || batch.number > number + 1;
    number = Math.max(batch?.number ?? 0, number);
    if (!isMissed && batch.messages !== null) {
      const messages = batch.messages.filter((message) => message.position > position);
      position = messages.at(-1)?.position ?? position;
      return deliver({ ...batch, messages, wakes: new Set(batch.wakes) });
    }
    isBehind = true;
    const everything = { changes: 'all', wakes: new Set(WAKES), access: 'all' } as const;
    const first = isMissed ? everything : { ...batch, wakes: new Set(batch.wakes) };
    for (
      let messages = await readMissed(), isFirst = true;
      ;
      messages = await readMissed(), isFirst = false
    ) {
      if (isFirst) deliver({ ...first, messages });
      else deliver({ changes: [], wakes: new Set(), access: [], messages });
      if (messages.length < PAGE_SIZE) break;
    }
    isBehind = false;
  }

  function take(batch: SentBatch | null): Promise<void> {
    tail = tail
      .then(() => apply(batch))
      .catch((error) => {
        if (closed) return;
        isBehind = true;
        log.warn({ err: error }, 'Missed news could not be read yet');
        clearTimeout(timer);
        timer = setTimeout(() => void take(null), errorPauseMs);
      });
    return tail;
  }

  return {
    /** Delivers everything that is published from now on. */
    async begin() {
      ({ number, position } = await readPosition(db));
      begun();
    },
    subscribe(listener: (batch: NewsBatch) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive: (batch: SentBatch) => void take(batch),
    /** Catches up after a break: delivers the messages published meanwhile, and reports that everything may have changed. */
    catchUp: () => take(null),
    async close() {
      closed = true;
      clearTimeout(timer);
      await tail;
    },
  };
}

/** Waits. Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
