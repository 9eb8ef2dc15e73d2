import type { ListOf, WalletActivity } from '@kura/api-contract';
import { presentActivity, presentCard } from '../cards/index.ts';
import { type CallContext, Refusal } from '../platform/index.ts';
import { isAccount } from './users.repository.ts';
import { listWalletActivity, type WalletActivityQuery } from './wallet-activity.repository.ts';

/** What befell the wallet of a user, or any wallet. */
export async function listActivityOfWallet(
  context: CallContext,
  query: WalletActivityQuery,
): Promise<ListOf<WalletActivity>> {
  const { rows, total } = await listWalletActivity(context.db, query);
  // Any address may have done nothing yet; only an account must be there.
  if (total === 0 && !(await isAccount(context.db, query.id))) throw new Refusal('NOT_FOUND');
  const items = rows.map((row) => ({
    ...presentActivity({
      id: row.activity_id,
      type: row.activity_type,
      price_base_units: row.activity_price,
      token: row.activity_token,
      from_address: row.from_address,
      to_address: row.to_address,
      transaction_hash: row.transaction_hash,
      occurred_at: row.occurred_at,
    }),
    nft: presentCard(row, context.chain.network),
  }));
  return { items, page: query.page, pageSize: query.pageSize, total };
}
