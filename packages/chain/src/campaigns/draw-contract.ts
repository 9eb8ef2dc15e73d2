import type { Address } from 'viem';
import { CHAINS, networkOf } from '../network/address-book.ts';

/** The contract that draws the winners of campaigns, and the first block that may hold its events. */
export interface DrawContract {
  readonly campaignDraw: Address;
  readonly fromBlock: bigint;
}

/** The contract of the address book; null for a chain that the book does not have. */
export function drawContractOn(chainId: number): DrawContract | null {
  const name = (['base', 'baseSepolia'] as const).find((each) => CHAINS[each].chainId === chainId);
  if (name === undefined) return null;
  const { contracts, firstBlock } = networkOf(name);
  return { campaignDraw: contracts.campaignDraw, fromBlock: BigInt(firstBlock) };
}
