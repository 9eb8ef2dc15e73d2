import type { Order, OrderIncludes } from '@kura/api-contract/orders';
import { type RawBuilder, sql } from 'kysely';
import {
  presentStockSale,
  type StockSaleColumns,
  stockSaleColumns,
  stockSaleOf,
} from '../stock-sales/index.ts';
import { presentOrder } from './order.presenter.ts';
import { type ListedOrderRow, orderColumnsWith } from './orders.repository.ts';

/** A row with a signed order, with a sale from stock, or with neither. */
export type OrderOrStockSaleRow = (ListedOrderRow | { id: null }) & StockSaleColumns;

/** Columns of `market_order o` and `stockSales s`, joined to their names. */
export const orderOrStockSaleColumns = (includes: OrderIncludes): RawBuilder<unknown> =>
  sql`${orderColumnsWith(includes)}, ${stockSaleColumns}`;

export function presentOrderOrStockSale(row: OrderOrStockSaleRow): Order | null {
  const sale = stockSaleOf(row);
  if (sale !== null) return presentStockSale(sale);
  return row.id === null ? null : presentOrder(row);
}
