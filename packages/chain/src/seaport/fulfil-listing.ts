import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import type { ContractCall } from '../call.ts';
import { BASIC_ROUTES, fillByBasicPath } from './basic-path.ts';
import { NO_CONDUIT, type OfferItem, type SignedOrder } from './order.ts';
import { wholeOrder } from './order-parameters.ts';
import type { SeaportDomain } from './order-typed-data.ts';
import { fillForAbi } from './seaport-calls-abi.ts';

/** Thrown when the basic path can't fill an order: it isn't a listing for one ERC-20. */
export class NotAListingError extends Error {
  override readonly name = 'NotAListingError';
}

/** A listing's total price for its buyer, in base units of the payment token. */
export function listingTotalBaseUnits({ components }: SignedOrder): bigint {
  return components.consideration
    .filter((item) => item.itemType === SEAPORT_ITEM_TYPES.ERC20)
    .reduce((total, item) => total + item.startAmount, 0n);
}

/**
 * Buys a listing for the caller by Seaport's basic path, the cheapest one. The caller's payment token must be approved to
 * Seaport for {@link listingTotalBaseUnits}. A listing to one buyer needs `matchOrder` instead.
 *
 * @throws NotAListingError when the order isn't one ERC-721 for one ERC-20 paid first to the offerer.
 */
export function fulfilListing(domain: Pick<SeaportDomain, 'seaport'>, order: SignedOrder): ContractCall {
  return fillByBasicPath(domain, order, requireListing(order), BASIC_ROUTES.ERC721_FOR_ERC20);
}

/**
 * Buys a listing for another account: the caller pays {@link listingTotalBaseUnits}, and `recipient` gets the card. The
 * caller's payment token must be approved to Seaport.
 *
 * @throws NotAListingError as {@link fulfilListing}
 */
export function fulfilListingFor(
  domain: Pick<SeaportDomain, 'seaport'>,
  order: SignedOrder,
  recipient: Address,
): ContractCall {
  requireListing(order);
  return {
    to: domain.seaport,
    data: encodeFunctionData({
      abi: fillForAbi,
      functionName: 'fulfillAdvancedOrder',
      args: [wholeOrder(order), [], NO_CONDUIT, recipient],
    }),
    value: 0n,
  };
}

/** The card or pack that a listing offers. */
function requireListing({ components }: SignedOrder): OfferItem {
  const [nft, ...otherOffers] = components.offer;
  const [proceeds] = components.consideration;
  if (!nft || nft.itemType !== SEAPORT_ITEM_TYPES.ERC721 || otherOffers.length > 0) {
    throw new NotAListingError('A listing offers one ERC-721.');
  }
  if (!proceeds || !isAddressEqual(proceeds.recipient, components.offerer)) {
    throw new NotAListingError("A listing's first payment goes to its offerer.");
  }
  for (const item of components.consideration) {
    if (item.itemType !== SEAPORT_ITEM_TYPES.ERC20 || !isAddressEqual(item.token, proceeds.token)) {
      throw new NotAListingError('A listing is paid in one ERC-20.');
    }
    if (item.startAmount !== item.endAmount) throw new NotAListingError("A listing's price doesn't move.");
  }
  return nft;
}
