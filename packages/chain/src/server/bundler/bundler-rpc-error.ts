import type { Hex } from 'viem';

/** JSON-RPC: the method doesn't exist; its parameters are wrong. */
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;

/** ERC-7769: the entry point or the paymaster refuses the operation. */
export const OPERATION_REJECTED = -32_500;
export const PAYMASTER_REJECTED = -32_501;

/** A refusal by a bundler or a paymaster service, with its JSON-RPC code. */
export class BundlerRpcError extends Error {
  override readonly name = 'BundlerRpcError';
  readonly code: number;
  /** The revert data of the contract that caused it. */
  readonly revertData: Hex | null;

  constructor(code: number, message: string, revertData: Hex | null = null) {
    super(message);
    this.code = code;
    this.revertData = revertData;
  }
}
