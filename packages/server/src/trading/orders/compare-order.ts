import type { OrderParameters } from '@kura/api-contract/orders';
import type { ProblemCode } from '@kura/api-contract/problems';
import type { OrderComponents } from '@kura/chain/seaport';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { ApiError, type ApiErrorDetails } from '../../platform/index.ts';
import { parametersOf, presentOrderParameters } from './order-parameters.presenter.ts';
import type { OrderRules } from './order-rules.ts';
import { requireEndWithin, requireTimes } from './order-times.ts';

export type OfferedItem = OrderParameters['offer'][number];
export type WantedItem = OrderParameters['consideration'][number];
type Item = OfferedItem & Partial<WantedItem>;

const { ERC20, ERC721, ERC721_WITH_CRITERIA, ERC1155_WITH_CRITERIA } = SEAPORT_ITEM_TYPES;

/** The exclusive upper limit of an order's numbers. */
export const uint256 = 1n << 256n;

export function assertOrder(holds: boolean, code: ProblemCode, details: ApiErrorDetails = {}): asserts holds {
  if (!holds) throw new ApiError(code, details);
}

/** Requires the parts that must be valid before the shop can build the same order. */
export function requireReadable(
  order: OrderParameters,
  { wallets, nowSeconds }: Pick<OrderRules, 'wallets' | 'nowSeconds'>,
): void {
  assertOrder(wallets.includes(order.offerer), 'ORDER_OFFERER_MISMATCH');
  requireTimes(order, nowSeconds);
  assertOrder(BigInt(order.salt) < uint256, 'ORDER_SALT_INVALID');
  for (const item of [...order.offer, ...order.consideration]) {
    assertOrder(BigInt(item.identifierOrCriteria) < uint256, 'ORDER_OFFER_INVALID');
    assertOrder(item.startAmount === item.endAmount && BigInt(item.startAmount) > 0n, 'ORDER_AMOUNT_INVALID');
  }
  const isSorted = order.consideration.every(
    ({ itemType }, index, items) => itemType <= (items[index - 1]?.itemType ?? itemType),
  );
  assertOrder(isSorted, 'ORDER_UNSORTED');
}

/** Returns the envelope for building a submitted order again, under the offerer's current counter. */
export const envelopeOf = (order: OrderParameters, { counter }: Pick<OrderRules, 'counter'>) => ({
  startTimeSeconds: BigInt(order.startTime),
  endTimeSeconds: BigInt(order.endTime),
  counter,
  salt: BigInt(order.salt),
});

type CodeOfItem = (given: Item, expected: Item) => ProblemCode;

/** The code for each field of an item. The first field that differs in any item decides. */
const itemCodes: readonly (readonly [keyof WantedItem, CodeOfItem])[] = [
  ['itemType', codeOfType],
  ['token', (_, { itemType }) => (itemType === ERC20 ? 'ORDER_TOKEN_INVALID' : 'ORDER_TARGET_INVALID')],
  [
    'identifierOrCriteria',
    (_, { itemType }) => (itemType === ERC721 ? 'ORDER_TARGET_INVALID' : 'ORDER_CRITERIA_INVALID'),
  ],
  ['recipient', () => 'ORDER_RECIPIENT_INVALID'],
  ['startAmount', (_, { itemType }) => (itemType === ERC20 ? 'ORDER_FEE_INVALID' : 'ORDER_AMOUNT_INVALID')],
];

/** An order for any of several cards that names a single one contradicts its target. */
function codeOfType(given: Item, expected: Item): ProblemCode {
  if (expected.itemType === ERC721_WITH_CRITERIA) {
    return given.itemType === ERC721 ? 'ORDER_TARGET_INVALID' : 'ORDER_ITEM_TYPE_INVALID';
  }
  const hasCriteria = given.itemType === ERC721_WITH_CRITERIA || given.itemType === ERC1155_WITH_CRITERIA;
  return hasCriteria ? 'ORDER_CRITERIA_INVALID' : 'ORDER_ITEM_TYPE_INVALID';
}

/** The code for each other field. */
const fieldCodes = {
  zone: 'ORDER_ZONE_INVALID',
  zoneHash: 'ORDER_ZONE_HASH_INVALID',
  conduitKey: 'ORDER_CONDUIT_INVALID',
  orderType: 'ORDER_RESTRICTION_INVALID',
  totalOriginalConsiderationItems: 'ORDER_TOTAL_ITEMS_INVALID',
  counter: 'ORDER_COUNTER_INVALID',
} as const satisfies Partial<Record<keyof OrderParameters, ProblemCode>>;

/**
 * Refuses an order that differs from the one that the shop would build, with the code of the first difference.
 *
 * @param price.feeBaseUnits 0 when the fee rounds to zero: Seaport refuses an item of zero, and an order with a fee item has
 *   another fee
 */
export function requireSameOrder(
  components: OrderComponents,
  order: OrderParameters,
  { feeBaseUnits }: { feeBaseUnits: bigint },
): void {
  const given = presentOrderParameters(order);
  const expected = parametersOf(components);
  assertOrder(given.offerer === expected.offerer, 'ORDER_OFFERER_MISMATCH');
  requireSameItems(given.offer, expected.offer);
  assertOrder(!isReordered(given.consideration, expected.consideration), 'ORDER_UNSORTED');
  const extra = given.consideration.slice(expected.consideration.length);
  const isFee = feeBaseUnits === 0n && extra.length === 1 && extra[0]?.itemType === ERC20;
  assertOrder(!isFee, 'ORDER_FEE_INVALID');
  requireSameItems(given.consideration, expected.consideration);
  for (const [field, code] of Object.entries(fieldCodes) as [keyof typeof fieldCodes, ProblemCode][]) {
    assertOrder(given[field] === expected[field], code);
  }
  requireEndWithin(given.endTime, { earliestSeconds: expected.endTime, latestSeconds: expected.endTime });
  assertOrder(JSON.stringify(given) === JSON.stringify(expected), 'ORDER_OFFER_INVALID');
}

/** The proceeds come first, because the cheapest way to fill an order pays its first item to the offerer. */
function isReordered(given: readonly WantedItem[], expected: readonly WantedItem[]): boolean {
  const [ours, theirs] = [expected, given].map((items) => items.map(({ recipient }) => recipient)) as [
    string[],
    string[],
  ];
  return String(ours) !== String(theirs) && String(ours.toSorted()) === String(theirs.toSorted());
}

function requireSameItems(given: readonly Item[], expected: readonly Item[]): void {
  assertOrder(given.length <= expected.length, 'ORDER_ITEM_COUNT_INVALID');
  for (const [field, codeOf] of itemCodes) {
    for (const [index, item] of given.entries()) {
      const other = expected[index] as Item;
      if (item[field] !== other[field]) throw new ApiError(codeOf(item, other));
    }
  }
  const missing = expected[given.length];
  assertOrder(
    missing === undefined,
    missing?.itemType === ERC20 ? 'ORDER_FEE_INVALID' : 'ORDER_ITEM_COUNT_INVALID',
  );
}
