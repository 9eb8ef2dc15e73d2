import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, type Hex, isAddressEqual } from 'viem';
import type { ContractCall } from '../call.ts';
import { BASIC_ROUTES, fillByBasicPath } from './basic-path.ts';
import { matchOrder } from './match-order.ts';
import type { SignedOrder } from './order.ts';
import type { SeaportDomain } from './order-typed-data.ts';

/** Thrown when an order is no offer: money in one ERC-20 for one card, with its fee in the same token. */
export class NotAnOfferError extends Error {
  override readonly name = 'NotAnOfferError';
}

/** The seller and the card for an accepted offer. */
export interface OfferAcceptance {
  /** Sends the call. */
  readonly seller: Address;
  readonly tokenId: bigint;
  /** Merkle proof of the card in the offer's criteria; empty for an offer on one card, or on any card of a contract. */
  readonly criteriaProof: readonly Hex[];
  /** Distinguishes one seller's counter orders. */
  readonly salt: bigint;
}

/** The proceeds of the seller who accepts an offer, in base units of its token: the price less the fee. */
export function offerProceedsBaseUnits({ components }: SignedOrder): bigint {
  const [money] = components.offer;
  const fees = components.consideration.filter((item) => item.itemType === SEAPORT_ITEM_TYPES.ERC20);
  return fees.reduce((left, fee) => left - fee.startAmount, money?.startAmount ?? 0n);
}

/**
 * Accepts an offer: the seller's card for the money less the fee. The seller needs neither an allowance nor a balance, because
 * both ways take the fee from the bidder's money. (Seaport's ordinary fulfilment would take it from the seller.) An offer on
 * one card uses the basic path, and one with criteria a counter order.
 *
 * @throws NotAnOfferError when the order is none.
 */
export function acceptOffer(
  domain: Pick<SeaportDomain, 'seaport'>,
  order: SignedOrder,
  acceptance: OfferAcceptance,
): ContractCall {
  const [money, ...otherOffers] = order.components.offer;
  const [card, ...fees] = order.components.consideration;
  if (!money || money.itemType !== SEAPORT_ITEM_TYPES.ERC20 || otherOffers.length > 0) {
    throw new NotAnOfferError('An offer pays one ERC-20.');
  }
  if (!card || !isAddressEqual(card.recipient, order.components.offerer)) {
    throw new NotAnOfferError('An offer wants one card for its offerer.');
  }
  for (const fee of fees) {
    if (fee.itemType !== SEAPORT_ITEM_TYPES.ERC20 || !isAddressEqual(fee.token, money.token)) {
      throw new NotAnOfferError('The fee of an offer is in its own token.');
    }
  }
  if (card.itemType === SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA) {
    const { seller, tokenId, criteriaProof, salt } = acceptance;
    return matchOrder(domain, order, { filler: seller, chosen: { tokenId, criteriaProof }, salt });
  }
  if (card.itemType !== SEAPORT_ITEM_TYPES.ERC721 || card.identifierOrCriteria !== acceptance.tokenId) {
    throw new NotAnOfferError('The offer is for another card.');
  }
  return fillByBasicPath(domain, order, money, BASIC_ROUTES.ERC20_FOR_ERC721);
}
