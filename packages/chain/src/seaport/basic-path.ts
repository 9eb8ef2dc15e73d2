import { encodeFunctionData } from 'viem';
import type { ContractCall } from '../call.ts';
import { NO_CONDUIT, type OfferItem, type SignedOrder } from './order.ts';
import type { SeaportDomain } from './order-typed-data.ts';
import { basicOrderAbi } from './seaport-calls-abi.ts';

/** Seaport's numbers for the types of offer and payment; the restriction 0 to 3 is added to them. */
export const BASIC_ROUTES = { ERC721_FOR_ERC20: 8, ERC20_FOR_ERC721: 16 } as const;

/**
 * Fills an order of one offered item by Seaport's cheapest path. The caller gives the first wanted item; the others are
 * paid in the order's ERC-20: by the caller when the order wants it, out of the offered money otherwise.
 */
export function fillByBasicPath(
  domain: Pick<SeaportDomain, 'seaport'>,
  { components, signature }: SignedOrder,
  offered: OfferItem,
  route: (typeof BASIC_ROUTES)[keyof typeof BASIC_ROUTES],
): ContractCall {
  const [first, ...others] = components.consideration;
  if (!first) throw new RangeError('an order that wants nothing has no basic path');
  const parameters = {
    considerationToken: first.token,
    considerationIdentifier: first.identifierOrCriteria,
    considerationAmount: first.startAmount,
    offerer: components.offerer,
    zone: components.zone,
    offerToken: offered.token,
    offerIdentifier: offered.identifierOrCriteria,
    offerAmount: offered.startAmount,
    basicOrderType: route + components.orderType,
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
