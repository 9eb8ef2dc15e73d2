import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Observation, observe } from './chain-condition.ts';

/** Unchanged conditions are written again after this long, as a sign of life. */
const signOfLifeMs = 5_000;

/** Writes what the indexer sees when it changes, and logs when the condition does. */
export function createConditionReporter(
  db: Kysely<Database>,
  log: Pick<Logger, 'info' | 'warn'>,
): (observation: Observation) => Promise<void> {
  let last: { condition: string; head: number | undefined; atMs: number } | null = null;
  return async (observation) => {
    const { condition, detail, head } = observation;
    const news = last?.condition !== condition || (head !== undefined && last.head !== head?.number);
    if (!news && last && Date.now() - last.atMs < signOfLifeMs) return;
    if (last?.condition !== condition) {
      const level = condition === 'FOLLOWING' || condition === 'CATCHING_UP' ? 'info' : 'warn';
      log[level]({ condition, detail, head: head?.number }, 'the chain is %s', condition);
    }
    await observe(db, observation);
    last = { condition, head: head?.number ?? last?.head, atMs: Date.now() };
  };
}
