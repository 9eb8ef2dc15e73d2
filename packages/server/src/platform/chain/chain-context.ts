import type { Network } from '@kura/chain/network';
import type { RpcService } from '@kura/chain/server';
import type { Address, Hex, PublicClient, TypedDataDefinition } from 'viem';
import type { OperatorAddresses } from '../operator/operator-kind.ts';

/** What features may know of the chain and do with it. */
export interface ChainContext {
  readonly network: Network;
  /** Reads over all RPC urls, retried. Never call it inside a database transaction. */
  readonly client: PublicClient;
  /** The shop's own account, which sells and holds its cards: that of the selling key. */
  readonly operatorAddress: Address;
  /** Whose keys send the operator's transactions. */
  readonly senders: OperatorAddresses;
  /** Signs EIP-712 data with the selling key: orders of the shop's own account. */
  signTypedData(data: TypedDataDefinition): Promise<Hex>;
  /** Signs EIP-712 data with the key for vouchers: what buyers and bidders take as the shop's word. */
  signVoucher(data: TypedDataDefinition): Promise<Hex>;
  /** Signs EIP-712 data with the exchange key: quotes for cards that are exchanged for points. */
  signExchange(data: TypedDataDefinition): Promise<Hex>;
  /** Carries the operations of accounts. */
  readonly bundler: RpcService;
  /** Signs with the key that the paymaster knows as its sponsor: what it takes for leave to pay. */
  signAsSponsor(data: TypedDataDefinition): Promise<Hex>;
}
