import type { WalletActivityList } from '@kura/api-contract/users';
import { presentActivity, presentCard } from '../../cards/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { isAccount } from './users.repository.ts';
import { listWalletActivity, type WalletActivityQuery } from './wallet-activity.repository.ts';

/** Returns the activity of a user's wallet, or of any wallet. */
export async function listActivityOfWallet(
  context: CallContext,
  query: WalletActivityQuery,
): Promise<WalletActivityList> {
  const { rows, total, nextCursor } = await listWalletActivity(context.db, query);
  // An address may have no activity yet; only an account must exist.
  if (total === 0 && !(await isAccount(context.db, query.id))) throw new ApiError('NOT_FOUND');
  const items = rows.map((row) => ({
    ...presentActivity(row),
    nft: presentCard(row, context.chain.network),
  }));
  return { items, page: query.page, pageSize: query.pageSize, total, nextCursor };
}
