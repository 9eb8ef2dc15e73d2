import { isProblem, PasskeyError, UncertainIntentError, WalletError } from '@kura/web-kit';
import type { problemTexts } from './problems.ja.ts';
import type { T } from './use-t.ts';

/** What went wrong, in the reader's words. */
export function describeError(t: T, error: unknown): string {
  if (error instanceof WalletError) return t(`wallet.${error.code}`);
  if (error instanceof PasskeyError) return t(`passkey.${error.code}`);
  if (error instanceof UncertainIntentError) return t('intent.uncertain');
  if (isProblem(error)) {
    const key = `problem.${error.code}`;
    // The translator gives a key that it has no text for back as it is.
    const text = t(key as keyof typeof problemTexts);
    if (text !== key) return text;
  }
  return t('problem.UNKNOWN');
}
