import type { Network } from '@kura/chain/network';
import type { RpcService } from '@kura/chain/server';
import type { Address, Hex, PublicClient, TypedDataDefinition } from 'viem';
import type { OperatorAddresses } from '../operator/operator-kind.ts';

/** The chain, as features read and use it. */
export interface ChainContext {
  readonly network: Network;
  /** Reads over all RPC urls, retried. Never call it inside a database transaction. */
  readonly client: PublicClient;
  /** The shop's own account, which sells and holds its cards, by the selling key. */
  readonly operatorAddress: Address;
  /** Addresses of the keys that send the operator's transactions. */
  readonly senders: OperatorAddresses;
  /** The address that signs receipts of bids. It has no role on chain. */
  readonly bidReceiptSigner: Address;
  /** Signs orders of the shop's own account with the selling key; null outside the worker. */
  readonly signTypedData: SignTypedData | null;
  /** Signs vouchers for stock cards. @throws KeyNotInProcessError outside the api */
  readonly signVoucher: SignTypedData;
  /** Signs receipts of bids with a key without a role. @throws KeyNotInProcessError outside the api */
  readonly signBidReceipt: SignTypedData;
  /** Signs quotes for cards that are exchanged for points. @throws KeyNotInProcessError outside the api */
  readonly signExchange: SignTypedData;
  /** Submits the operations of accounts. @throws KeyNotInProcessError outside the api */
  readonly bundler: RpcService;
  /** Signs the paymaster's sponsorships. @throws KeyNotInProcessError outside the api */
  readonly signAsSponsor: SignTypedData;
}

/** The chain in the worker, the only process with the selling key. */
export interface WorkerChain extends ChainContext {
  readonly signTypedData: SignTypedData;
}

/** Signs EIP-712 data. */
export type SignTypedData = (data: TypedDataDefinition) => Promise<Hex>;

/** A key was used in a process that doesn't have it. */
export class KeyNotInProcessError extends Error {
  override readonly name = 'KeyNotInProcessError';

  constructor(variable: string, part: string) {
    super(`This process has no ${variable}: only the ${part} has it`);
  }
}
