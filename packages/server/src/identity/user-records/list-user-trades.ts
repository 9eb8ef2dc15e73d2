import type { ListOf } from '@kura/api-contract/lists';
import type { UserTrade } from '@kura/api-contract/user-records';
import { formatAmount } from '@kura/domain/money';
import { type AdminActor, ApiError, type CallContext } from '../../platform/index.ts';
import { hasUser } from './user-records.repository.ts';
import { listTradeRows } from './user-trades.repository.ts';

/** Returns a user's payments and proceeds: packs bought, cards and packs bought and sold. */
export async function listUserTrades(
  context: CallContext<AdminActor>,
  query: { id: string; page: number; pageSize: number },
): Promise<ListOf<UserTrade>> {
  const { rows, total } = await listTradeRows(context.db, query);
  if (total === 0 && !(await hasUser(context.db, query.id))) throw new ApiError('NOT_FOUND');
  const items = rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    title: row.title ?? '',
    quantity: row.quantity,
    amount: formatAmount(row.amount),
    token: row.token,
    gachaId: row.gacha_id,
    orderId: row.order_id,
    nftId: row.nft_id,
    transactionHash: row.transaction_hash,
  }));
  return { items, page: query.page, pageSize: query.pageSize, total };
}
