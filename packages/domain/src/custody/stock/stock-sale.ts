import type { UnfillableReason } from '../../trading/orders/order-status.ts';
import type { OrderStatus } from '../../vocabulary.ts';

/** How long the holder of a reservation has to pay, in seconds of the chain. The contract allows 15 minutes at most. */
export const RESERVATION_SECONDS = 5 * 60;

/** How long a card stays on sale from stock, in seconds of the chain: as long as a listing may. */
export const STOCK_SALE_SECONDS = 180 * 24 * 60 * 60;

/** Reservations that one user may hold at once: nobody empties the shop without paying. */
export const MAX_OPEN_RESERVATIONS = 3;

export const RESERVATION_STATUSES = ['RESERVED', 'COMPLETED', 'EXPIRED'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/**
 * The state of a reservation at the chain time `nowSeconds`. A block of the deadline's own second may still sell, so only
 * a later one ends it.
 */
export function deriveReservationStatus(
  { sold, deadlineSeconds }: { readonly sold: boolean; readonly deadlineSeconds: number },
  nowSeconds: number,
): ReservationStatus {
  if (sold) return 'COMPLETED';
  return nowSeconds > deadlineSeconds ? 'EXPIRED' : 'RESERVED';
}

/** The state of a sale from stock at the chain time `nowSeconds`. A buyer with a reservation may still pay after its end. */
export function deriveStockSaleStatus(
  {
    sold,
    withdrawn,
    reserved,
    endsAtSeconds,
  }: {
    readonly sold: boolean;
    readonly withdrawn: boolean;
    readonly reserved: boolean;
    readonly endsAtSeconds: number;
  },
  nowSeconds: number,
): OrderStatus {
  if (sold) return 'Completed';
  if (withdrawn) return 'Cancelled';
  return nowSeconds >= endsAtSeconds && !reserved ? 'Expired' : 'Open';
}

/** Why an open sale from stock can't be bought from; null when it can. */
export function stockSaleUnfillableReason({
  minted,
  mayMint,
}: {
  /** The card has got its token in another way. */
  readonly minted: boolean;
  /** The contract that sells has the minter role of the card's collection. */
  readonly mayMint: boolean;
}): UnfillableReason | null {
  if (minted) return 'NOT_OWNER';
  return mayMint ? null : 'PAUSED';
}
