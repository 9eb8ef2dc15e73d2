import { type CallContext, findFinalBlock } from '../../platform/index.ts';
import type { RedeemRow } from './redeems.repository.ts';

/** Whether the burn of a redeem can no longer be replaced; false while no node answers. */
export async function finalBurns(
  context: Pick<CallContext, 'chain' | 'db'>,
  rows: readonly RedeemRow[],
): Promise<(row: RedeemRow) => boolean> {
  if (!rows.some(isBurned)) return () => false;
  const final = await findFinalBlock(context);
  return (row) => final !== null && isBurned(row) && Number(row.deposit_block) <= final.number;
}

const isBurned = (row: RedeemRow) => row.deposit_state === 'BURNED' && row.deposit_block !== null;
