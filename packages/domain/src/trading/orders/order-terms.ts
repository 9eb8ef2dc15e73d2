import type { OrderType, TokenKind } from '../../vocabulary.ts';

/** What money each type of order may ask or offer. */
export const ORDER_TOKENS: Readonly<Record<OrderType, readonly Exclude<TokenKind, 'POINT'>[]>> = {
  FIXED_PRICE: ['USDC'],
  AUCTION: ['USDC', 'USDT'],
  OFFER: ['USDC', 'USDT'],
  BID: ['USDC', 'USDT'],
};

/** The most listings that are bought in one transaction. */
export const MAX_LISTINGS_TOGETHER = 20;

/** The most orders that one signature covers. */
export const MAX_ORDERS_PER_SIGNATURE = 100;

/** How many bids a private maximum is signed as, however far it goes: their number would reveal how far. */
export const PROXY_MAXIMUM_BIDS = 64;

/** The two sides of a swap: who proposed it, and who is to accept it. */
export const SWAP_SIDES = ['OFFERER', 'ACCEPTER'] as const;
export type SwapSide = (typeof SWAP_SIDES)[number];

/** What an offer is for: one card or pack, any card of a collection, any with a trait, any copy of a card in its grade. */
export const ORDER_TARGETS = ['NFT', 'COLLECTION', 'TRAIT', 'COPIES'] as const;
export type OrderTargetKind = (typeof ORDER_TARGETS)[number];

/** The most cards that an offer on a trait or on copies names: each is a leaf of its Merkle tree. */
export const MAX_CRITERIA_CARDS = 10_000;
