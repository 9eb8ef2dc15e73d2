import { splitPrice } from '@kura/domain/orders';
import type { Address } from 'viem';
import { assembleOrder, type OrderComponents, type OrderEnvelope } from './order.ts';
import { criteriaItem, feeItems, moneyItem, nftItem, type Payees, receivedBy } from './order-items.ts';

/** The cards of an offer: one card, those under a Merkle root (see `cardCriteria`), or any card of the contract. */
export type OfferedFor =
  | { readonly tokenId: bigint }
  | { readonly criteriaRoot: bigint }
  | { readonly anyOfContract: true };

/** The terms of an OFFER. Amounts in base units of `token`, which is USDC or USDT. */
export interface OfferTerms extends Omit<Payees, 'seller'>, OrderEnvelope {
  /** Pays, and receives the card. */
  readonly bidder: Address;
  readonly contract: Address;
  readonly cards: OfferedFor;
  /** The bidder's total payment. The seller receives it less the fee. */
  readonly priceBaseUnits: bigint;
}

/**
 * Builds the order of an OFFER: money for a card. The order also wants the fee, which is paid from the offered money.
 *
 * @throws RangeError for a price that isn't positive or leaves the seller nothing, for a criteria root of 0, which would match
 *   any card, and for a time that ends before it starts.
 */
export function buildOffer(terms: OfferTerms): OrderComponents {
  const { feeBaseUnits, proceedsBaseUnits } = splitPrice(terms.priceBaseUnits, terms.feeBasisPoints);
  if (proceedsBaseUnits === 0n) throw new RangeError('the fee leaves the seller nothing');
  return assembleOrder(
    {
      offerer: terms.bidder,
      offer: [moneyItem(terms.token, terms.priceBaseUnits)],
      consideration: [receivedBy(terms.bidder, wantedCard(terms)), ...feeItems(feeBaseUnits, terms)],
    },
    terms,
  );
}

function wantedCard({ contract, cards }: OfferTerms) {
  if ('tokenId' in cards) return nftItem(contract, cards.tokenId);
  if ('anyOfContract' in cards) return criteriaItem(contract, 0n);
  if (cards.criteriaRoot === 0n) throw new RangeError('a criteria root of 0 means every card');
  return criteriaItem(contract, cards.criteriaRoot);
}
