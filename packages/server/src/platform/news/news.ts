import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { createInbox, type NewsBatch } from './news-inbox.ts';
import { onOutboxWritten } from './outbox.ts';
import { newsChannel, type SentBatch } from './publish-outbox.ts';
import { createHints, type Place, pause, type ReaderOptions, readOutbox } from './read-outbox.ts';
import { followStream, type NewsLog } from './redis-stream.ts';

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

const reconnectPausesMs = { first: 100, max: 5_000 };
/** Time without an answer after which a session counts as broken. */
const timeoutMs = 5_000;

/**
 * Receives the news of all transactions over one connection. One process publishes the outbox for all. Another one takes over
 * within two seconds when its session ends. The first connection must succeed.
 */
export async function startNews(options: NewsOptions): Promise<News> {
  const { log, databaseUrl, redisUrl: url } = options;
  const inbox = createInbox(options);
  const ending = new AbortController();
  const place: Place = { session: undefined, isLeader: false, rest: undefined };
  const hints = createHints(place);
  /** Resolved when this process publishes, or another one does. */
  const { promise: isPlaced, resolve: placed } = Promise.withResolvers<void>();

  function receive(text: string): void {
    hints.heard();
    try {
      inbox.receive(JSON.parse(text) as SentBatch);
    } catch (error) {
      log.warn({ err: error }, 'A batch could not be read');
      void inbox.catchUp();
    }
  }

  const open = () => connect(databaseUrl, receive, () => place.rest?.abort());
  const reconnect = async () => {
    const session = await open();
    void inbox.catchUp();
    return session;
  };

  const first = await open();
  try {
    await inbox.begin();
  } catch (error) {
    first.session.end().catch(() => {});
    throw error;
  }
  const stream =
    url === undefined ? undefined : followStream({ url, log, onBatch: receive, onMissed: inbox.catchUp });
  place.session = first.session;
  const serving = serve(first, { place, log, send: stream?.send, placed, reconnect }, ending.signal);
  await Promise.race([isPlaced, first.broken]);
  const forgetHints = onOutboxWritten(hints.hint);
  return {
    subscribe: inbox.subscribe,
    async close() {
      forgetHints();
      hints.stop();
      ending.abort();
      await stream?.close();
      await serving;
      await inbox.close();
    },
  };
}

interface Session {
  session: pg.Client;
  broken: Promise<Error>;
}

/** Opens a session that listens for batches and hints. */
async function connect(
  databaseUrl: string,
  onBatch: (text: string) => void,
  onHint: () => void,
): Promise<Session> {
  const next = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kura news',
    keepAlive: true,
    query_timeout: timeoutMs,
    connectionTimeoutMillis: timeoutMs,
  });
  // From the start and permanently: an error without a listener would end the process.
  const broken = new Promise<Error>((resolve) => {
    next.on('error', resolve);
    next.on('end', () => resolve(new Error('The connection ended')));
  });
  next.on('notification', ({ channel, payload }) => {
    if (channel === newsChannel) onBatch(payload ?? '');
    else onHint();
  });
  try {
    await next.connect();
    // A process that stands still loses its lock. Plans are kept, and must not scan tables that were small when they were made.
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

/** Reads on one session after the other: when one breaks, another is opened. */
async function serve(
  first: Session,
  options: ReaderOptions & { reconnect: () => Promise<Session> },
  ending: AbortSignal,
): Promise<void> {
  const { place, log, reconnect } = options;
  let pauseMs = reconnectPausesMs.first;
  let next: typeof first | undefined = first;
  while (!ending.aborted) {
    const startedMs = performance.now();
    try {
      const current = next ?? (await reconnect());
      next = undefined;
      place.session = current.session;
      const lost = new AbortController();
      void current.broken.then(() => lost.abort());
      await readOutbox(current.session, options, AbortSignal.any([ending, lost.signal]));
      if (!ending.aborted) log.warn({ err: await current.broken }, 'News are not heard for a moment');
    } catch (error) {
      if (!ending.aborted) log.warn({ err: error }, 'News are not heard for a moment');
    }
    place.isLeader = false;
    place.session?.end().catch(() => {});
    place.session = undefined;
    if (performance.now() - startedMs > reconnectPausesMs.max) pauseMs = reconnectPausesMs.first;
    await pause(pauseMs, ending);
    pauseMs = Math.min(2 * pauseMs, reconnectPausesMs.max);
  }
}
