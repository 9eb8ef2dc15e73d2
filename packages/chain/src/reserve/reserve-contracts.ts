import type { Address } from 'viem';
import { CHAINS, networkOf } from '../network/address-book.ts';

/** What a verification of the reserve reads. */
export interface ReserveContracts {
  readonly reserveLog: Address;
  readonly factory: Address;
  /** The first block that may hold events of the contracts. */
  readonly fromBlock: bigint;
}

/** The contracts on a public chain, as the address book has them; null for a local chain, where only the shop knows them. */
export function reserveContractsOn(chainId: number): ReserveContracts | null {
  const name = (['base', 'baseSepolia'] as const).find((each) => CHAINS[each].chainId === chainId);
  if (name === undefined) return null;
  const { contracts, firstBlock } = networkOf(name);
  const { reserveLog, collectionFactory: factory } = contracts;
  return { reserveLog, factory, fromBlock: BigInt(firstBlock) };
}
