import { type Address, type Hex, hashStruct, hashTypedData, type TypedDataDefinition } from 'viem';
import type { OrderComponents } from './order.ts';

/** The EIP-712 types of a Seaport order. Field order is part of the signature. */
export const ORDER_TYPES_EIP712 = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ],
  ConsiderationItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ],
} as const;

/** The Seaport that a signature is for. The signature is invalid on every other chain and for every other contract. */
export interface SeaportDomain {
  readonly chainId: number;
  readonly seaport: Address;
}

/** The EIP-712 domain of all Seaport signatures. */
export function seaportDomain({ chainId, seaport }: SeaportDomain) {
  return { name: 'Seaport', version: '1.6', chainId, verifyingContract: seaport } as const;
}

export type OrderTypedData = TypedDataDefinition<typeof ORDER_TYPES_EIP712, 'OrderComponents'>;

/**
 * The EIP-712 data that the offerer signs, in the domain of Seaport 1.6.
 *
 * @example await walletClient.signTypedData({ account, ...orderTypedData(domain, components) })
 */
export function orderTypedData(domain: SeaportDomain, components: OrderComponents): OrderTypedData {
  return {
    domain: seaportDomain(domain),
    types: ORDER_TYPES_EIP712,
    primaryType: 'OrderComponents',
    message: components,
  };
}

/** The order's hash, which identifies it in Seaport's events and state. It is the same on every chain. */
export function orderHash(components: OrderComponents): Hex {
  return hashStruct({ types: ORDER_TYPES_EIP712, primaryType: 'OrderComponents', data: components });
}

/** The digest that a signature over the order signs: ERC-1271 accounts verify this hash. */
export function orderDigest(domain: SeaportDomain, components: OrderComponents): Hex {
  return hashTypedData(orderTypedData(domain, components));
}
