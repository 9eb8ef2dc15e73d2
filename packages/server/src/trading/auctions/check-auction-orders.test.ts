import type { OrderParameters } from '@kura/api-contract/orders';
import { CHAINS, type Network, SEAPORT_ADDRESS } from '@kura/chain/network';
import { type AuctionTerms, auctionId, buildAsk, buildBid, toSignedOrderWire } from '@kura/chain/seaport';
import { AUCTION_DURATION_SECONDS } from '@kura/domain/orders';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../platform/index.ts';
import type { OrderRules } from '../orders/index.ts';
import type { AuctionRow } from './auctions.repository.ts';
import { checkAsk, type GivenTerms } from './check-ask.ts';
import { checkBid } from './check-bid.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const [seller, treasury, stranger, usdc, usdt, bidder, cards, house] = [...'12345679'].map(
  address,
) as Address[] as [Address, Address, Address, Address, Address, Address, Address, Address];
const now = 1_800_000_000;
const dollar = 1_000_000n;

const network = {
  ...CHAINS.local,
  firstBlock: 0,
  contracts: { seaport: SEAPORT_ADDRESS, auctionHouse: house },
  tokens: { USDC: usdc, USDT: usdt, POINT: address('8') },
} as unknown as Network;

const rules: OrderRules = {
  network,
  wallets: [seller, bidder],
  feeBasisPoints: 250,
  treasury,
  nowSeconds: now,
  counter: 7n,
};

const terms: AuctionTerms = {
  seller,
  contract: cards,
  tokenId: 65_537n,
  token: usdt,
  endSeconds: BigInt(now + 86_400),
  feeBasisPoints: 250,
  treasury,
  salt: 5n,
};
const frame = { startTimeSeconds: BigInt(now - 60), counter: 7n, salt: 99n };
const given: GivenTerms = {
  endsAt: new Date((now + 86_400) * 1000).toISOString(),
  salt: '5',
  startingPrice: '50',
  increment: '5',
};
const auction = {
  zone_hash: auctionId(terms),
  contract_address: cards,
  token_id: terms.tokenId,
  seller,
  payment_token: 'USDT',
  fee_basis_points: 250,
  treasury,
  salt: 5n,
  set_for_seconds: now + 86_400,
} as AuctionRow;

const wireOf = (components: ReturnType<typeof buildAsk>) =>
  toSignedOrderWire({ components, signature: '0x' }).parameters as OrderParameters;
const ask = () => wireOf(buildAsk(house, terms, { ...frame, reserveBaseUnits: 100n * dollar }));
const bid = () => wireOf(buildBid(house, terms, { ...frame, bidder, priceBaseUnits: 120n * dollar }));

type Change = (order: OrderParameters) => void;
type Item = OrderParameters['consideration'][number];
const set = <Key extends keyof OrderParameters>(key: Key, value: OrderParameters[Key]): Change => {
  return (order) => {
    order[key] = value;
  };
};
const offered = (change: Partial<OrderParameters['offer'][number]>): Change => {
  return (order) => Object.assign(order.offer[0] as object, change);
};
const wanted = (place: number, change: Partial<Item>): Change => {
  return (order) => Object.assign(order.consideration[place] as object, change);
};
const both = (amount: string) => ({ startAmount: amount, endAmount: amount });
const bytes32 = (digit: string): Address => `0x${digit.repeat(64)}`;

