import { expect, test } from 'vitest';
import * as words from './vocabulary.ts';

/** The product owner's words, list by list. A list may only differ from its row here where the row says so. */
const fixed: Readonly<Record<string, string>> = {
  GACHA_STATUSES: 'DRAFT PENDING READY PUBLISHED STOPPED DISTRIBUTED',
  APPLICATION_STATUSES: 'PENDING APPLIED',
  TICKET_STATUSES: 'AVAILABLE USED',
  ACTIVITY_TYPES: 'Listing Bid Cancel Sale Purchase Transfer Swap Mint Offer',
  ORDER_TYPES: 'FIXED_PRICE AUCTION OFFER BID',
  ORDER_STATUSES: 'Open Cancelled Completed Expired',
  ORDER_ORIGINS: 'ORDER_OFF_CHAIN ORDER_ON_CHAIN',
  REVEAL_STATES: 'UNREVEALED REVEALED OFF_CHAIN',
  SALE_TYPES: 'FIXED_PRICE AUCTION OFF_CHAIN UNASSIGNED GACHA',
  PUBLISH_STATES: 'PUBLISHED DRAFT',
  ASSIGNMENTS: 'assigned unassigned',
  COLOUR_TIERS: 'BLUE RED GOLD',
  PACK_TABS: 'REVEALED_PACKS UNREVEALED_PACKS',
  CARD_RANKS: 'SS S A B C',
  FILTER_FIELD_TYPES: 'Text Number Dropdown',
  SORTS:
    'RECENTLY_LISTED PRICE_LOW_TO_HIGH PRICE_HIGH_TO_LOW RECENTLY_ADDED RECENTLY_SOLD DESCENDING_PRICE ' +
    'ASCENDING_PRICE LAST_ADDED FIRST_ADDED ORDER_ASC ORDER_DESC HIGHEST_OFFER_PRICE HIGHEST_SALE_PRICE',
  TOKEN_KINDS: 'USDC USDT POINT',
  QUERY_KEYS: 'search orderBy grade year minPrice maxPrice collectionNumber page pageSize',
  MODAL_NAMES:
    'ROLL_GACHA BUY_NOW ACCEPT_ORDER ACCEPT_ORDER_SUCCESS CANCEL_ORDER CANCEL_ORDER_SUCCESS MAKE_OFFER ' +
    'MAKE_OFFER_SUCCESS CONFIRM_EMAIL CONFIRM_TERMS CAMPAIGN CAMPAIGN_SUCCESS EXCHANGE_POINT RECEIVE_TOKEN ' +
    'TRANSACTION_PENDING SELL EDIT_PROFILE SHARED_PROFILE PURCHASE TRANSFER_WALLET REDEEM BID_AUCTION',
  SIGN_IN_METHODS: 'auth metamask',
  ROLES: 'USER ADMIN',
  APP_KINDS: 'market admin',
};

test.each(Object.entries(fixed))('fixed: %s', (list, spelled) => {
  expect([...((words as unknown as Record<string, readonly string[]>)[list] ?? [])].sort()).toEqual(
    spelled.split(' ').sort(),
  );
});

test('fixed: the realtime events of the owner are the first of ours', () => {
  expect(words.REALTIME_EVENTS.slice(0, 3)).toEqual([
    'OrderFulfilled',
    'UpdateUserApplication',
    'CoinflowPaymentSuccess',
  ]);
});

test('fixed: ranks are listed best first', () => {
  expect(words.CARD_RANKS).toEqual(['SS', 'S', 'A', 'B', 'C']);
});

test('fixed: Seaport item types and order restrictions by their numbers', () => {
  expect(words.SEAPORT_ITEM_TYPES).toEqual({
    NATIVE: 0,
    ERC20: 1,
    ERC721: 2,
    ERC1155: 3,
    ERC721_WITH_CRITERIA: 4,
    ERC1155_WITH_CRITERIA: 5,
  });
  expect(Object.values(words.ORDER_RESTRICTIONS)).toEqual([0, 1, 2, 3]);
});

test('fixed: page sizes 10, 20, 50 and 100, and 20 when none is given', () => {
  expect(words.PAGE_SIZES).toEqual([10, 20, 50, 100]);
  expect(words.DEFAULT_PAGE_SIZE).toBe(20);
});
