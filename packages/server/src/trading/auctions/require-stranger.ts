import type { Address } from 'viem';
import { readSetting } from '../../governance/index.ts';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import type { AuctionRow } from './auctions.repository.ts';
import { hasAdminsEmail } from './bids.repository.ts';

/**
 * Refuses bids that would raise the price for their own seller: by any wallet of the seller's account. In an auction of the
 * shop, also refuses the wallet that receives the fees and the accounts of admins.
 *
 * @param wallets all wallets of the bidder's account
 * @throws ApiError OWN_AUCTION
 */
export async function requireStranger(
  context: CallContext,
  auction: AuctionRow,
  wallets: readonly Address[],
): Promise<void> {
  if (wallets.includes(auction.seller)) throw new ApiError('OWN_AUCTION');
  if (auction.seller !== context.chain.operatorAddress.toLowerCase()) return;
  const treasuries = [auction.treasury, await readSetting(context.db, 'treasuryAddress')];
  const isTreasury = treasuries.some((treasury) => wallets.includes(treasury.toLowerCase() as Address));
  if (isTreasury || (await hasAdminsEmail(context.db, requireUser(context.actor).userId)))
    throw new ApiError('OWN_AUCTION');
}
