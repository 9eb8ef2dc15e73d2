import { SEAPORT_ITEM_TYPES } from '@kura/domain';
import { encodeFunctionData, isAddressEqual } from 'viem';
import type { ContractCall } from '../call.ts';
import { NO_CONDUIT, type SignedOrder } from './order.ts';
import type { SeaportDomain } from './order-typed-data.ts';
import { basicOrderAbi } from './seaport-calls-abi.ts';

/** Seaport's number of "an ERC-721 offered for an ERC-20"; the restriction 0 to 3 is added to it. */
const ERC20_TO_ERC721_BASIC_TYPE = 8;

/** Thrown when an order can't be filled by the basic path: it isn't a listing for one ERC-20. */
export class NotAListingError extends Error {
  override readonly name = 'NotAListingError';
}

/** What a buyer of a listing pays in all, in base units of the payment token. */
export function listingTotalBaseUnits({ components }: SignedOrder): bigint {
  return components.consideration.reduce((total, item) => total + item.startAmount, 0n);
}

/**
 * Buys a listing for the caller, by Seaport's basic path: the cheapest one. The caller's payment token must be approved to
 * Seaport for {@link listingTotalBaseUnits}.
 *
 * @throws NotAListingError when the order isn't one ERC-721 for one ERC-20 paid first to the offerer.
 */
export function fulfilListing(domain: Pick<SeaportDomain, 'seaport'>, order: SignedOrder): ContractCall {
  const { components, signature } = order;
  const [nft, ...otherOffers] = components.offer;
  const [proceeds, ...others] = components.consideration;
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

  const parameters = {
    considerationToken: proceeds.token,
    considerationIdentifier: 0n,
    considerationAmount: proceeds.startAmount,
    offerer: components.offerer,
    zone: components.zone,
    offerToken: nft.token,
    offerIdentifier: nft.identifierOrCriteria,
    offerAmount: 1n,
    basicOrderType: ERC20_TO_ERC721_BASIC_TYPE + components.orderType,
    startTime: components.startTime,
    endTime: components.endTime,
    zoneHash: components.zoneHash,
    salt: components.salt,
    offererConduitKey: components.conduitKey,
    fulfillerConduitKey: NO_CONDUIT,
    totalOriginalAdditionalRecipients: BigInt(others.length),
    additionalRecipients: others.map((item) => ({ amount: item.startAmount, recipient: item.recipient })),
    signature,
  };
  return {
    to: domain.seaport,
    data: encodeFunctionData({
      abi: basicOrderAbi,
      functionName: 'fulfillBasicOrder_efficient_6GL6yc',
      args: [parameters],
    }),
    value: 0n,
  };
}
