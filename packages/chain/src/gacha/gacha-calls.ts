import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import type { ContractCall } from '../call.ts';

/** The calls that a buyer makes. The contract's whole ABI is for servers; `gacha-calls.test.ts` compares the two. */
export const gachaCallsAbi = parseAbi([
  'function buy(uint256 dropId, uint256 phase, uint256 quantity, address token, uint256 maxTotal, uint256 quota, bytes32[] proof, address recipient, bool openNow) returns (uint256 firstPackId)',
  'function requestReveal(uint256[] packIds) returns (uint256 entry)',
  'function open(uint256 dropId, uint256 maxCards) returns (uint256 opened)',
]);

/** A purchase of packs. Amounts in base units of `token`, which may be the point token. */
export interface PackPurchase {
  readonly dropId: bigint;
  /** Index of the phase that is open. */
  readonly phase: number;
  readonly quantity: number;
  readonly token: Address;
  /** The buyer's maximum payment: the call fails when the price has risen above it. */
  readonly maxTotalBaseUnits: bigint;
  /** The buyer's quota on the phase's allow list, with its proof; without a list 0 and an empty proof. */
  readonly allowance?: { readonly quota: number; readonly proof: readonly Hex[] };
  readonly recipient: Address;
  /** Whether the reveal is requested in the same transaction. */
  readonly openNow: boolean;
}

/** Buys packs from the Gacha. An ERC-20 must be approved to it first; points need no approval. */
export function buyPacks(gacha: Address, purchase: PackPurchase): ContractCall {
  const { quota = 0, proof = [] } = purchase.allowance ?? {};
  return {
    to: gacha,
    data: encodeFunctionData({
      abi: gachaCallsAbi,
      functionName: 'buy',
      args: [
        purchase.dropId,
        BigInt(purchase.phase),
        BigInt(purchase.quantity),
        purchase.token,
        purchase.maxTotalBaseUnits,
        BigInt(quota),
        [...proof],
        purchase.recipient,
        purchase.openNow,
      ],
    }),
    value: 0n,
  };
}

/**
 * Burns the caller's packs and requests their cards, which are drawn in the order of the packs.
 *
 * @param packIds 1 to {@link MAX_PACKS_PER_REVEAL} packs of one drop.
 */
export function requestReveal(gacha: Address, packIds: readonly bigint[]): ContractCall {
  return {
    to: gacha,
    data: encodeFunctionData({ abi: gachaCallsAbi, functionName: 'requestReveal', args: [[...packIds]] }),
    value: 0n,
  };
}

/**
 * Draws up to `maxCards` cards of a drop, in the order of their requests. Anyone may send it, and nobody can affect a result.
 */
export function openPacks(gacha: Address, dropId: bigint, maxCards: number): ContractCall {
  return {
    to: gacha,
    data: encodeFunctionData({ abi: gachaCallsAbi, functionName: 'open', args: [dropId, BigInt(maxCards)] }),
    value: 0n,
  };
}
