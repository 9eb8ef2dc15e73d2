import type { ListOf } from '@kura/api-contract/lists';
import type { Sale } from '@kura/api-contract/orders';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { findCards, presentCard } from '../../../cards/index.ts';
import type { AppContext } from '../../../platform/index.ts';
import { listSaleRows, type SalesQuery } from './sales.repository.ts';

/** Returns sales, newest first. */
export async function listSales(context: AppContext, query: SalesQuery): Promise<ListOf<Sale>> {
  const { rows, total } = await listSaleRows(context.db, query);
  const cards = await findCards(
    context.db,
    rows.map((row) => row.nft_id),
  );
  const items = rows.map((row) => {
    const nft = cards.get(row.nft_id);
    if (nft === undefined) throw new Error(`order ${row.id} is of no card or pack`);
    return {
      orderId: row.id,
      nft: presentCard(nft, context.chain.network),
      price: formatAmount(row.price_base_units),
      paymentToken: row.payment_token,
      seller: row.seller && getAddress(row.seller),
      buyer: getAddress(row.buyer),
      transactionHash: row.transaction_hash,
      soldAt: row.sold_at.toISOString(),
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
