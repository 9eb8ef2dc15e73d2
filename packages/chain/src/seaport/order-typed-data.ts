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

/** Which Seaport a signature is for. It holds on no other chain and for no other contract. */
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
 * What the offerer signs (EIP-712, domain Seaport 1.6).
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

/** The order's hash: its identity in Seaport's events and state, the same on every chain. */
export function orderHash(components: OrderComponents): Hex {
  return hashStruct({ types: ORDER_TYPES_EIP712, primaryType: 'OrderComponents', data: components });
}

/** What a signature over the order signs in the end: the hash that ERC-1271 accounts are asked about. */
export function orderDigest(domain: SeaportDomain, components: OrderComponents): Hex {
  return hashTypedData(orderTypedData(domain, components));
}
