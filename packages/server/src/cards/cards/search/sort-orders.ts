import type { AdminCardSort } from '@kura/api-contract/cards';

/** Orders rows of `listed_card`. Each column has an index. */
export interface SortOrder {
  readonly column:
    | 'price'
    | 'listed_at'
    | 'created_at'
    | 'display_order'
    | 'last_sold_at'
    | 'highest_price'
    | 'highest_sale_price'
    | 'value_base_units';
  readonly isDescending: boolean;
  /** The column that is null for cards without a sort value; null when all have one. */
  readonly presentWith:
    | 'price'
    | 'last_sold_at'
    | 'highest_price'
    | 'highest_sale_price'
    | 'value_base_units'
    | null;
}

const byPrice: SortOrder = { column: 'price', isDescending: false, presentWith: 'price' };
const byPriceDown: SortOrder = { ...byPrice, isDescending: true };
const byCreation: SortOrder = { column: 'created_at', isDescending: false, presentWith: null };
const byCreationDown: SortOrder = { ...byCreation, isDescending: true };
const byDisplay: SortOrder = { column: 'display_order', isDescending: false, presentWith: null };
const byValue: SortOrder = {
  column: 'value_base_units',
  isDescending: false,
  presentWith: 'value_base_units',
};

export const sortOrders: Record<AdminCardSort, SortOrder> = {
  RECENTLY_LISTED: { column: 'listed_at', isDescending: true, presentWith: 'price' },
  PRICE_LOW_TO_HIGH: byPrice,
  ASCENDING_PRICE: byPrice,
  PRICE_HIGH_TO_LOW: byPriceDown,
  DESCENDING_PRICE: byPriceDown,
  RECENTLY_ADDED: byCreationDown,
  LAST_ADDED: byCreationDown,
  FIRST_ADDED: byCreation,
  RECENTLY_SOLD: { column: 'last_sold_at', isDescending: true, presentWith: 'last_sold_at' },
  ORDER_ASC: byDisplay,
  ORDER_DESC: { ...byDisplay, isDescending: true },
  HIGHEST_OFFER_PRICE: { column: 'highest_price', isDescending: true, presentWith: 'highest_price' },
  HIGHEST_SALE_PRICE: {
    column: 'highest_sale_price',
    isDescending: true,
    presentWith: 'highest_sale_price',
  },
  VALUE_HIGH_TO_LOW: { ...byValue, isDescending: true },
  VALUE_LOW_TO_HIGH: byValue,
};
