import type { OrderParameters } from '@kura/api-contract/orders';

/** Addresses in a signed order are in lower case, however its author wrote them. */
const lowerCase = (address: `0x${string}`) => address.toLowerCase() as `0x${string}`;

/** The components of a signed order as they are answered, in the order of the contract: PostgreSQL's jsonb keeps its own. */
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
