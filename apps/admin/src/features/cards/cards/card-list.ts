import { schema } from 'virtual:kura-input/cards.listForAdmin';
import { defineList } from '../../../framework/list-page/define-list.ts';

/** Cards and packs; cards unless the address says packs. */
export const cards = defineList({ call: 'cards.listForAdmin', schema, input: { kind: 'card' } });

/** The orders for admins. The other orders are the market's. */
export const cardOrders = [
  'LAST_ADDED',
  'FIRST_ADDED',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'VALUE_LOW_TO_HIGH',
  'VALUE_HIGH_TO_LOW',
  'RECENTLY_SOLD',
  'ORDER_ASC',
] as const;

export type CardsSearch = ReturnType<typeof cards.parse>;

/** The filters alone, for calls that act on all matching cards. */
export function cardFilterOf(search: CardsSearch) {
  const { page: _, pageSize: __, orderBy: ___, ...filter } = cards.inputOf(search);
  return filter;
}
