import type { OrderType, TokenKind } from '../vocabulary.ts';

/** What money each type of order may ask or offer. */
export const ORDER_TOKENS: Readonly<Record<OrderType, readonly Exclude<TokenKind, 'POINT'>[]>> = {
  FIXED_PRICE: ['USDC'],
  AUCTION: ['USDC', 'USDT'],
  OFFER: ['USDC', 'USDT'],
  BID: ['USDC', 'USDT'],
};

/** The most listings that are bought in one transaction. */
export const MAX_LISTINGS_TOGETHER = 20;

/** The most orders that one signature covers: listings made together, or the bids of a private maximum. */
export const MAX_ORDERS_PER_SIGNATURE = 100;
