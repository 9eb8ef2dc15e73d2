import type { Network } from '@kura/chain';
import type { Address, Hex, PublicClient, TypedDataDefinition } from 'viem';

/** What features may know of the chain and do with it. */
export interface ChainContext {
  readonly network: Network;
  /** Reads over all RPC urls, retried. Never call it inside a database transaction. */
  readonly client: PublicClient;
  /** Whose key signs the operator's transactions. */
  readonly operatorAddress: Address;
  /** Signs EIP-712 data with that key: what a contract takes as the shop's word. Transactions go through the operator. */
  signTypedData(data: TypedDataDefinition): Promise<Hex>;
}
