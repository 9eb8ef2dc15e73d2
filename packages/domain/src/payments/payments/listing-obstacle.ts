/**
 * Why a listing can't be paid by bank card. `NOT_A_CARD`: a sealed pack. `RESERVED`: the seller chose one buyer. `CURRENCY`:
 * its price is in USDT. `LISTINGS_OFF`: the shop takes bank cards for its own sales only. `SELLER`: the seller's account is too
 * new, or connected with the buyer. `PRICE`: the shop has no estimate of the card, or the price is too far above it.
 * `BUYER_CAP`, `SHOP_CAP`: a daily limit is reached. `FUNDS`: the shop can't pay the seller now.
 */
export const LISTING_OBSTACLES = [
  'NOT_A_CARD',
  'RESERVED',
  'CURRENCY',
  'LISTINGS_OFF',
  'SELLER',
  'PRICE',
  'BUYER_CAP',
  'SHOP_CAP',
  'FUNDS',
] as const;
export type ListingObstacle = (typeof LISTING_OBSTACLES)[number];

/** The minimum age of a seller's account in days. */
const MIN_SELLER_DAYS = 30;

/** The highest price for a user's listing, in percent of the shop's estimate. */
const MAX_PERCENT_OF_ESTIMATE = 150n;

/** Facts about a user's listing that decide its payment by bank card. */
export interface UsersListing {
  /** Whether the shop takes bank cards for users' listings. */
  readonly isEnabled: boolean;
  /** Whole days since the account was created; null for a seller without an account. */
  readonly sellerDays: number | null;
  /** Whether nothing connects the seller with the buyer. */
  readonly isStranger: boolean;
  /** The shop's estimate; null for none. */
  readonly estimateBaseUnits: bigint | null;
  /** Payments by bank card that the buyer made for users' listings within 24 hours, or is making. */
  readonly buyerPaidBaseUnits: bigint;
  readonly buyerCapBaseUnits: bigint;
  /** The same for all buyers. */
  readonly allPaidBaseUnits: bigint;
  readonly allCapBaseUnits: bigint;
}

export interface ListingToPay {
  readonly isCard: boolean;
  readonly isReserved: boolean;
  readonly token: 'USDC' | 'USDT';
  readonly priceBaseUnits: bigint;
  /** Null for a listing of the shop. */
  readonly ofUser: UsersListing | null;
  /** The shop's payments to sellers for buyers within 24 hours, including promised ones. */
  readonly keyPaidBaseUnits: bigint;
  readonly keyCapBaseUnits: bigint;
  /** The shop's free USDC for payments; null when it isn't queried. */
  readonly freeBaseUnits: bigint | null;
}

/**
 * Why a listing can't be paid by bank card; null when it can. A thief with a stolen bank card could otherwise buy from an own
 * account: the seller receives the money at once, while the charge is disputed later.
 */
export function listingObstacle(listing: ListingToPay): ListingObstacle | null {
  if (!listing.isCard) return 'NOT_A_CARD';
  if (listing.isReserved) return 'RESERVED';
  if (listing.token !== 'USDC') return 'CURRENCY';
  const { priceBaseUnits, ofUser, freeBaseUnits } = listing;
  const obstacle = ofUser === null ? null : obstacleOfUser(ofUser, priceBaseUnits);
  if (obstacle !== null) return obstacle;
  if (listing.keyPaidBaseUnits + priceBaseUnits > listing.keyCapBaseUnits) return 'SHOP_CAP';
  return freeBaseUnits !== null && freeBaseUnits < priceBaseUnits ? 'FUNDS' : null;
}

function obstacleOfUser(listing: UsersListing, priceBaseUnits: bigint): ListingObstacle | null {
  const { sellerDays, estimateBaseUnits } = listing;
  if (!listing.isEnabled) return 'LISTINGS_OFF';
  if (sellerDays === null || sellerDays < MIN_SELLER_DAYS || !listing.isStranger) return 'SELLER';
  if (estimateBaseUnits === null || priceBaseUnits * 100n > estimateBaseUnits * MAX_PERCENT_OF_ESTIMATE) {
    return 'PRICE';
  }
  if (listing.buyerPaidBaseUnits + priceBaseUnits > listing.buyerCapBaseUnits) return 'BUYER_CAP';
  return listing.allPaidBaseUnits + priceBaseUnits > listing.allCapBaseUnits ? 'SHOP_CAP' : null;
}
