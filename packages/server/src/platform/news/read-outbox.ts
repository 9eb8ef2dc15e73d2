import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { IDLE_MS, OutboxPublisher } from './publish-outbox.ts';
import type { NewsLog, NewsStream } from './redis-stream.ts';

/** Any constant that no other code uses. */
const readerLock = 0x6b6e7773;
/** Wakes a reader that rests, from another process. */
const hintChannel = 'kura_outbox';

/** While there is work, the reader rests twice as long as a round took, and so long at most. */
const MAX_BUSY_PAUSE_MS = 25;
/** When its last batch is older, a reader may rest. */
const QUIET_MS = 2 * MAX_BUSY_PAUSE_MS;
const standbyPauseMs = 1_000;
const errorPauseMs = 1_000;

/** The session of this process, and whether it publishes the outbox on it. */
export interface Place {
  session: pg.Client | undefined;
  isLeader: boolean;
  /** Ends the present rest of the reader. */
  rest: AbortController | undefined;
}

export interface ReaderOptions {
  place: Place;
  log: NewsLog;
  send: NewsStream['send'] | undefined;
  /** Called when this process publishes, or another one does. */
  placed: () => void;
}

/** Publishes on this session, or waits for its turn, until the session breaks. */
export async function readOutbox(
  current: pg.Client,
  { place, log, send, placed }: ReaderOptions,
  signal: AbortSignal,
): Promise<void> {
  await waitForTurn(current, placed, signal);
  if (signal.aborted) return;
  await current.query(`listen ${hintChannel}`);
  const publisher = new OutboxPublisher(current, send);
  place.isLeader = true;
  log.info('this process publishes messages and jobs');
  // A predecessor may have ended between its commit and its batch.
  let isFirst = true;
  while (!signal.aborted) {
    const startedMs = performance.now();
    place.rest = new AbortController();
    const { signal: hinted } = place.rest;
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

async function waitForTurn(current: pg.Client, placed: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await current.query('select pg_try_advisory_lock($1) as taken', [readerLock]);
    if (rows[0]?.taken) return;
    placed();
    await pause(standbyPauseMs, signal);
  }
}

/** Wakes the reader: here, or in another process unless batches show that it doesn't rest. */
export function createHints(place: Place) {
  /** When the last batch arrived. */
  let heardMs = Number.NEGATIVE_INFINITY;
  let hintedMs = Number.NEGATIVE_INFINITY;
  let hinting: NodeJS.Timeout | undefined;
  return {
    heard() {
      heardMs = performance.now();
    },
    hint() {
      if (place.isLeader) place.rest?.abort();
      if (place.isLeader || hinting !== undefined) return;
      const askedMs = performance.now();
      hinting = setTimeout(
        () => {
          hinting = undefined;
          if (heardMs > askedMs) return;
          hintedMs = performance.now();
          place.session?.query('select pg_notify($1, $2)', [hintChannel, '']).catch(() => {});
        },
        Math.max(0, Math.max(heardMs, hintedMs) + QUIET_MS - askedMs),
      );
    },
    stop: () => clearTimeout(hinting),
  };
}

/** Ends early, without an error, when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
