import type { Queryable } from '@kura/database';
import { readBlocksDown } from './chain-store.repository.ts';
import type { ChainHead } from './projection.ts';
import { type BlockHeader, headerAt, headersAt } from './rpc/block-header.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';

/** Stored blocks per comparison. */
const BATCH_SIZE = 64;

/**
 * Finds the newest block common to the tables and a node's chain.
 *
 * @param at the checkpoint of the tables
 * @param head the node's newest block
 * @returns null without a common block: the node's chain is another one from the start
 */
export async function findAncestor(
  db: Queryable,
  endpoint: RpcEndpoint,
  at: ChainHead,
  head: BlockHeader,
): Promise<ChainHead | null> {
  if ((await hashAt(endpoint, head, at.number)) === at.hash) return at;
  for (let below = Math.min(at.number, head.number); ; ) {
    const stored = await readBlocksDown(db, below, BATCH_SIZE);
    const oldest = stored.at(-1);
    if (!oldest) return null;
    const theirs = await headersAt(
      endpoint,
      stored.map(({ number }) => number),
    );
    const ancestor = stored.find(({ hash }, position) => theirs[position]?.hash === hash);
    if (ancestor) return ancestor;
    below = oldest.number - 1;
  }
}

/** Returns a block's hash. Usually the head itself or its parent is the ancestor, without another request. */
async function hashAt(endpoint: RpcEndpoint, head: BlockHeader, number: number): Promise<string | null> {
  if (head.number === number) return head.hash;
  if (head.number === number + 1) return head.parentHash;
  if (head.number < number) return null;
  return (await headerAt(endpoint, number))?.hash ?? null;
}
