import { formatDateTime } from '@kura/domain/time';
import {
  formatYen,
  isProblem,
  nameErrorIn,
  PasskeyError,
  UncertainIntentError,
  WalletError,
} from '@kura/web-kit';
import type { T, Texts } from './use-t.ts';

/** The text for an error, in the current language. */
export function describeError(t: T, error: unknown): string {
  if (error instanceof UncertainIntentError) return t('intent.uncertain');
  if (error instanceof WalletError && error.said !== null) return t('wallet.said', { words: error.said });
  if (isProblem(error, 'SPENDING_LIMIT_REACHED')) {
    return t('problem.SPENDING_LIMIT_REACHED', { left: formatYen(Number(error.document?.['leftYen'])) });
  }
  if (isProblem(error, 'SELF_PAUSED')) {
    return t('problem.SELF_PAUSED', { until: formatDateTime(String(error.document?.['until'])) });
  }
  if (isProblem(error, 'CARD_HELD') && typeof error.document?.['heldUntil'] === 'string') {
    return t('problem.heldUntil', { until: formatDateTime(error.document['heldUntil']) });
  }
  if (isProblem(error, 'ORDER_TIME_INVALID') || isProblem(error, 'AUCTION_TERMS_INVALID')) {
    const [endsBefore, deadline] = [error.document?.['endsBefore'], error.document?.['revealDeadline']];
    if (typeof endsBefore === 'string' && typeof deadline === 'string') {
      return t('problem.endBeforeReveal', {
        endsBefore: formatDateTime(endsBefore),
        deadline: formatDateTime(deadline),
      });
    }
    const [earliest, latest] = [error.document?.['earliestEnd'], error.document?.['latestEnd']];
    if (typeof earliest === 'string' && typeof latest === 'string') {
      return t('problem.endBetween', { earliest: formatDateTime(earliest), latest: formatDateTime(latest) });
    }
  }
  const key = keyOf(error);
  // The translator returns the key itself when there is no text: none exists, or the texts haven't loaded yet.
  const text = key === null ? null : t(key as keyof Texts & 'problem.NETWORK');
  return text === null || text === key ? t('problem.UNKNOWN') : text;
}

function keyOf(error: unknown): string | null {
  const contractError = contractErrorIn(error);
  // A revert without a known name uses the text of the wallet or the operation.
  if (contractError !== null && contractError !== 'REVERTED') return `contract.${contractError}`;
  if (error instanceof WalletError) return `wallet.${error.code}`;
  if (error instanceof PasskeyError) return `passkey.${error.code}`;
  if (!isProblem(error)) return null;
  const fault = nameErrorIn(error);
  return fault === null ? `problem.${error.code}` : `problem.text.${fault}`;
}

/** The code of a contract's revert, in the browser's wallet or in the server's answer. */
function contractErrorIn(error: unknown): string | null {
  if (error instanceof WalletError) return error.contractError;
  if (!isProblem(error, 'OPERATION_REFUSED')) return null;
  const code = error.document?.['contractError'];
  return typeof code === 'string' ? code : null;
}
