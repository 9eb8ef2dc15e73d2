import { accounts, type DeployedChain } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';

/** A busy machine takes long to start a process that was killed. */
const TIMEOUT_MS = 300_000;

/**
 * Waits for a state that a supervised server reaches, however often it is killed on the way.
 *
 * @throws after five minutes
 */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`still false after five minutes: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether the tables show the newest block. */
export async function isIndexed(
  chain: Pick<DeployedChain, 'client'>,
  database: Pick<TestDatabase, 'pool'>,
): Promise<boolean> {
  const head = await chain.client.getBlock();
  const { rows } = await database.pool.query('select block_hash from chain_checkpoint');
  return rows[0]?.block_hash === head.hash;
}

/** How many transactions of the operator are on chain. */
export const countOperatorTransactions = (chain: Pick<DeployedChain, 'client'>): Promise<number> =>
  chain.client.getTransactionCount({ address: accounts.operator.address });
