import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem';
import type { ContractCall } from '../call.ts';
import {
  assembleOrder,
  type ConsiderationItem,
  type OfferItem,
  type OrderComponents,
  type SignedOrder,
} from './order.ts';
import { receivedBy } from './order-items.ts';
import { wholeOrder } from './order-parameters.ts';
import type { SeaportDomain } from './order-typed-data.ts';
import { matchOrdersAbi } from './seaport-calls-abi.ts';

/** The filler's choices for a counter order. */
export interface OrderMatch {
  /** Sends the call, gives the missing items and receives the remaining ones. */
  readonly filler: Address;
  /** The card for an order with criteria. */
  readonly chosen?: { readonly tokenId: bigint; readonly criteriaProof: readonly Hex[] };
  /** Distinguishes one filler's counter orders. */
  readonly salt: bigint;
}

/** Both sides of a trade from the filler's view. */
export interface MatchedTrade {
  /** The items that the filler gives: must be owned, and approved to Seaport. */
  readonly gives: readonly OfferItem[];
  readonly receives: readonly ConsiderationItem[];
}

/** An item that satisfies a wanted one: its order (0 the signed one, 1 the counter order) and its index there. */
interface Source {
  readonly orderIndex: bigint;
  readonly itemIndex: bigint;
}

const SIGNED = 0n;
const COUNTER = 1n;
/** Seaport's number for the consideration side. */
const CONSIDERATION_SIDE = 1;

/** The items that {@link matchOrder} takes from the filler and gives in return. */
export function matchedTrade(components: OrderComponents, match: Omit<OrderMatch, 'salt'>): MatchedTrade {
  const { gives, receives } = settleUp(components, match);
  return { gives, receives };
}

/**
 * Fills an order by matching it with the caller's counter order, which needs no signature. The order's own offer pays for its
 * consideration as far as possible, and the caller gives only the rest. So a seller needs no allowance to accept an offer that
 * includes its fee, and a listing to one buyer gives its card to that buyer.
 *
 * @throws RangeError for an order with criteria when no card is chosen.
 */
export function matchOrder(
  domain: Pick<SeaportDomain, 'seaport'>,
  order: SignedOrder,
  match: OrderMatch,
): ContractCall {
  const { components, signature } = order;
  const { gives, receives, sources, leftovers } = settleUp(components, match);
  const counterOrder = assembleOrder(
    { offerer: match.filler, offer: gives, consideration: receives },
    {
      startTimeSeconds: components.startTime,
      endTimeSeconds: components.endTime,
      salt: match.salt,
      // Not sent: Seaport uses the caller's own counter.
      counter: 0n,
    },
  );
  const fulfillments = [
    ...sources.map((source, index) => fulfillment(source, SIGNED, index)),
    ...leftovers.map((source, index) => fulfillment(source, COUNTER, index)),
  ];
  return {
    to: domain.seaport,
    data: encodeFunctionData({
      abi: matchOrdersAbi,
      functionName: 'matchAdvancedOrders',
      args: [
        [wholeOrder({ components, signature }), wholeOrder({ components: counterOrder, signature: '0x' })],
        criteriaResolvers(components, match.chosen),
        fulfillments,
        match.filler,
      ],
    }),
    value: 0n,
  };
}

/** Satisfies each wanted item from the order's own offer, otherwise from the filler's items. The filler gets the rest. */
function settleUp(components: OrderComponents, { filler, chosen }: Omit<OrderMatch, 'salt'>) {
  const left = components.offer.map((item) => item.startAmount);
  const gives: OfferItem[] = [];
  const sources = components.consideration.map((wanted): Source => {
    const item = resolved(wanted, chosen?.tokenId);
    const own = components.offer.findIndex(
      (offered, index) => isSameAsset(offered, item) && (left[index] ?? 0n) >= item.startAmount,
    );
    if (own >= 0) {
      left[own] = (left[own] ?? 0n) - item.startAmount;
      return { orderIndex: SIGNED, itemIndex: BigInt(own) };
    }
    return { orderIndex: COUNTER, itemIndex: BigInt(giveMore(gives, item)) };
  });

  const receives: ConsiderationItem[] = [];
  const leftovers: Source[] = [];
  // In consideration order, so that indexes stay the same in the assembled order.
  const places = [...components.offer.keys()];
  for (const place of places.toSorted((a, b) => typeAt(components, b) - typeAt(components, a))) {
    const offered = components.offer[place];
    const amount = left[place] ?? 0n;
    if (!offered || amount === 0n) continue;
    receives.push(receivedBy(filler, { ...offered, startAmount: amount, endAmount: amount }));
    leftovers.push({ orderIndex: SIGNED, itemIndex: BigInt(place) });
  }
  return { gives, receives, sources, leftovers };
}

/** Adds an item to those that the filler gives, or to the amount of the same token. Returns its index. */
function giveMore(gives: OfferItem[], { recipient: _, ...item }: ConsiderationItem): number {
  const place = gives.findIndex((given) => isSameAsset(given, item));
  const given = gives[place];
  if (!given) return gives.push(item) - 1;
  const amount = given.startAmount + item.startAmount;
  gives[place] = { ...given, startAmount: amount, endAmount: amount };
  return place;
}

function resolved(item: ConsiderationItem, tokenId: bigint | undefined): ConsiderationItem {
  if (item.itemType !== SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA) return item;
  if (tokenId === undefined) throw new RangeError('an order with criteria is filled with a chosen card');
  return { ...item, itemType: SEAPORT_ITEM_TYPES.ERC721, identifierOrCriteria: tokenId };
}

function criteriaResolvers(components: OrderComponents, chosen: OrderMatch['chosen']) {
  return components.consideration.flatMap((item, index) =>
    chosen && item.itemType === SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA
      ? {
          orderIndex: SIGNED,
          side: CONSIDERATION_SIDE,
          index: BigInt(index),
          identifier: chosen.tokenId,
          criteriaProof: chosen.criteriaProof,
        }
      : [],
  );
}

function fulfillment(source: Source, orderIndex: bigint, place: number) {
  return {
    offerComponents: [source],
    considerationComponents: [{ orderIndex, itemIndex: BigInt(place) }],
  };
}

function isSameAsset(a: OfferItem, b: OfferItem): boolean {
  return (
    a.itemType === b.itemType &&
    a.identifierOrCriteria === b.identifierOrCriteria &&
    isAddressEqual(a.token, b.token)
  );
}

function typeAt(components: OrderComponents, place: number): number {
  return components.offer[place]?.itemType ?? 0;
}
