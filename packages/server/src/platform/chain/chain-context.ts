import type { Network } from '@kura/chain';
import type { Address, PublicClient } from 'viem';

/** What features may know of the chain and do with it. */
export interface ChainContext {
  readonly network: Network;
  /** Reads over all RPC urls, retried. Never call it inside a database transaction. */
  readonly client: PublicClient;
  /** Whose key signs the operator's transactions. */
  readonly operatorAddress: Address;
}
