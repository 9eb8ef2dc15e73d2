import type { Address } from 'viem';
import { ApiError, type CallContext, requireUser } from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import type { AuctionRow } from './auctions.repository.ts';

/**
 * Refuses bids that would raise the price for their own seller: by any wallet of the seller's account, and in an auction of the
 * shop also by the wallet that receives the fees and by the accounts of admins.
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
  if (isTreasury || (await isAdmin(context))) throw new ApiError('OWN_AUCTION');
}

/** Whether an admin signs in with the email address of the caller's account. */
async function isAdmin({ db, actor }: CallContext): Promise<boolean> {
  const { userId } = requireUser(actor);
  const found = await db
    .selectFrom('app_user')
    .innerJoin('admin_user', 'admin_user.email', 'app_user.email')
    .where('app_user.id', '=', userId)
    .select('admin_user.id')
    .executeTakeFirst();
  return found !== undefined;
}
