import { WalletError } from './wallet-error.ts';

/**
 * Reads what a wallet threw. Codes by EIP-1193 (4001, 4100, 4900, 4901), EIP-3085 (4902) and EIP-1474 (-32002);
 * wallets wrap them in many ways, so the chain of causes is searched.
 */
export function walletErrorOf(error: unknown): WalletError {
  if (error instanceof WalletError) return error;
  const codes = codesOf(error);
  const text = messageOf(error).toLowerCase();
  if (codes.includes(4001) || codes.includes('ACTION_REJECTED') || /user (rejected|denied)/.test(text)) {
    return new WalletError('REJECTED', error);
  }
  if (codes.some((code) => noBatchCodes.includes(code))) return new WalletError('NO_BATCHES', error);
  if (codes.includes(-32002)) return new WalletError('BUSY', error);
  if (codes.includes(4100)) return new WalletError('WRONG_ACCOUNT', error);
  if (codes.includes(4900) || codes.includes(4901)) return new WalletError('DISCONNECTED', error);
  if (text.includes('insufficient funds')) return new WalletError('NO_COIN_FOR_FEES', error);
  if (/revert/.test(text)) return new WalletError('REVERTED', error);
  return new WalletError('FAILED', error);
}

/** Error codes of EIP-5792 for a batch that the wallet can't or may not execute atomically. */
const noBatchCodes: readonly unknown[] = [5700, 5710, 5740, 5750, 5760];

/** Whether a wallet says that it doesn't know a chain, and so can't switch to it. */
export function isUnknownChain(error: unknown): boolean {
  return codesOf(error).includes(4902) || /unrecognized chain/i.test(messageOf(error));
}

interface WalletFault {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  data?: { originalError?: unknown };
}

function causesOf(error: unknown): WalletFault[] {
  const causes: WalletFault[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && causes.length < 5) {
    const fault: WalletFault = next;
    causes.push(fault);
    next = fault.data?.originalError ?? fault.cause;
  }
  return causes;
}

const codesOf = (error: unknown): unknown[] => causesOf(error).map((fault) => fault.code);

const messageOf = (error: unknown): string =>
  causesOf(error)
    .map((fault) => String(fault.message ?? ''))
    .join(' ');
