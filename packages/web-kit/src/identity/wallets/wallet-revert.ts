import { contractErrorOf } from '@kura/chain/errors';
import { walletErrorOf } from './read-wallet-error.ts';
import { WalletError } from './wallet-error.ts';

/**
 * Converts an error from a wallet, with the contract's error when it was a revert.
 *
 * @see walletErrorOf, which knows the wallet's own errors alone
 */
export function walletRevertOf(thrown: unknown): WalletError {
  const error = walletErrorOf(thrown);
  if (error.code !== 'REVERTED' && error.code !== 'FAILED') return error;
  const said = contractErrorOf(thrown);
  // Data that encodes no known error is ambiguous, so a wallet's `FAILED` stays.
  if (said === null || (said.name === null && error.code === 'FAILED')) return error;
  return new WalletError('REVERTED', thrown, { contractError: said.code });
}
