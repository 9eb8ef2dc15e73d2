import type { OrderParameters } from '@kura/api-contract/orders';
import { buildOffer, buildSwap, type OfferedFor } from '@kura/chain/seaport';
import {
  type OrderChange as Change,
  fixtureParties,
  fixtureRules,
  fixtureTokens,
  fixtureEnvelope as frame,
  fixtureNow as now,
  onWire,
  setPart as set,
} from '@kura/testing';
import { type Address, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import type { OrderRules } from '../order-rules.ts';
import { maxOrderSeconds } from '../order-times.ts';
import { checkSwap } from '../swaps/check-swap.ts';
import { checkOffer, type OfferTargetOnChain } from './check-offer.ts';

const { offerer: bidder, treasury, stranger, cards, packs } = fixtureParties;
const { usdc, usdt, lookalike, points } = fixtureTokens;
const rules: OrderRules = fixtureRules;
const shop = { feeBasisPoints: rules.feeBasisPoints, treasury };
const root = 0xabcdefn;

const targets = {
  card: { contract: cards, cards: { tokenId: 65_537n } },
  trait: { contract: cards, cards: { criteriaRoot: root } },
  collection: { contract: cards, cards: { anyOfContract: true } },
} as const satisfies Record<string, { contract: Address; cards: OfferedFor }>;

const offerFor = (target: OfferTargetOnChain, token = usdc) =>
  onWire(buildOffer({ ...frame, ...shop, ...target, bidder, token, priceBaseUnits: 100_000_000n }));

const gives = { contract: cards, tokenId: 11n };
const wants = { contract: packs, tokenId: 22n };
const swapWith = (paidBy: 'OFFERER' | 'ACCEPTER' | null, token = usdt) =>
  onWire(
    buildSwap({
      ...frame,
      ...shop,
      offerer: bidder,
      gives,
      wants,
      token,
      cash: paidBy && { paidBy, amountBaseUnits: 40_000_000n },
    }),
  );

type Mutation = [what: string, change: Change, code: string];

const offered =
  (place: number, change: Partial<OrderParameters['offer'][number]>): Change =>
  (order) => {
    Object.assign(order.offer[place] as object, change);
  };
const wanted =
  (place: number, change: Partial<OrderParameters['consideration'][number]>): Change =>
  (order) => {
    Object.assign(order.consideration[place] as object, change);
  };
const amount = (value: string) => ({ startAmount: value, endAmount: value });
const bytes32 = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`;

/** Items of any order. */
const frameMutations: Mutation[] = [
  ['another offerer', set('offerer', stranger), 'ORDER_OFFERER_MISMATCH'],
  ['the treasury as offerer', set('offerer', treasury), 'ORDER_OFFERER_MISMATCH'],
  ['an unknown zone', set('zone', stranger), 'ORDER_ZONE_INVALID'],
  ['a zone hash', set('zoneHash', bytes32('a')), 'ORDER_ZONE_HASH_INVALID'],
  ['an unknown conduit', set('conduitKey', bytes32('b')), 'ORDER_CONDUIT_INVALID'],
  ['partial fills', set('orderType', 1), 'ORDER_RESTRICTION_INVALID'],
  ['a restriction', set('orderType', 2), 'ORDER_RESTRICTION_INVALID'],
  ['an old counter', set('counter', '6'), 'ORDER_COUNTER_INVALID'],
  ['a counter to come', set('counter', '8'), 'ORDER_COUNTER_INVALID'],
  ['a salt beyond 256 bits', set('salt', String(1n << 256n)), 'ORDER_SALT_INVALID'],
  ['an end in the past', set('endTime', String(now - 1)), 'ORDER_TIME_INVALID'],
  ['an end before its start', set('startTime', String(now + 90_000)), 'ORDER_TIME_INVALID'],
  ['no end', set('endTime', String((1n << 256n) - 1n)), 'ORDER_TIME_INVALID'],
  ['an end beyond half a year', set('endTime', String(now + maxOrderSeconds + 1)), 'ORDER_TIME_INVALID'],
  ['a wrong count of items', set('totalOriginalConsiderationItems', 9), 'ORDER_TOTAL_ITEMS_INVALID'],
];

const tip =
  (item: Partial<OrderParameters['consideration'][number]>): Change =>
  (order) => {
    order.consideration.push({ ...order.consideration[1]!, ...item });
    order.totalOriginalConsiderationItems = order.consideration.length;
  };

const offerMutations: Mutation[] = [
  ...frameMutations,
  ['nothing offered', set('offer', []), 'ORDER_ITEM_COUNT_INVALID'],
  ['two amounts offered', (order) => order.offer.push({ ...order.offer[0]! }), 'ORDER_ITEM_COUNT_INVALID'],
  ['the chain’s own coin', offered(0, { itemType: 0 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['an ERC-1155 offered', offered(0, { itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['any card of a collection offered', offered(0, { itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['a lookalike of USDC', offered(0, { token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['points', offered(0, { token: points }), 'ORDER_TOKEN_INVALID'],
  ['no token', offered(0, { token: zeroAddress }), 'ORDER_TOKEN_INVALID'],
  ['money with an id', offered(0, { identifierOrCriteria: '1' }), 'ORDER_CRITERIA_INVALID'],
  ['a price that grows', offered(0, { endAmount: '100000001' }), 'ORDER_AMOUNT_INVALID'],
  ['a price that shrinks', offered(0, { endAmount: '99999999' }), 'ORDER_AMOUNT_INVALID'],
  ['a price of nothing', offered(0, amount('0')), 'ORDER_AMOUNT_INVALID'],
  ['a price beyond belief', offered(0, amount(String(1n << 100n))), 'ORDER_PRICE_INVALID'],
  ['a higher price than the fee is of', offered(0, amount('200000000')), 'ORDER_FEE_INVALID'],
  [
    'nothing wanted',
    (order) => {
      order.consideration = [];
      order.totalOriginalConsiderationItems = 0;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
  ['the card for a stranger', wanted(0, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['the card for nobody', wanted(0, { recipient: zeroAddress }), 'ORDER_RECIPIENT_INVALID'],
  ['two of the card', wanted(0, amount('2')), 'ORDER_AMOUNT_INVALID'],
  ['a growing amount of the card', wanted(0, { endAmount: '2' }), 'ORDER_AMOUNT_INVALID'],
  ['a card of another contract', wanted(0, { token: packs }), 'ORDER_TARGET_INVALID'],
  ['an ERC-1155 wanted', wanted(0, { itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['any ERC-1155 of a collection wanted', wanted(0, { itemType: 5 }), 'ORDER_CRITERIA_INVALID'],
  [
    'a token id beyond 256 bits',
    wanted(0, { identifierOrCriteria: String(1n << 256n) }),
    'ORDER_OFFER_INVALID',
  ],
  ['the fee for a stranger', wanted(1, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['the fee for the bidder', wanted(1, { recipient: bidder }), 'ORDER_RECIPIENT_INVALID'],
  ['the fee short by one', wanted(1, amount('2499999')), 'ORDER_FEE_INVALID'],
  ['the fee over by one', wanted(1, amount('2500001')), 'ORDER_FEE_INVALID'],
  ['a fee that shrinks to nothing', wanted(1, { endAmount: '0' }), 'ORDER_AMOUNT_INVALID'],
  ['the fee in another currency', wanted(1, { token: usdt }), 'ORDER_TOKEN_INVALID'],
  ['the fee in a lookalike', wanted(1, { token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['the fee in coin', wanted(1, { itemType: 0 }), 'ORDER_ITEM_TYPE_INVALID'],
  [
    'no fee',
    (order) => {
      order.consideration.pop();
      order.totalOriginalConsiderationItems = 1;
    },
    'ORDER_FEE_INVALID',
  ],
  ['a tip for a stranger', tip({ recipient: stranger }), 'ORDER_ITEM_COUNT_INVALID'],
  ['a second card for a stranger', tip({ itemType: 2, recipient: stranger }), 'ORDER_UNSORTED'],
  ['the fee before the card', (order) => order.consideration.reverse(), 'ORDER_UNSORTED'],
];

const ofOneCard: Mutation[] = [
  ['another card', wanted(0, { identifierOrCriteria: '65538' }), 'ORDER_TARGET_INVALID'],
  ['any card', wanted(0, { itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
];

const ofSeveral: Mutation[] = [
  ['one card', wanted(0, { itemType: 2 }), 'ORDER_TARGET_INVALID'],
  ['another root', wanted(0, { identifierOrCriteria: '4711' }), 'ORDER_CRITERIA_INVALID'],
];

const swapMutations: Mutation[] = [
  ...frameMutations,
  ['nothing given', set('offer', []), 'ORDER_ITEM_COUNT_INVALID'],
  ['any card given', offered(0, { itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['two of the card given', offered(0, amount('2')), 'ORDER_AMOUNT_INVALID'],
  ['an ERC-1155 given', offered(0, { itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['another card wanted', wanted(0, { identifierOrCriteria: '23' }), 'ORDER_TARGET_INVALID'],
  ['a card of another contract wanted', wanted(0, { token: cards }), 'ORDER_TARGET_INVALID'],
  ['any card wanted', wanted(0, { itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['the wanted card for a stranger', wanted(0, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  [
    'two cards given',
    (order) => order.offer.splice(1, 0, { ...order.offer[0]!, identifierOrCriteria: '12' }),
    'ORDER_ITEM_COUNT_INVALID',
  ],
  [
    'two cards wanted',
    (order) => {
      order.consideration.splice(1, 0, { ...order.consideration[0]!, identifierOrCriteria: '23' });
      order.totalOriginalConsiderationItems = order.consideration.length;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
];

const cashOfOfferer: Mutation[] = [
  ['cash in a lookalike', offered(1, { token: lookalike }), 'ORDER_TOKEN_INVALID'],
  ['cash that grows', offered(1, { endAmount: '40000001' }), 'ORDER_AMOUNT_INVALID'],
  ['cash with a stale fee', offered(1, amount('80000000')), 'ORDER_FEE_INVALID'],
  ['a fee for a stranger', wanted(1, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['a fee in the other currency', wanted(1, { token: usdc }), 'ORDER_TOKEN_INVALID'],
  ['the fee short by one', wanted(1, amount('999999')), 'ORDER_FEE_INVALID'],
];

const cashOfAccepter: Mutation[] = [
  ['proceeds for a stranger', wanted(1, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['proceeds over by a hundred', wanted(1, amount('39000100')), 'ORDER_FEE_INVALID'],
  ['the fee for a stranger', wanted(2, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['the fee in the other currency', wanted(2, { token: usdc }), 'ORDER_TOKEN_INVALID'],
  ['proceeds in a lookalike', wanted(1, { token: lookalike }), 'ORDER_TOKEN_INVALID'],
  [
    'the fee before the proceeds',
    (order) => {
      const [card, proceeds, fee] = order.consideration;
      order.consideration = [card!, fee!, proceeds!];
    },
    'ORDER_UNSORTED',
  ],
  [
    'no fee',
    (order) => {
      order.consideration.pop();
      order.totalOriginalConsiderationItems = 2;
    },
    'ORDER_FEE_INVALID',
  ],
];

const refuses = (check: (order: OrderParameters) => unknown, order: OrderParameters, mutation: Mutation) => {
  const [, change, code] = mutation;
  const changed = structuredClone(order);
  change(changed);
  expect(() => check(changed)).toThrow(expect.objectContaining({ code }));
};

describe.each([
  ['on a card', targets.card, [...offerMutations, ...ofOneCard]],
  [
    'on a trait',
    targets.trait,
    // These request any of several.
    [...offerMutations.filter(([what]) => !what.includes('ERC-1155')), ...ofSeveral],
  ],
  [
    'on a collection',
    targets.collection,
    [...offerMutations.filter(([what]) => !what.includes('ERC-1155')), ...ofSeveral],
  ],
] as const)('an offer %s', (_, target, mutations) => {
  test.each([usdc, usdt])('is taken as the shop builds it, in %s', (token) => {
    expect(checkOffer(offerFor(target, token), target, rules)).toMatchObject({
      paymentToken: token === usdc ? 'USDC' : 'USDT',
      priceBaseUnits: 100_000_000n,
      feeBaseUnits: 2_500_000n,
      proceedsBaseUnits: 97_500_000n,
    });
  });

  test.each(mutations)('[T13] [T14] [T15] is refused with %s', (...mutation) => {
    refuses((order) => checkOffer(order, target, rules), offerFor(target), mutation);
  });

  test('[T14] is refused under another fee or treasury than the shop’s', () => {
    const under = (change: Partial<OrderRules>) => () =>
      checkOffer(offerFor(target), target, { ...rules, ...change });
    expect(under({ feeBasisPoints: 300 })).toThrow(expect.objectContaining({ code: 'ORDER_FEE_INVALID' }));
    expect(under({ treasury: stranger })).toThrow(
      expect.objectContaining({ code: 'ORDER_RECIPIENT_INVALID' }),
    );
  });
});

describe.each([
  ['of two even cards', null, swapMutations],
  ['with cash beside the given card', 'OFFERER', [...swapMutations, ...cashOfOfferer]],
  ['with cash beside the wanted card', 'ACCEPTER', [...swapMutations, ...cashOfAccepter]],
] as const)('a swap %s', (_, paidBy, mutations) => {
  test('is taken as the shop builds it', () => {
    expect(checkSwap(swapWith(paidBy), wants, rules)).toMatchObject({
      gives,
      cashPaidBy: paidBy,
      priceBaseUnits: paidBy === null ? 0n : 40_000_000n,
      feeBaseUnits: paidBy === null ? 0n : 1_000_000n,
    });
  });

  test.each(mutations)('[T13] [T14] [T15] is refused with %s', (...mutation) => {
    refuses((order) => checkSwap(order, wants, rules), swapWith(paidBy), mutation);
  });
});
