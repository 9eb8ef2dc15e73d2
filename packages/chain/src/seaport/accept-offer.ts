import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, type Hex, isAddressEqual } from 'viem';
import type { ContractCall } from '../call.ts';
import { BASIC_ROUTES, fillByBasicPath } from './basic-path.ts';
import { matchOrder } from './match-order.ts';
import type { SignedOrder } from './order.ts';
import type { SeaportDomain } from './order-typed-data.ts';

/** Thrown when an order is no offer: money of one ERC-20 for one card, its fee in the same token. */
export class NotAnOfferError extends Error {
  override readonly name = 'NotAnOfferError';
}

/** Who accepts an offer, and with which card. */
export interface OfferAcceptance {
  /** Sends the call. */
  readonly seller: Address;
  readonly tokenId: bigint;
  /** Path of the card among the offer's criteria; empty for an offer on any card of a contract, or on one. */
  readonly criteriaProof: readonly Hex[];
  /** Distinguishes the counter orders of one seller. */
  readonly salt: bigint;
}

/** What the seller who accepts an offer receives, in base units of its token: the price less the fee. */
export function offerProceedsBaseUnits({ components }: SignedOrder): bigint {
  const [money] = components.offer;
  const fees = components.consideration.filter((item) => item.itemType === SEAPORT_ITEM_TYPES.ERC20);
  return fees.reduce((left, fee) => left - fee.startAmount, money?.startAmount ?? 0n);
}

/**
 * Accepts an offer: the seller's card for the money less the fee. The seller approves no money and need never have had
 * any: both ways take the fee out of what the bidder offers. (Seaport's ordinary fulfilment would take it from the
 * seller.) An offer on one card goes by the basic path, one with criteria by a counter order.
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
