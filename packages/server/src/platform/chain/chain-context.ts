import type { Network } from '@kura/chain/network';
import type { RpcService } from '@kura/chain/server';
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
  /** Carries the operations of accounts. */
  readonly bundler: RpcService;
  /** Signs with the key that the paymaster knows as its sponsor: what it takes for leave to pay. */
  signAsSponsor(data: TypedDataDefinition): Promise<Hex>;
}