/** Mutations that no order of an auction may have, on either side. */
const frameMutations: [what: string, change: Change, code: string][] = [
  ['no zone', set('zone', address('0')), 'ORDER_ZONE_INVALID'],
  ['a strange zone', set('zone', stranger), 'ORDER_ZONE_INVALID'],
  ['no zone hash', set('zoneHash', bytes32('0')), 'ORDER_ZONE_HASH_INVALID'],
  [
    'another auction’s zone hash',
    set('zoneHash', auctionId({ ...terms, salt: 6n })),
    'ORDER_ZONE_HASH_INVALID',
  ],
  ['a conduit', set('conduitKey', bytes32('b')), 'ORDER_CONDUIT_INVALID'],
  ['no restriction', set('orderType', 0), 'ORDER_RESTRICTION_INVALID'],
  ['partial fills', set('orderType', 1), 'ORDER_RESTRICTION_INVALID'],
  ['restricted partial fills', set('orderType', 3), 'ORDER_RESTRICTION_INVALID'],
  ['an old counter', set('counter', '6'), 'ORDER_COUNTER_INVALID'],
  ['a salt beyond 256 bits', set('salt', String(1n << 256n)), 'ORDER_SALT_INVALID'],
  ['an end with the auction', set('endTime', String(now + 86_400)), 'ORDER_TIME_INVALID'],
  [
    'an end a second later than the settlement’s',
    set('endTime', String(now + 345_601)),
    'ORDER_TIME_INVALID',
  ],
  ['a start after its end', set('startTime', String(now + 400_000)), 'ORDER_TIME_INVALID'],
  ['a wrong count of items', set('totalOriginalConsiderationItems', 5), 'ORDER_TOTAL_ITEMS_INVALID'],
  ['nothing offered', set('offer', []), 'ORDER_ITEM_COUNT_INVALID'],
  [
    'two things offered',
    (order) => order.offer.push(structuredClone(order.offer[0] as Item)),
    'ORDER_ITEM_COUNT_INVALID',
  ],
];

