import type { Hex } from 'viem';
import type { RpcPool } from '../chain/rpc/rpc-pool.ts';

/** The fees that a transaction offers for each unit of gas, in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Nodes accept a replacement only when both fees rise by a tenth; some require an eighth. */
const replacementPercent = 125n;

/** Returns fees for inclusion in the next blocks even if the base fee doubles. */
export async function suggestFees(rpc: RpcPool): Promise<Fees> {
  const [block, tip] = await Promise.all([
    rpc.request<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false]),
    rpc.request<Hex>('eth_maxPriorityFeePerGas'),
  ]);
  const maxPriorityFeePerGas = BigInt(tip);
  return { maxFeePerGas: BigInt(block.baseFeePerGas ?? 0) * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas };
}

/** Returns the lowest fees that can replace `before`, or the suggested ones when higher. */
export function replacementFees(before: Fees, suggested: Fees): Fees {
  const raised = (fee: bigint) => (fee * replacementPercent + 99n) / 100n;
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  return {
    maxFeePerGas: larger(raised(before.maxFeePerGas), suggested.maxFeePerGas),
    maxPriorityFeePerGas: larger(raised(before.maxPriorityFeePerGas), suggested.maxPriorityFeePerGas),
  };
}
