import type { Hex } from 'viem';

/** JSON-RPC: there is no such method; its parameters are wrong. */
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;

/** ERC-7769: the entry point or the paymaster refuses the operation. */
export const OPERATION_REJECTED = -32_500;
export const PAYMASTER_REJECTED = -32_501;

/** Why a bundler or a paymaster service doesn't do what it was asked for, with its code for JSON-RPC. */
export class BundlerRpcError extends Error {
  override readonly name = 'BundlerRpcError';
  readonly code: number;
  /** What a contract reverted with, when that is why. */
  readonly revertData: Hex | null;

  constructor(code: number, message: string, revertData: Hex | null = null) {
    super(message);
    this.code = code;
    this.revertData = revertData;
  }
}
