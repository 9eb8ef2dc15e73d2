import type { Queryable } from '@kura/database';
import type { ChainContext } from './chain-context.ts';
import { readBlocksDown } from './chain-store.repository.ts';
import { isChainAway } from './rpc/rpc-error.ts';

interface FinalityContext {
  readonly chain: Pick<ChainContext, 'client'>;
  readonly db: Queryable;
}

export interface FinalBlock {
  readonly number: number;
  readonly timeSeconds: number;
}

/** A block before every event. */
const NOTHING_FINAL: FinalBlock = { number: 0, timeSeconds: 0 };

/**
 * Returns the newest block up to which the tables are final. The number that a node gives isn't enough: the tables may still
 * have an event in a block that a reorganisation replaced, with a number that is final by now. While they do, nothing is
 * final. Read this before the data that is judged by it.
 */
export async function readFinalBlock({ chain: { client }, db }: FinalityContext): Promise<FinalBlock> {
  const final = await client.getBlock({ blockTag: 'finalized' });
  const [shown] = await readBlocksDown(db, Number(final.number), 1);
  if (shown === undefined) return NOTHING_FINAL;
  const { hash } =
    BigInt(shown.number) === final.number
      ? final
      : await client.getBlock({ blockNumber: BigInt(shown.number) });
  if (hash !== shown.hash) return NOTHING_FINAL;
  return { number: Number(final.number), timeSeconds: Number(final.timestamp) };
}

/** Returns the same; null while no node answers. */
export function findFinalBlock(context: FinalityContext): Promise<FinalBlock | null> {
  return readFinalBlock(context).catch((error: unknown) => {
    if (isChainAway(error)) return null;
    throw error;
  });
}