const askMutations: [what: string, change: Change, code: string][] = [
  ['another offerer', set('offerer', bidder), 'ORDER_RECIPIENT_INVALID'],
  ['a stranger’s fee', wanted(1, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  ['a fee too low', wanted(1, both('2400000')), 'ORDER_FEE_INVALID'],
  ['a fee too high', wanted(1, both('2500001')), 'ORDER_FEE_INVALID'],
  ['no fee', (order) => order.consideration.pop(), 'ORDER_FEE_INVALID'],
  [
    'a tip',
    (order) => order.consideration.push({ ...(order.consideration[1] as Item), recipient: stranger }),
    'ORDER_ITEM_COUNT_INVALID',
  ],
  ['fee before proceeds', (order) => order.consideration.reverse(), 'ORDER_UNSORTED'],
  ['a lookalike of the currency', wanted(0, { token: stranger }), 'ORDER_TOKEN_INVALID'],
  ['two currencies', wanted(1, { token: usdc }), 'ORDER_TOKEN_INVALID'],
  ['a rising price', wanted(0, { endAmount: '97500001' }), 'ORDER_AMOUNT_INVALID'],
  ['points', wanted(0, { token: address('8') }), 'ORDER_TOKEN_INVALID'],
  ['a card of criteria', offered({ itemType: 4 }), 'ORDER_CRITERIA_INVALID'],
  ['an ERC-1155', offered({ itemType: 3 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['two of the card', offered(both('2')), 'ORDER_AMOUNT_INVALID'],
  ['another card', offered({ identifierOrCriteria: '65538' }), 'ORDER_ZONE_HASH_INVALID'],
  ['another collection', offered({ token: stranger }), 'ORDER_ZONE_HASH_INVALID'],
];

const bidMutations: [what: string, change: Change, code: string][] = [
  ['another offerer', set('offerer', seller), 'ORDER_RECIPIENT_INVALID'],
  ['a stranger as offerer', set('offerer', stranger), 'ORDER_OFFERER_MISMATCH'],
  ['another currency than the auction’s', offered({ token: usdc }), 'ORDER_TOKEN_INVALID'],
  ['a lookalike of the currency', offered({ token: stranger }), 'ORDER_TOKEN_INVALID'],
  ['a falling price', offered({ endAmount: '1' }), 'ORDER_AMOUNT_INVALID'],
  ['nothing paid', offered(both('0')), 'ORDER_AMOUNT_INVALID'],
  ['more than there is', offered(both(String(1n << 96n))), 'ORDER_PRICE_INVALID'],
  ['a card for money', offered({ itemType: 2 }), 'ORDER_ITEM_TYPE_INVALID'],
  ['another card', wanted(0, { identifierOrCriteria: '65538' }), 'ORDER_TARGET_INVALID'],
  ['another collection', wanted(0, { token: stranger }), 'ORDER_TARGET_INVALID'],
  ['any card', wanted(0, { itemType: 4, identifierOrCriteria: '0' }), 'ORDER_CRITERIA_INVALID'],
  ['two of the card', wanted(0, both('2')), 'ORDER_AMOUNT_INVALID'],
  ['the card for somebody else', wanted(0, { recipient: stranger }), 'ORDER_RECIPIENT_INVALID'],
  [
    'a fee on top',
    (order) => {
      order.consideration.push({ ...(order.offer[0] as Item), recipient: treasury });
      order.totalOriginalConsiderationItems = 2;
    },
    'ORDER_ITEM_COUNT_INVALID',
  ],
];

function codeOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return (error as ApiError).code;
  }
}

describe('[T14] [T61] an ask', () => {
  test('as the shop builds it is taken', () => {
    const checked = checkAsk(ask(), given, rules);
    expect(checked).toMatchObject({
      ...{ paymentToken: 'USDT', priceBaseUnits: 100n * dollar, feeBaseUnits: 2_500_000n },
      rules: {
        reserveBaseUnits: 100n * dollar,
        startingPriceBaseUnits: 50n * dollar,
        incrementBaseUnits: 5n * dollar,
      },
    });
  });

  test.each([...frameMutations, ...askMutations])('with %s is refused', (_, change, code) => {
    const order = ask();
    change(order);
    expect(codeOf(() => checkAsk(order, given, rules))).toBe(code);
  });

  test.each<[string, Partial<GivenTerms>, string]>([
    ['another salt than it was signed for', { salt: '6' }, 'ORDER_ZONE_HASH_INVALID'],
    [
      'another end than it was signed for',
      { endsAt: new Date((now + 86_401) * 1000).toISOString() },
      'ORDER_ZONE_HASH_INVALID',
    ],
    [
      'an end between two seconds',
      { endsAt: new Date((now + 86_400) * 1000 + 5).toISOString() },
      'AUCTION_TERMS_INVALID',
    ],
    ['an end too soon', { endsAt: new Date((now + 600) * 1000).toISOString() }, 'AUCTION_TERMS_INVALID'],
    [
      'an end too late',
      { endsAt: new Date((now + AUCTION_DURATION_SECONDS.most + 1) * 1000).toISOString() },
      'AUCTION_TERMS_INVALID',
    ],
    ['a salt beyond 256 bits', { salt: String(1n << 256n) }, 'AUCTION_TERMS_INVALID'],
    ['a first bid above the reserve', { startingPrice: '100.000001' }, 'AUCTION_TERMS_INVALID'],
    ['a first bid of nothing', { startingPrice: '0' }, 'AUCTION_TERMS_INVALID'],
    ['no increment', { increment: '0' }, 'AUCTION_TERMS_INVALID'],
    ['an increment finer than the currency', { increment: '0.0000001' }, 'AUCTION_TERMS_INVALID'],
  ])('with %s is refused', (_, change, code) => {
    expect(codeOf(() => checkAsk(ask(), { ...given, ...change }, rules))).toBe(code);
  });
});

describe('[T14] [T61] a bid', () => {
  test('as the shop builds it is taken, and its fee is the auction’s', () => {
    const checked = checkBid(bid(), auction, { ...rules });
    expect(checked).toMatchObject({
      ...{ paymentToken: 'USDT', priceBaseUnits: 120n * dollar, feeBaseUnits: 3_000_000n },
    });
  });

  test.each([...frameMutations, ...bidMutations])('with %s is refused', (_, change, code) => {
    const order = bid();
    change(order);
    expect(codeOf(() => checkBid(order, auction, rules))).toBe(code);
  });
});
