import type { Sort } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';

interface SortOrder {
  column:
    | 'price'
    | 'listed_at'
    | 'created_at'
    | 'display_order'
    | 'last_sold_at'
    | 'highest_price'
    | 'highest_sale_price';
  down: boolean;
  /** The column whose absence says that there is no value to sort by; null where there always is one. */
  presentWith: 'price' | 'last_sold_at' | 'highest_price' | 'highest_sale_price' | null;
}

const byPrice: SortOrder = { column: 'price', down: false, presentWith: 'price' };
const byPriceDown: SortOrder = { ...byPrice, down: true };
const byCreation: SortOrder = { column: 'created_at', down: false, presentWith: null };
const byCreationDown: SortOrder = { ...byCreation, down: true };

/** Each has an index of its own. */
export const sortOrders: Record<Sort, SortOrder> = {
  RECENTLY_LISTED: { column: 'listed_at', down: true, presentWith: 'price' },
  PRICE_LOW_TO_HIGH: byPrice,
  ASCENDING_PRICE: byPrice,
  PRICE_HIGH_TO_LOW: byPriceDown,
  DESCENDING_PRICE: byPriceDown,
  RECENTLY_ADDED: byCreationDown,
  LAST_ADDED: byCreationDown,
  FIRST_ADDED: byCreation,
  RECENTLY_SOLD: { column: 'last_sold_at', down: true, presentWith: 'last_sold_at' },
  ORDER_ASC: { column: 'display_order', down: false, presentWith: null },
  ORDER_DESC: { column: 'display_order', down: true, presentWith: null },
  HIGHEST_OFFER_PRICE: { column: 'highest_price', down: true, presentWith: 'highest_price' },
  HIGHEST_SALE_PRICE: { column: 'highest_sale_price', down: true, presentWith: 'highest_sale_price' },
};

/** The order of `nft` for a sort, or by id alone; backward it is that of the same index read from its end. */
export function orderOf(order: SortOrder | 'id', way: 'forward' | 'backward'): RawBuilder<unknown> {
  const forward = way === 'forward';
  const id = forward ? sql`nft.id` : sql`nft.id desc`;
  if (order === 'id') return id;
  const column = sql.ref(`nft.${order.column}`);
  if (forward) return order.down ? sql`${column} desc nulls last, ${id}` : sql`${column}, ${id}`;
  return order.down ? sql`${column} nulls first, ${id}` : sql`${column} desc, ${id}`;
}
