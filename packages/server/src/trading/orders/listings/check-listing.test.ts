import type { OrderParameters } from '@kura/api-contract/orders';
import { buildListing } from '@kura/chain/seaport';
import {
  type OrderChange as Change,
  fixtureEnvelope,
  fixtureParties,
  fixtureRules,
  fixtureTokens,
  fixtureNow as now,
  onWire,
  setPart as set,
} from '@kura/testing';
import { type Address, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../platform/index.ts';
import type { OrderRules } from '../order-rules.ts';
import { maxOrderSeconds } from '../order-times.ts';
import { checkListing } from './check-listing.ts';

const { offerer: seller, treasury, stranger, cards } = fixtureParties;
const { usdc, usdt, lookalike, points } = fixtureTokens;
const rules: OrderRules = fixtureRules;

/** A listing for 100 USDC as the shop builds it, on the wire. */
const listing = (reserved: { buyer?: Address } = {}): OrderParameters =>
  onWire(
    buildListing({
      ...fixtureEnvelope,
      ...reserved,
      seller,
      contract: cards,
      tokenId: 65_537n,
      token: usdc,
      priceBaseUnits: 100_000_000n,
      feeBasisPoints: 250,
      treasury,
    }),
  );

type Item = OrderParameters['consideration'][number];

const offer = (part: Partial<OrderParameters['offer'][number]>): Change => {
  return (order) => {
    for (const item of order.offer) Object.assign(item, part);
  };
};
const wanted = (part: Partial<Item>): Change => {
  return (order) => {
    for (const item of order.consideration) Object.assign(item, part);
  };
};
const proceeds = (part: Partial<Item>): Change => {
  return (order) => Object.assign(order.consideration[0] as Item, part);
};
const fee = (part: Partial<Item>): Change => {
  return (order) => Object.assign(order.consideration[1] as Item, part);
};
const both = (amount: string) => ({ startAmount: amount, endAmount: amount });
const bytes32 = (digit: string): Address => `0x${digit.repeat(64)}`;

const mutations: [what: string, change: Change, code: string][] = [
  // the envelope
  ['another offerer', set('offerer', stranger), 'ORDER_OFFERER_MISMATCH'],
  ['the zero address as offerer', set('offerer', zeroAddress), 'ORDER_OFFERER_MISMATCH'],
  ['the treasury as offerer', set('offerer', treasury), 'ORDER_OFFERER_MISMATCH'],
  ['an unknown zone', set('zone', stranger), 'ORDER_ZONE_INVALID'],
  ['the offerer as zone', set('zone', seller), 'ORDER_ZONE_INVALID'],
  ['a zone hash', set('zoneHash', bytes32('a')), 'ORDER_ZONE_HASH_INVALID'],
  ['a zone hash of one bit', set('zoneHash', `0x${'0'.repeat(63)}1`), 'ORDER_ZONE_HASH_INVALID'],
  ['an unknown conduit', set('conduitKey', bytes32('b')), 'ORDER_CONDUIT_INVALID'],
  [
    "OpenSea's conduit",
    set('conduitKey', '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'),
    'ORDER_CONDUIT_INVALID',
  ],
  ['partial fills', set('orderType', 1), 'ORDER_RESTRICTION_INVALID'],
  ['a restricted order', set('orderType', 2), 'ORDER_RESTRICTION_INVALID'],
  ['a restricted order with partial fills', set('orderType', 3), 'ORDER_RESTRICTION_INVALID'],
  ['an old counter', set('counter', '6'), 'ORDER_COUNTER_INVALID'],
  ['a counter to come', set('counter', '8'), 'ORDER_COUNTER_INVALID'],
  ['no counter', set('counter', '0'), 'ORDER_COUNTER_INVALID'],
  ['a salt beyond 256 bits', set('salt', String(1n << 256n)), 'ORDER_SALT_INVALID'],

  // times
  ['an end in the past', set('endTime', String(now - 1)), 'ORDER_TIME_INVALID'],
  ['an end now', set('endTime', String(now)), 'ORDER_TIME_INVALID'],
  ['an end before its start', set('startTime', String(now + 90_000)), 'ORDER_TIME_INVALID'],
  ['an end at its start', set('startTime', String(now + 86_400)), 'ORDER_TIME_INVALID'],
  ['an end beyond half a year', set('endTime', String(now + maxOrderSeconds + 1)), 'ORDER_TIME_INVALID'],
  ['no end', set('endTime', String((1n << 256n) - 1n)), 'ORDER_TIME_INVALID'],
  [
    'a start beyond half a year',
    (order) => {
      order.startTime = String(now + maxOrderSeconds + 1);
      order.endTime = String(now + maxOrderSeconds + 2);
    },
    'ORDER_TIME_INVALID',
  ],

  // the offer
  ['nothing offered', set('offer', []), 'ORDER_ITEM_COUNT_INVALID'],
  ['two tokens offered', (order) => order.offer.push({ ...order.offer[0]! }), 'ORDER_ITEM_COUNT_INVALID'],
  ['the chain’s own coin offered', offer({ itemType: 0 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['money offered', offer({ itemType: 1 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['an ERC-1155 offered', offer({ itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['any card of a collection offered', offer({ itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['any ERC-1155 of a collection offered', offer({ itemType: 5 }), 'ORDER_CRITERIA_INVALID'],
  ['two of the token', offer({ startAmount: '2', endAmount: '2' }), 'ORDER_AMOUNT_INVALID'],
  ['none of the token', offer({ startAmount: '0', endAmount: '0' }), 'ORDER_AMOUNT_INVALID'],
  ['a growing amount of the token', offer({ endAmount: '2' }), 'ORDER_AMOUNT_INVALID'],
  ['a shrinking amount of the token', offer({ startAmount: '2' }), 'ORDER_AMOUNT_INVALID'],
  ['a token id beyond 256 bits', offer({ identifierOrCriteria: String(1n << 256n) }), 'ORDER_OFFER_INVALID'],

  // the consideration
  [
    'nothing wanted',
    (order) => {
      order.consideration = [];
      order.totalOriginalConsiderationItems = 0;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
  ['a wrong count of items', set('totalOriginalConsiderationItems', 1), 'ORDER_TOTAL_ITEMS_INVALID'],
  [
    'a count of more items than there are',
    set('totalOriginalConsiderationItems', 3),
    'ORDER_TOTAL_ITEMS_INVALID',
  ],
  [
    'a tip for a stranger',
    (order) => {
      order.consideration.push({ ...order.consideration[1]!, recipient: stranger });
      order.totalOriginalConsiderationItems = 3;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
  [
    'a second fee item for the treasury',
    (order) => {
      order.consideration.push({ ...order.consideration[1]! });
      order.totalOriginalConsiderationItems = 3;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
  [
    'the fee item missing',
    (order) => {
      order.consideration.pop();
      order.totalOriginalConsiderationItems = 1;
    },
    'ORDER_FEE_INVALID',
  ],
  [
    'the seller’s item missing',
    (order) => {
      order.consideration.shift();
      order.totalOriginalConsiderationItems = 1;
    },
    'ORDER_RECIPIENT_INVALID',
  ],
  ['the fee short by two', fee(both('2499998')), 'ORDER_FEE_INVALID'],
  ['the fee over by one', fee(both('2500001')), 'ORDER_FEE_INVALID'],
  ['a tenth of the fee', fee(both('250000')), 'ORDER_FEE_INVALID'],
  ['the seller short by one', proceeds(both('97499999')), 'ORDER_FEE_INVALID'],
  ['the seller over by a hundred', proceeds(both('97500100')), 'ORDER_FEE_INVALID'],
  ['the fee for a stranger', fee({ recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['the fee for the seller', fee({ recipient: seller }), 'ORDER_RECIPIENT_INVALID'],
  ['the fee for nobody', fee({ recipient: zeroAddress }), 'ORDER_RECIPIENT_INVALID'],
  ['the proceeds for a stranger', proceeds({ recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['the proceeds for the treasury', proceeds({ recipient: treasury }), 'ORDER_RECIPIENT_INVALID'],
  ['the proceeds for nobody', proceeds({ recipient: zeroAddress }), 'ORDER_RECIPIENT_INVALID'],
  [
    'the fee before the proceeds',
    (order) => {
      order.consideration.reverse();
    },
    'ORDER_UNSORTED',
  ],
  ['an item of a higher type last', fee({ itemType: 2 }), 'ORDER_UNSORTED'],
  ['criteria last', fee({ itemType: 4 }), 'ORDER_UNSORTED'],
  ['an NFT wanted first', proceeds({ itemType: 2 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['an ERC-1155 wanted first', proceeds({ itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['any NFT of a collection wanted', proceeds({ itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['the fee in the chain’s own coin', fee({ itemType: 0 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['a proceeds item with an identifier', proceeds({ identifierOrCriteria: '1' }), 'ORDER_CRITERIA_INVALID'],
  ['a fee item with an identifier', fee({ identifierOrCriteria: '1' }), 'ORDER_CRITERIA_INVALID'],
  ['proceeds that grow', proceeds({ endAmount: '97500001' }), 'ORDER_AMOUNT_INVALID'],
  ['proceeds that shrink', proceeds({ endAmount: '97499999' }), 'ORDER_AMOUNT_INVALID'],
  ['a fee that grows', fee({ endAmount: '2500001' }), 'ORDER_AMOUNT_INVALID'],
  ['a fee that shrinks to nothing', fee({ endAmount: '0' }), 'ORDER_AMOUNT_INVALID'],
  ['a fee of nothing', fee(both('0')), 'ORDER_AMOUNT_INVALID'],
  ['proceeds of nothing', proceeds(both('0')), 'ORDER_AMOUNT_INVALID'],
  ['a price beyond belief', proceeds(both(String(1n << 100n))), 'ORDER_PRICE_INVALID'],

  // currency
  ['a lookalike of USDC', wanted({ token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['the fee in a lookalike', fee({ token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['the proceeds in a lookalike', proceeds({ token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['USDT for a fixed price', wanted({ token: usdt }), 'ORDER_TOKEN_INVALID'],
  ['points for a fixed price', wanted({ token: points }), 'ORDER_TOKEN_INVALID'],
  ['the zero address as token', wanted({ token: zeroAddress }), 'ORDER_TOKEN_INVALID'],
];

describe('an order as the shop builds it', () => {
  test('is taken, and taken apart into price, fee and proceeds', () => {
    expect(checkListing(listing(), rules)).toMatchObject({
      priceBaseUnits: 100_000_000n,
      feeBaseUnits: 2_500_000n,
      proceedsBaseUnits: 97_500_000n,
    });
  });

  test('is taken without a fee item when the fee rounds to nothing', () => {
    const order = listing();
    order.consideration.pop();
    order.totalOriginalConsiderationItems = 1;
    proceeds(both('39'))(order);
    expect(checkListing(order, rules)).toMatchObject({ priceBaseUnits: 39n, feeBaseUnits: 0n });
  });
});

test('an order whose parts still fit together is simply a listing at another price', () => {
  const order = listing();
  fee(both('2499999'))(order);
  expect(checkListing(order, rules)).toMatchObject({ priceBaseUnits: 99_999_999n, feeBaseUnits: 2_499_999n });
});

test('the mutations are at least sixty', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(60);
});

test.each(mutations)('[T13] [T14] [T15] refuses %s', (_, change, code) => {
  const order = structuredClone(listing());
  change(order);
  expect(() => checkListing(order, rules)).toThrow(expect.objectContaining({ code }));
});

/** The paths of an order's fields, except those that a seller may choose. */
function fieldsOf(value: object, path: readonly string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' ? fieldsOf(part, [...path, key]) : [[...path, key]],
  );
}
const chosen = ['startTime', 'endTime', 'salt', 'offer.0.token', 'offer.0.identifierOrCriteria'];
const fields = fieldsOf(listing()).filter((path) => !chosen.includes(path.join('.')));

test('an order has 22 fields that a seller can not choose', () => {
  expect(fields).toHaveLength(22);
});

test.each(fields.map((path) => [path.join('.'), path] as const))(
  '[T14] refuses another value of %s',
  (_, path) => {
    const order = structuredClone(listing());
    const parent = path.slice(0, -1).reduce((part: object, key) => Reflect.get(part, key), order);
    const key = String(path.at(-1));
    const value = Reflect.get(parent, key);
    const isHex = typeof value === 'string' && value.startsWith('0x');
    Reflect.set(
      parent,
      key,
      isHex ? value.replaceAll(/[0-9a-f]$/g, 'c') : typeof value === 'number' ? 3 : '3',
    );
    expect(order).not.toEqual(listing());
    expect(() => checkListing(order, rules)).toThrow();
  },
);

test('[T14] refuses an order under another fee or treasury than the shop’s', () => {
  const codeUnder = (change: Partial<OrderRules>) => {
    try {
      checkListing(listing(), { ...rules, ...change });
      return null;
    } catch (error) {
      return (error as ApiError).code;
    }
  };
  expect(codeUnder({ feeBasisPoints: 300 })).toBe('ORDER_FEE_INVALID');
  expect(codeUnder({ feeBasisPoints: 0 })).toBe('ORDER_FEE_INVALID');
  expect(codeUnder({ treasury: stranger })).toBe('ORDER_RECIPIENT_INVALID');
  expect(codeUnder({ wallets: [stranger] })).toBe('ORDER_OFFERER_MISMATCH');
});

describe('a listing to one buyer', () => {
  const reserved = () => listing({ buyer: stranger });

  test('is taken with whom it is for', () => {
    expect(checkListing(reserved(), rules)).toMatchObject({
      reservedFor: stranger,
      proceedsBaseUnits: 97_500_000n,
    });
    expect(checkListing(listing(), rules).reservedFor).toBeNull();
  });

  test.each<[string, Partial<Item>, string]>([
    ['for its seller', { recipient: seller }, 'ORDER_RECIPIENT_INVALID'],
    ['for nobody', { recipient: zeroAddress }, 'ORDER_RECIPIENT_INVALID'],
    ['of another card', { identifierOrCriteria: '65538' }, 'ORDER_OFFER_INVALID'],
    ['of two', { startAmount: '2', endAmount: '2' }, 'ORDER_AMOUNT_INVALID'],
    ['of any card', { itemType: 4 }, 'ORDER_ITEM_COUNT_INVALID'],
    ['of an ERC-1155', { itemType: 3 }, 'ORDER_ITEM_COUNT_INVALID'],
    ['in another contract', { token: lookalike }, 'ORDER_ITEM_COUNT_INVALID'],
  ])('[T14] is refused %s', (_, change, code) => {
    const order = reserved();
    proceeds(change)(order);
    expect(() => checkListing(order, rules)).toThrow(expect.objectContaining({ code }));
  });
});
