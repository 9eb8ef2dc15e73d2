import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { News } from '../news/news.ts';
import type { Operator } from './operator.ts';

export interface RunOperatorOptions {
  readonly operator: Operator;
  readonly news: Pick<News, 'subscribe'>;
  readonly log: Pick<Logger, 'error'>;
  readonly signal: AbortSignal;
}

const busyPauseMs = 250;
/** News wake it, so this is only a fallback. */
const idlePauseMs = 5_000;
const errorPauseMs = 1_000;
const balanceEveryMs = 60_000;

/**
 * Sends and watches the operator's transactions until `signal` aborts: immediately when one is queued or a block comes. Without open
 * transactions it reads one row every five seconds.
 */
export async function runOperator({ operator, news, log, signal }: RunOperatorOptions): Promise<void> {
  let ring = new AbortController();
  const unsubscribe = news.subscribe(({ wakes }) => {
    if (wakes.has('operator')) ring.abort();
  });
  let balanceCheckedMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    ring = new AbortController();
    let pauseMs = busyPauseMs;
    try {
      if (Date.now() - balanceCheckedMs > balanceEveryMs) {
        await operator.checkBalance();
        balanceCheckedMs = Date.now();
      }
      if (await operator.hasOpen()) await operator.step();
      else pauseMs = idlePauseMs;
    } catch (error) {
      log.error({ err: error }, 'operator transactions are not processed');
      pauseMs = errorPauseMs;
    }
    await sleep(pauseMs, undefined, { signal: AbortSignal.any([signal, ring.signal]) }).catch(() => {});
  }
  unsubscribe();
}
