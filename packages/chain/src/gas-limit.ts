import type { Account, Address, Chain, Client, Hex, Transport } from 'viem';
import { estimateGas } from 'viem/actions';

/** The largest gas limit that a transaction may have (EIP-7825). */
const MAX_TRANSACTION_GAS = 2n ** 24n;

/** The percentage applied to an estimate. */
const MARGIN_PERCENT = 125n;

/** A transaction before its signature. */
export interface UnsignedTransaction {
  readonly account: Account | Address;
  readonly to?: Address | null | undefined;
  readonly data?: Hex | undefined;
  readonly value?: bigint | undefined;
}

/**
 * The gas limit for a transaction: a quarter more than estimated, as wallets add. Its block has a later time than the estimate, and
 * may find other values in storage.
 *
 * @throws viem's error with the contract's revert data when the call would fail.
 */
export async function estimateGasLimit(
  client: Client<Transport, Chain | undefined, Account | undefined>,
  { account, to, data, value }: UnsignedTransaction,
): Promise<bigint> {
  const estimated = await estimateGas(client, { account, to, data, value, prepare: false });
  const limit = (estimated * MARGIN_PERCENT) / 100n;
  return limit < MAX_TRANSACTION_GAS ? limit : max(estimated, MAX_TRANSACTION_GAS);
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
