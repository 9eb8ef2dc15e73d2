import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Observation, observe } from './chain-condition.repository.ts';

/** Unchanged conditions are written again after this time, as a heartbeat. */
const signOfLifeMs = 5_000;

export interface ConditionReporter {
  /** @param tx writes it with this transaction; call `forget` when that fails */
  report(observation: Observation, tx?: DatabaseTransaction): Promise<void>;
  /** Makes the next observation be written, even when unchanged. */
  forget(): void;
}

/** Stores the indexer's observation when it changes, and logs changes of the condition. */
export function createConditionReporter(
  db: Kysely<Database>,
  log: Pick<Logger, 'info' | 'warn'>,
): ConditionReporter {
  let last: { condition: string; head: number | undefined; atMs: number } | null = null;
  let logged: string | undefined;
  return {
    async report(observation, tx) {
      const { condition, detail, head } = observation;
      const news = last?.condition !== condition || (head !== undefined && last.head !== head?.number);
      if (!news && last && Date.now() - last.atMs < signOfLifeMs) return;
      if (logged !== condition) {
        const level = condition === 'FOLLOWING' || condition === 'CATCHING_UP' ? 'info' : 'warn';
        log[level]({ condition, detail, head: head?.number }, 'the chain is %s', condition);
        logged = condition;
      }
      await observe(tx ?? db, observation);
      last = { condition, head: head?.number ?? last?.head, atMs: Date.now() };
    },
    forget() {
      last = null;
    },
  };
}
