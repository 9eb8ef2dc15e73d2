import { pointTokenAbi } from '@kura/chain/abis';
import type { Address } from 'viem';
import { defineJob, type JobContext } from '../../platform/index.ts';
import { type Books, readBooks } from './points.repository.ts';

/** Lots that are read concurrently from the node. */
const PARALLEL_READS = 20;

/**
 * Compares stored points with the chain at the indexed block: the total, and a sample of the lots. A difference raises an
 * alarm. Nothing is corrected, because one of the two is wrong for an unknown reason.
 */
export const reconcilePointsJob = defineJob({
  name: 'reconcile-points',
  cron: '53 * * * *',
  async run(context) {
    const books = await readBooks(context.db);
    if (books === undefined) return;
    const supply = await readPoints(context, books, { functionName: 'totalSupply', args: [] });
    const differences: object[] = [];
    if (supply !== BigInt(books.left_base_units)) {
      differences.push({ onChain: String(supply), inTables: books.left_base_units });
    }
    for (let start = 0; start < books.lots.length; start += PARALLEL_READS) {
      const some = books.lots.slice(start, start + PARALLEL_READS);
      const onChain = await Promise.all(
        some.map(({ wallet, month }) =>
          readPoints(context, books, { functionName: 'pointsIn', args: [wallet, BigInt(month)] }),
        ),
      );
      for (const [place, { wallet, month, left }] of some.entries()) {
        if (onChain[place] !== BigInt(left))
          differences.push({ wallet, month, onChain: String(onChain[place]), inTables: left });
      }
    }
    if (differences.length === 0 || !(await isCanonical(context, books))) return;
    for (const difference of differences) {
      context.log.error(
        { alarm: 'points-drift', block: books.block_number, ...difference },
        'the points of the tables are not those of the chain',
      );
    }
  },
});

type PointsQuestion =
  | { functionName: 'totalSupply'; args: readonly [] }
  | { functionName: 'pointsIn'; args: readonly [Address, bigint] };

function readPoints(
  { chain: { client, network } }: JobContext,
  { block_number: blockNumber }: Books,
  question: PointsQuestion,
): Promise<bigint> {
  return client.readContract({
    address: network.contracts.pointToken,
    abi: pointTokenAbi,
    blockNumber: BigInt(blockNumber),
    ...question,
  });
}

/** Whether the indexed block is still in the chain. Otherwise a reorganisation corrects the tables soon. */
async function isCanonical({ chain: { client } }: JobContext, books: Books): Promise<boolean> {
  const { hash } = await client.getBlock({ blockNumber: BigInt(books.block_number) });
  return hash === books.block_hash;
}
