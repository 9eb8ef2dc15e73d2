import type { OrderType, TokenKind } from '../../vocabulary.ts';

/** The tokens that each order type may ask or offer. */
export const ORDER_TOKENS: Readonly<Record<OrderType, readonly Exclude<TokenKind, 'POINT'>[]>> = {
  FIXED_PRICE: ['USDC'],
  AUCTION: ['USDC', 'USDT'],
  OFFER: ['USDC', 'USDT'],
  BID: ['USDC', 'USDT'],
};

/** The maximum listings in one transaction. */
export const MAX_LISTINGS_TOGETHER = 20;

/** The maximum orders under one signature. */
export const MAX_ORDERS_PER_SIGNATURE = 100;

/** The number of signed bids in every private maximum: a varying number would reveal the maximum. */
export const PROXY_MAXIMUM_BIDS = 64;

/** The sides of a swap: the proposer, and the user who is to accept. */
export const SWAP_SIDES = ['OFFERER', 'ACCEPTER'] as const;
export type SwapSide = (typeof SWAP_SIDES)[number];

/**
 * The target of an offer: one card or pack, any card in a collection, any with a trait, or any copy with the same card and
 * grade.
 */
export const ORDER_TARGETS = ['NFT', 'COLLECTION', 'TRAIT', 'COPIES'] as const;
export type OrderTargetKind = (typeof ORDER_TARGETS)[number];

/** The maximum cards in an offer on a trait or on copies: each is a leaf of its Merkle tree. */
export const MAX_CRITERIA_CARDS = 10_000;
