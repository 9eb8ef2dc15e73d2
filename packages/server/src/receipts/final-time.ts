import { type CallContext, isChainAway, readFinalBlock } from '../platform/index.ts';
import type { ReceivedRow } from './received.repository.ts';

/** The time of the newest block that can no longer be replaced. */
export async function readFinalTime(context: Pick<CallContext, 'chain' | 'db'>): Promise<Date> {
  const { timeSeconds } = await readFinalBlock(context);
  return new Date(timeSeconds * 1000);
}

/** Which payments are final. While no node answers, those on chain are not. */
export async function finalPayments(
  context: Pick<CallContext, 'chain' | 'db'>,
  rows: readonly ReceivedRow[],
): Promise<(row: ReceivedRow) => boolean> {
  if (rows.every(({ block_at: blockAt }) => blockAt === null)) return () => true;
  const finalAt = await readFinalTime(context).catch((error: unknown) => {
    if (isChainAway(error)) return null;
    throw error;
  });
  return ({ block_at: blockAt }) => blockAt === null || (finalAt !== null && blockAt <= finalAt);
}
