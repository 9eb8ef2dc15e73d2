import type { Address } from 'viem';
import { assembleOrder, type OrderComponents, type OrderEnvelope } from './order.ts';
import { nftItem, type Payees, paymentItems, receivedBy } from './order-items.ts';

/** The terms of a FIXED_PRICE listing. Amounts in base units of `token`, which is USDC. */
export interface ListingTerms extends Payees, OrderEnvelope {
  readonly contract: Address;
  readonly tokenId: bigint;
  readonly priceBaseUnits: bigint;
  /** The only account that can buy; without it anyone can. */
  readonly buyer?: Address;
}

/**
 * Builds the order of a FIXED_PRICE listing: one NFT for the seller's proceeds and, after them, the fee. The browser shows and
 * signs it; the server builds it again and compares.
 *
 * A listing to one buyer also wants the NFT itself for that buyer: another filler would pay for the buyer.
 *
 * @throws RangeError for a price that isn't positive or leaves the seller nothing, and for a time that ends before it starts.
 */
export function buildListing(terms: ListingTerms): OrderComponents {
  const card = nftItem(terms.contract, terms.tokenId);
  return assembleOrder(
    {
      offerer: terms.seller,
      offer: [card],
      consideration: [
        ...paymentItems(terms.priceBaseUnits, terms),
        ...(terms.buyer ? [receivedBy(terms.buyer, card)] : []),
      ],
    },
    terms,
  );
}
