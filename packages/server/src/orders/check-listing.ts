import type { OrderParameters, ProblemCode } from '@kura/api-contract';
import { buildListing, type Network, type OrderComponents, orderHash } from '@kura/chain';
import { ORDER_RESTRICTIONS, SEAPORT_ITEM_TYPES, splitPrice } from '@kura/domain';
import { type Address, isAddressEqual, zeroAddress, zeroHash } from 'viem';
import { Refusal } from '../platform/index.ts';

/** What a listing is held against: the shop's own terms and the chain's state. */
export interface ListingRules {
  network: Network;
  /** The wallets of whoever hands the order in, lower-case. */
  wallets: readonly Address[];
  feeBasisPoints: number;
  treasury: Address;
  /** Chain time. */
  nowSeconds: number;
  /** The offerer's present Seaport counter. */
  counter: bigint;
}

export interface CheckedListing {
  components: OrderComponents;
  priceBaseUnits: bigint;
  feeBaseUnits: bigint;
  proceedsBaseUnits: bigint;
}

/** A listing may stand for so long, and begin so far ahead. */
export const maxListingSeconds = 180 * 24 * 60 * 60;

/** Prices beyond this don't occur and don't fit everywhere. */
const maxPriceBaseUnits = 1n << 96n;

const uint256 = 1n << 256n;

const { ERC20, ERC721, ERC721_WITH_CRITERIA, ERC1155_WITH_CRITERIA } = SEAPORT_ITEM_TYPES;
const withCriteria: readonly number[] = [ERC721_WITH_CRITERIA, ERC1155_WITH_CRITERIA];

/**
 * Takes an order apart and refuses the first thing about it that isn't as the shop would have built it, each with a code of
 * its own; then builds the order that it would have built and compares the two whole.
 */
