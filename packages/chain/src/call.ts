import type { Address, Hex } from 'viem';

/** A contract call for a wallet or the operator to send. `value` in wei. */
export interface ContractCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}
