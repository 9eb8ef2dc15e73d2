import { serialHash } from '@kura/chain/gacha';
import type { Hex } from 'viem';
import { slabOf, slabSalt } from '../../cards/index.ts';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { findBearer } from './stock.repository.ts';

/** Returns the hash that commits to a slab on chain, and the shop's card with the same certificate. */
export async function readSerialHash(
  context: CallContext,
  input: { grader: string; certificateNumber: string; gradingNumber: number },
): Promise<{ serialHash: Hex; taken: boolean; nftId: string | null }> {
  requireAdmin(context.actor);
  const slab = slabOf(input);
  const nftId = await findBearer(context.db, slab);
  return {
    serialHash: serialHash({ ...slab, salt: slabSalt(context.config.vaultKey, slab) }),
    taken: nftId !== null,
    nftId,
  };
}
