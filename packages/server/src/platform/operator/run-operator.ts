import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { blockChannel } from '../chain/apply-step.ts';
import type { Operator } from './operator.ts';
import { operatorChannel } from './queue-operator-transaction.ts';

export interface RunOperatorOptions {
  readonly operator: Operator;
  /** For the session that listens: a direct connection, not one through a transaction pooler. */
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly signal: AbortSignal;
}

const idlePauseMs = 250;
const errorPauseMs = 1_000;
const balanceEveryMs = 60_000;

/** Sends and watches the operator's transactions until `signal` aborts: at once when one is queued or a block comes. */
export async function runOperator({ operator, databaseUrl, log, signal }: RunOperatorOptions): Promise<void> {
  let ring = new AbortController();
  const session = await listen(databaseUrl, () => ring.abort(), log).catch(() => null);
  let balanceCheckedMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    ring = new AbortController();
    let pauseMs = idlePauseMs;
    try {
      if (Date.now() - balanceCheckedMs > balanceEveryMs) {
        await operator.checkBalance();
        balanceCheckedMs = Date.now();
      }
      await operator.step();
    } catch (error) {
      log.error({ err: error }, 'operator transactions are not processed');
      pauseMs = errorPauseMs;
    }
    await sleep(pauseMs, undefined, { signal: AbortSignal.any([signal, ring.signal]) }).catch(() => {});
  }
  await session?.end().catch(() => {});
}

/** Listening only makes things quicker: when the session breaks, the pauses still end. */
async function listen(
  databaseUrl: string,
  onRing: () => void,
  log: Pick<Logger, 'warn'>,
): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: databaseUrl, application_name: 'kura operator' });
  session.on('error', (error) =>
    log.warn({ err: error }, 'the operator is no longer notified of new transactions'),
  );
  await session.connect();
  session.on('notification', onRing);
  await session.query(`listen ${operatorChannel}; listen ${blockChannel}`);
  return session;
}