export function checkListing(order: OrderParameters, rules: ListingRules): CheckedListing {
  checkFrame(order, rules);
  checkOffer(order);
  const price = checkConsideration(order, rules);
  checkTimes(order, rules.nowSeconds);
  require(BigInt(order.salt) < uint256, 'ORDER_SALT_INVALID');
  require(BigInt(order.counter) === rules.counter, 'ORDER_COUNTER_INVALID');

  const [nft] = order.offer;
  require(nft !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  const expected = buildListing({
    seller: order.offerer,
    contract: nft.token,
    tokenId: BigInt(nft.identifierOrCriteria),
    token: rules.network.tokens.USDC,
    priceBaseUnits: price,
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
    startTimeSeconds: BigInt(order.startTime),
    endTimeSeconds: BigInt(order.endTime),
    counter: rules.counter,
    salt: BigInt(order.salt),
  });
  require(orderHash(expected) === orderHash(componentsOf(order)), 'ORDER_OFFER_INVALID');
  return { components: expected, priceBaseUnits: price, ...splitPrice(price, rules.feeBasisPoints) };
}

function checkFrame(order: OrderParameters, { wallets }: ListingRules): void {
  require(wallets.includes(order.offerer), 'ORDER_OFFERER_MISMATCH');
  require(order.zone === zeroAddress, 'ORDER_ZONE_INVALID');
  require(order.zoneHash === zeroHash, 'ORDER_ZONE_HASH_INVALID');
  require(order.conduitKey === zeroHash, 'ORDER_CONDUIT_INVALID');
  require(order.orderType === ORDER_RESTRICTIONS.FULL_OPEN, 'ORDER_RESTRICTION_INVALID');
  require(order.totalOriginalConsiderationItems === order.consideration.length, 'ORDER_TOTAL_ITEMS_INVALID');
  require(order.offer.length === 1, 'ORDER_ITEM_COUNT_INVALID');
  require(order.consideration.length > 0 && order.consideration.length <= 2, 'ORDER_ITEM_COUNT_INVALID');
}

function checkOffer(order: OrderParameters): void {
  for (const item of order.offer) {
    require(!withCriteria.includes(item.itemType), 'ORDER_CRITERIA_INVALID');
    require(item.itemType === ERC721, 'ORDER_ITEM_TYPE_INVALID');
    require(BigInt(item.identifierOrCriteria) < uint256, 'ORDER_OFFER_INVALID');
    require(item.startAmount === '1' && item.endAmount === '1', 'ORDER_AMOUNT_INVALID');
  }
}

/** @returns the price: all that a buyer pays, base units */
function checkConsideration(
  order: OrderParameters,
  { network, feeBasisPoints, treasury }: ListingRules,
): bigint {
  const { consideration } = order;
  const types = consideration.map((item) => item.itemType);
  require(types.every((type, place) => place === 0 || type <= (types[place - 1] ?? type)), 'ORDER_UNSORTED');
  for (const item of consideration) {
    require(!withCriteria.includes(item.itemType), 'ORDER_CRITERIA_INVALID');
    require(item.itemType === ERC20, 'ORDER_ITEM_TYPE_INVALID');
    // By address: a symbol can be imitated. USDT is no token for a fixed price either.
    require(isAddressEqual(item.token, network.tokens.USDC), 'ORDER_TOKEN_INVALID');
    require(item.identifierOrCriteria === '0', 'ORDER_CRITERIA_INVALID');
    require(item.startAmount === item.endAmount && BigInt(item.startAmount) > 0n, 'ORDER_AMOUNT_INVALID');
  }
  const price = consideration.reduce((sum, item) => sum + BigInt(item.startAmount), 0n);
  require(price < maxPriceBaseUnits, 'ORDER_PRICE_INVALID');

  const split = splitPrice(price, feeBasisPoints);
  require(split.proceedsBaseUnits > 0n, 'ORDER_PRICE_INVALID');
  const [proceeds, fee] = consideration;
  // The payment to the seller stands first: the cheapest way to fill an order pays the first item to its offerer.
  const swapped =
    fee !== undefined &&
    isAddressEqual(fee.recipient, order.offerer) &&
    proceeds !== undefined &&
    isAddressEqual(proceeds.recipient, treasury) &&
    !isAddressEqual(treasury, order.offerer);
  require(!swapped, 'ORDER_UNSORTED');
  require(proceeds !== undefined &&
    isAddressEqual(proceeds.recipient, order.offerer), 'ORDER_RECIPIENT_INVALID');
  require((fee !== undefined) === split.feeBaseUnits > 0n, 'ORDER_FEE_INVALID');
  require(fee === undefined || isAddressEqual(fee.recipient, treasury), 'ORDER_RECIPIENT_INVALID');
  require(BigInt(proceeds.startAmount) === split.proceedsBaseUnits, 'ORDER_FEE_INVALID');
  return price;
}

function checkTimes(order: OrderParameters, nowSeconds: number): void {
  const start = BigInt(order.startTime);
  const end = BigInt(order.endTime);
  const now = BigInt(nowSeconds);
  const longest = BigInt(maxListingSeconds);
  require(start < end &&
    end > now &&
    start <= now + longest &&
    end <= now + 2n * longest, 'ORDER_TIME_INVALID');
  require(end - (start > now ? start : now) <= longest, 'ORDER_TIME_INVALID');
}

/** The order on the wire as Seaport's components. Every number is in range by now. */
function componentsOf(order: OrderParameters): OrderComponents {
  const item = (given: OrderParameters['offer'][number]) => ({
    itemType: given.itemType as OrderComponents['offer'][number]['itemType'],
    token: given.token,
    identifierOrCriteria: BigInt(given.identifierOrCriteria),
    startAmount: BigInt(given.startAmount),
    endAmount: BigInt(given.endAmount),
  });
  return {
    offerer: order.offerer,
    zone: order.zone,
    offer: order.offer.map(item),
    consideration: order.consideration.map((given) => ({ ...item(given), recipient: given.recipient })),
    orderType: order.orderType as OrderComponents['orderType'],
    startTime: BigInt(order.startTime),
    endTime: BigInt(order.endTime),
    zoneHash: order.zoneHash,
    salt: BigInt(order.salt),
    conduitKey: order.conduitKey,
    counter: BigInt(order.counter),
  };
}

function require(holds: boolean, code: ProblemCode): asserts holds {
  if (!holds) throw new Refusal(code);
}
