import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '@kura/database';
import type { Logger } from 'pino';
import type { News } from '../news/news.ts';
import { wake } from '../news/outbox.repository.ts';
import { runAlone } from '../run-alone.ts';
import type { Indexer, StepOutcome } from './indexer.ts';
import { subscribeHeads } from './rpc/subscribe-heads.ts';

export interface RunIndexerOptions {
  readonly indexer: Indexer;
  /** For the session with the lock: a direct connection, without a transaction pooler. */
  readonly databaseUrl: string;
  readonly news: Pick<News, 'subscribe'>;
  /** Nodes that are asked to announce new blocks. */
  readonly rpcUrls: readonly string[];
  /** Interval at which new blocks are polled while no node announces them. */
  readonly pollMs: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onOutcome?: (outcome: StepOutcome) => void;
  readonly signal: AbortSignal;
}

/** Any constant that is the same in every process. */
const indexerLock = 0x6b757262;
/** While nodes announce blocks, polling is only a fallback. */
const announcedPollMs = 2_000;
/** Requests to read blocks again wake the indexer, so this is only a fallback. */
const repairEveryMs = 10_000;
const MAX_ERROR_PAUSE_MS = 10_000;

/** Makes the indexer, in any process, check for new blocks at once. */
export const wakeIndexer = (db: Queryable): Promise<void> => wake(db, 'indexer');

/**
 * Follows the chain until `signal` aborts. One indexer works in all processes together. The others wait and take over when
 * its session ends for any reason.
 */
export const runIndexer = (options: RunIndexerOptions): Promise<void> =>
  runAlone({ ...options, lock: indexerLock, name: 'indexes the chain' }, (signal) =>
    followChain(options, signal),
  );

async function followChain(
  { indexer, rpcUrls, pollMs, log, onOutcome, news }: RunIndexerOptions,
  signal: AbortSignal,
): Promise<void> {
  const bell = createBell();
  let repairedMs = Number.NEGATIVE_INFINITY;
  const unsubscribe = news.subscribe(({ wakes }) => {
    if (!wakes.has('indexer')) return;
    repairedMs = Number.NEGATIVE_INFINITY;
    bell.ring();
  });
  const subscriptions = rpcUrls.map((url) => subscribeHeads(url, bell.ring, signal));
  let errorPauseMs = 500;
  while (!signal.aborted) {
    try {
      const outcome = await indexer.step();
      onOutcome?.(outcome);
      errorPauseMs = 500;
      if (outcome.kind === 'moved' && outcome.behindBlocks > 0) continue;
      if (outcome.kind !== 'wait' && performance.now() - repairedMs >= repairEveryMs) {
        // Set before the check: a request that arrives during it is for the next one.
        repairedMs = performance.now();
        if (await indexer.repair()) {
          repairedMs = Number.NEGATIVE_INFINITY;
          continue;
        }
      }
      const announced = subscriptions.some((connected) => connected());
      await bell.heard(announced && outcome.kind !== 'wait' ? announcedPollMs : pollMs, signal);
    } catch (error) {
      // The database is unavailable, or a projection has a bug: the shown data stays valid, and gets older.
      log.error({ err: error }, 'indexing failed');
      await pause(errorPauseMs, signal);
      errorPauseMs = Math.min(MAX_ERROR_PAUSE_MS, errorPauseMs * 2);
    }
  }
  unsubscribe();
}

/** Creates a signal that may be set before the wait for it. */
function createBell(): { ring(): void; heard(atLatestMs: number, signal: AbortSignal): Promise<void> } {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async heard(atLatestMs, signal) {
      if (!rung) {
        const heard = new AbortController();
        wake = () => heard.abort();
        await pause(atLatestMs, AbortSignal.any([signal, heard.signal]));
        wake = null;
      }
      rung = false;
    },
  };
}

/** Waits. Ends early, without an error, when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
