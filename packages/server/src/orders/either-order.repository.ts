import type { Order, OrderIncludes } from '@kura/api-contract';
import type { Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';
import {
  presentStockSale,
  type StockSaleColumns,
  stockSaleColumns,
  stockSaleOf,
  stockSales,
} from '../stock-sales/index.ts';
import { presentOrder } from './order.presenter.ts';
import { type ListedOrderRow, orderColumnsWith } from './orders.repository.ts';

/** A row with a signed order, with a sale from stock, or with neither. */
export type EitherOrderRow = (ListedOrderRow | { id: null }) & StockSaleColumns;

/** Read from `market_order o` and `stockSales s`, joined to what names them. */
export const eitherOrderColumns = (includes: OrderIncludes): RawBuilder<unknown> =>
  sql`${orderColumnsWith(includes)}, ${stockSaleColumns}`;

export function presentEitherOrder(row: EitherOrderRow): Order | null {
  const sale = stockSaleOf(row);
  if (sale !== null) return presentStockSale(sale);
  return row.id === null ? null : presentOrder(row);
}

/**
 * What sells each of these now, by their id: the best listing that anybody can buy, the ask of a running auction, or, for a
 * card that has no token yet, its sale from stock.
 */
export async function findLiveSales(
  db: Queryable,
  nftIds: readonly string[],
  includes: OrderIncludes,
): Promise<Map<string, Order>> {
  const { rows } = await sql<EitherOrderRow & { sold_id: string }>`
    select n.id as sold_id, ${eitherOrderColumns(includes)}
    from unnest(${nftIds as string[]}::uuid[]) n(id)
    left join lateral (
      select b.* from market_order b
      where b.nft_id = n.id and b.status = 'Open'
        and (b.type = 'AUCTION' or (b.type = 'FIXED_PRICE' and b.unfillable_reason is null and b.reserved_for is null))
      order by b.price_base_units, b.id limit 1) o on true
    left join ${stockSales} s on s.nft_id = n.id and s.status = 'Open'`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const order = presentEitherOrder(row);
      return order === null ? [] : [[row.sold_id, order]];
    }),
  );
}
