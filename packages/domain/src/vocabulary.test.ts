import { expect, test } from 'vitest';
import * as words from './vocabulary.ts';

const lists = Object.entries(words).flatMap(([name, value]) =>
  Array.isArray(value) ? [[name, value as readonly string[]] as const] : [],
);

test.each(lists)('%s names nothing twice', (_name, list) => {
  expect(new Set(list).size).toBe(list.length);
});

test('the words that the product fixed are all there, spelled and ordered as it fixed them', () => {
  const spelled = Object.fromEntries(lists.map(([name, list]) => [name, list.join(' ')]));
  expect(spelled).toMatchObject({
    GACHA_STATUSES: 'DRAFT PENDING READY PUBLISHED STOPPED DISTRIBUTED',
    ACTIVITY_TYPES: 'Listing Bid Cancel Sale Purchase Transfer Swap Mint Offer',
    ORDER_TYPES: 'FIXED_PRICE AUCTION OFFER BID',
    ORDER_STATUSES: 'Open Cancelled Completed Expired',
    REVEAL_STATES: 'UNREVEALED REVEALED OFF_CHAIN',
    SALE_TYPES: 'FIXED_PRICE AUCTION OFF_CHAIN UNASSIGNED GACHA',
    SORTS:
      'RECENTLY_LISTED PRICE_LOW_TO_HIGH PRICE_HIGH_TO_LOW RECENTLY_ADDED RECENTLY_SOLD DESCENDING_PRICE ASCENDING_PRICE LAST_ADDED FIRST_ADDED ORDER_ASC ORDER_DESC HIGHEST_OFFER_PRICE HIGHEST_SALE_PRICE',
    QUERY_KEYS: 'search orderBy grade year minPrice maxPrice collectionNumber page pageSize',
    MODAL_NAMES:
      'ROLL_GACHA BUY_NOW ACCEPT_ORDER ACCEPT_ORDER_SUCCESS CANCEL_ORDER CANCEL_ORDER_SUCCESS MAKE_OFFER MAKE_OFFER_SUCCESS CONFIRM_EMAIL CONFIRM_TERMS CAMPAIGN CAMPAIGN_SUCCESS EXCHANGE_POINT RECEIVE_TOKEN TRANSACTION_PENDING SELL EDIT_PROFILE SHARED_PROFILE PURCHASE TRANSFER_WALLET REDEEM BID_AUCTION',
    TOKEN_KINDS: 'USDC USDT POINT',
    CARD_RANKS: 'SS S A B C',
    PAGE_SIZES: '10 20 50 100',
  });
});
