import { isProblem, UncertainIntentError, WalletError } from '@kura/web-kit';
import { problemTexts } from './problems.ja.ts';
import type { T, Texts } from './use-t.ts';

type ProblemKey = keyof typeof problemTexts & keyof Texts;

/** What went wrong, in the reader's words. */
export function describeError(t: T, error: unknown): string {
  if (error instanceof WalletError) return t(`wallet.${error.code}`);
  if (error instanceof UncertainIntentError) return t('intent.uncertain');
  if (isProblem(error)) {
    const key = `problem.${error.code}`;
    if (key in problemTexts) return t(key as ProblemKey);
  }
  return t('problem.UNKNOWN');
}
