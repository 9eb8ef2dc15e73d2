import type { ContractErrorCode } from '@kura/chain/errors';

/** What can go wrong between the page and the wallet; the key of its translation (`wallet.<code>`). */
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
  /** The contract's error of a revert; null when unknown. */
  readonly contractError: ContractErrorCode | null;
  /** The wallet's own words for a failure that has no other code: a locked device, a setting that is off. Null when it has none. */
  readonly said: string | null;

  constructor(code: WalletErrorCode, cause?: unknown, { contractError, said = null }: WalletErrorFacts = {}) {
    super(code, { cause });
    this.code = code;
    this.contractError = contractError ?? null;
    this.said = said;
  }
}
