import type { OrderParameters } from '@kura/api-contract/orders';
import { type OrderComponents, toSignedOrderWire } from '@kura/chain/seaport';

/** Addresses in a signed order are lower-cased. */
const lowerCase = (address: `0x${string}`) => address.toLowerCase() as `0x${string}`;

/** Presents the components of a signed order in the contract's order of keys: PostgreSQL's jsonb has another. */
export function presentOrderParameters(parameters: OrderParameters): OrderParameters {
  return {
    offerer: lowerCase(parameters.offerer),
    zone: lowerCase(parameters.zone),
    offer: parameters.offer.map((item) => ({
      itemType: item.itemType,
      token: lowerCase(item.token),
      identifierOrCriteria: item.identifierOrCriteria,
      startAmount: item.startAmount,
      endAmount: item.endAmount,
    })),
    consideration: parameters.consideration.map((item) => ({
      itemType: item.itemType,
      token: lowerCase(item.token),
      identifierOrCriteria: item.identifierOrCriteria,
      startAmount: item.startAmount,
      endAmount: item.endAmount,
      recipient: lowerCase(item.recipient),
    })),
    orderType: parameters.orderType,
    startTime: parameters.startTime,
    endTime: parameters.endTime,
    zoneHash: parameters.zoneHash,
    salt: parameters.salt,
    conduitKey: parameters.conduitKey,
    totalOriginalConsiderationItems: parameters.totalOriginalConsiderationItems,
    counter: parameters.counter,
  };
}

/** Returns an order's components as calls carry them. */
export const parametersOf = (components: OrderComponents): OrderParameters =>
  presentOrderParameters(toSignedOrderWire({ components, signature: '0x' }).parameters as OrderParameters);
