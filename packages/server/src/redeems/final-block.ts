import { type CallContext, isChainAway } from '../platform/index.ts';
import type { RedeemRow } from './redeems.repository.ts';

/** The newest block that can no longer be replaced. */
export async function finalBlock({ chain }: Pick<CallContext, 'chain'>): Promise<number> {
  const { number } = await chain.client.getBlock({ blockTag: 'finalized' });
  return Number(number ?? 0n);
}

/** Whether the burn of a redeem can no longer be replaced; false while no node answers. */
export async function finalBurns(
  context: Pick<CallContext, 'chain'>,
  rows: readonly RedeemRow[],
): Promise<(row: RedeemRow) => boolean> {
  if (!rows.some(isBurned)) return () => false;
  const final = await finalBlock(context).catch((error: unknown) => {
    if (isChainAway(error)) return 0;
    throw error;
  });
  return (row) => isBurned(row) && Number(row.deposit_block) <= final;
}

const isBurned = (row: RedeemRow) => row.deposit_state === 'BURNED' && row.deposit_block !== null;
