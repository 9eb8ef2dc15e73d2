import type { ContractErrorCode } from '@kura/chain/errors';

/** Failures between the page and the wallet. Each is the key of its translation (`wallet.<code>`). */
export type WalletErrorCode =
  | 'REJECTED'
  | 'BUSY'
  | 'NOT_FOUND'
  | 'WRONG_ACCOUNT'
  | 'WRONG_CHAIN'
  | 'NO_COIN_FOR_FEES'
  | 'REVERTED'
  | 'NO_BATCHES'
  | 'LOST'
  | 'DISCONNECTED'
  | 'FAILED';

interface WalletErrorFacts {
  readonly contractError?: ContractErrorCode;
  readonly said?: string | null;
}

export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;
  /** The contract's error in a revert; null when unknown. */
  readonly contractError: ContractErrorCode | null;
  /**
   * The wallet's own message for a failure without another code, such as a locked device or a disabled setting. Null without
   * one.
   */
  readonly said: string | null;

  constructor(code: WalletErrorCode, cause?: unknown, { contractError, said = null }: WalletErrorFacts = {}) {
    super(code, { cause });
    this.code = code;
    this.contractError = contractError ?? null;
    this.said = said;
  }
}
