import {
  deriveOrderStatus,
  listingUnfillableReason,
  paymentUnfillableReason,
  type UnfillableReason,
} from '@kura/domain/orders';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import type { EventOf, seaportSource } from '../../../platform/index.ts';
import type { ComputedOrderState, OrderFactsRow } from './order-facts.repository.ts';
import type { SoldToken, TokenTransfers } from './token-transfers.repository.ts';

type SeaportEvent = EventOf<typeof seaportSource>;
type Fulfilled = Extract<SeaportEvent, { name: 'OrderFulfilled' }>;

/** Seaport's events that affect an order. */
export interface OrderEvents {
  fulfilled: Fulfilled | undefined;
  cancelled: SeaportEvent | undefined;
  raised: Extract<SeaportEvent, { name: 'CounterIncremented' }> | undefined;
}

/** Selects them from the order's own events and those of its offerer's counter. */
export function orderEventsOf(own: readonly SeaportEvent[], ofCounter: readonly SeaportEvent[]): OrderEvents {
  return {
    fulfilled: own.find((event) => event.name === 'OrderFulfilled'),
    cancelled: own.find((event) => event.name === 'OrderCancelled'),
    raised: ofCounter.findLast((event) => event.name === 'CounterIncremented'),
  };
}

const sells = ({ type }: OrderFactsRow) => type === 'FIXED_PRICE' || type === 'AUCTION';

/** Returns the card or pack of an order's fill; null without a fill. */
export function soldTokenOf(order: OrderFactsRow, { fulfilled }: OrderEvents): SoldToken | null {
  if (fulfilled === undefined) return null;
  const items = sells(order) ? fulfilled.args.offer : fulfilled.args.consideration;
  const nft = items.find((item) => item.itemType === SEAPORT_ITEM_TYPES.ERC721);
  return nft === undefined
    ? null
    : {
        orderId: order.id,
        contract: nft.token.toLowerCase(),
        tokenId: nft.identifier,
        blockNumber: fulfilled.blockNumber,
        transactionHash: fulfilled.transactionHash,
      };
}

/** Returns the status of an order at the chain time `nowSeconds`, by all known facts. */
export function computeOrderState(
  order: OrderFactsRow,
  events: OrderEvents,
  tokenTransfers: TokenTransfers | undefined,
  nowSeconds: number,
): ComputedOrderState {
  const { status, cancelReason } = deriveOrderStatus(
    {
      fulfilled: events.fulfilled !== undefined,
      cancelled: events.cancelled !== undefined,
      // A counter jumps to random values, never back: an order is void unless it has the latest one.
      counterRaised: events.raised !== undefined && events.raised.args.newCounter !== order.counter,
      movedAway: order.gives?.moved != null,
      packRevealed: revealOf(order) !== null,
      auctionEnded: order.auction_ended,
      endsAtSeconds: order.ends_at_seconds,
    },
    nowSeconds,
  );
  return {
    status,
    cancelReason,
    unfillableReason: status === 'Open' ? currentUnfillableReason(order, nowSeconds) : null,
    ...partiesOf(order, events, tokenTransfers),
    ...endOf(status, cancelReason, order, events),
  };
}

/** Returns the burn of the order's pack: it was opened, and its card is another token. */
function revealOf({ gives, wants }: OrderFactsRow): { transaction_hash: string; at: number } | null {
  if (gives?.kind === 'pack' && gives.moved !== null && /^0x0+$/.test(gives.moved.to_address))
    return gives.moved;
  return wants?.kind === 'pack' ? wants.burned : null;
}

function currentUnfillableReason(order: OrderFactsRow, nowSeconds: number): UnfillableReason | null {
  const { gives, wants, offerer, observed_reason: observed } = order;
  const startsAtSeconds = order.starts_at_seconds;
  const asAListing =
    gives &&
    listingUnfillableReason(
      {
        owned: gives.owner === offerer,
        approved: !gives.approval_revoked,
        inCustody: gives.in_custody,
        held: gives.held,
        startsAtSeconds,
      },
      nowSeconds,
    );
  return (
    observed ??
    asAListing ??
    (wants && wantedTokenUnfillableReason(wants, offerer)) ??
    priceUnfillableReason(order, nowSeconds)
  );
}

/** Checks that another wallet holds a requested token. */
function wantedTokenUnfillableReason(
  wants: NonNullable<OrderFactsRow['wants']>,
  offerer: string,
): UnfillableReason | null {
  if (wants.in_custody) return 'IN_CUSTODY';
  return wants.owner === null || wants.owner === offerer ? 'NOT_OWNER' : null;
}

function priceUnfillableReason(order: OrderFactsRow, nowSeconds: number): UnfillableReason | null {
  if (!order.pays) return nowSeconds < order.starts_at_seconds ? 'NOT_STARTED' : null;
  return paymentUnfillableReason(
    {
      priceBaseUnits: order.price_base_units,
      balanceBaseUnits: BigInt(order.funds?.balance ?? 0),
      allowanceBaseUnits: BigInt(order.funds?.allowance ?? 0),
      accountDeployed: !order.is_contract_signer || order.funds?.has_code === true,
      startsAtSeconds: order.starts_at_seconds,
    },
    nowSeconds,
  );
}

/** Returns the seller and the buyer. */
function partiesOf(
  order: OrderFactsRow,
  { fulfilled }: OrderEvents,
  tokenTransfers: TokenTransfers | undefined,
): Pick<ComputedOrderState, 'buyer' | 'seller' | 'soldNftId'> {
  if (fulfilled === undefined) return { buyer: null, seller: null, soldNftId: null };
  const { offerer } = order;
  const filler = fulfilled.args.recipient.toLowerCase();
  const moves = tokenTransfers?.moves ?? [];
  const soldNftId = order.nft_id ?? tokenTransfers?.nftId ?? null;
  return sells(order)
    ? { seller: offerer, buyer: moves.find(({ from }) => from === offerer)?.to ?? filler, soldNftId }
    : { seller: moves.findLast(({ to }) => to === offerer)?.from ?? filler, buyer: offerer, soldNftId };
}

/** Returns the time of an order's end, and its transaction if there is one. */
function endOf(
  status: ComputedOrderState['status'],
  cancelReason: string | null,
  order: OrderFactsRow,
  { fulfilled, cancelled, raised }: OrderEvents,
): Pick<ComputedOrderState, 'endedAtSeconds' | 'transactionHash'> {
  if (status === 'Open') return { endedAtSeconds: null, transactionHash: null };
  if (status === 'Expired') return { endedAtSeconds: order.ends_at_seconds, transactionHash: null };
  const event = { BY_OFFERER: cancelled, COUNTER_RAISED: raised }[cancelReason ?? ''] ?? fulfilled;
  if (event !== undefined)
    return { endedAtSeconds: event.timeSeconds, transactionHash: event.transactionHash };
  const move = (cancelReason === 'REVEALED' ? revealOf(order) : null) ?? order.gives?.moved;
  return { endedAtSeconds: move?.at ?? null, transactionHash: move?.transaction_hash ?? null };
}
