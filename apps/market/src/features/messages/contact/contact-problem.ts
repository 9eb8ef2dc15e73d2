import { isProblem } from '@kura/web-kit';
import { describeError } from '../../../i18n/describe-error.ts';
import type { TextsT } from '../../../i18n/use-texts.ts';

/** The reason why a message was not sent. */
export function contactProblem(t: TextsT<'contact'>, error: unknown): string {
  if (isProblem(error, 'RATE_LIMITED')) return t('contact.tooMany');
  if (isProblem(error, 'NOT_FOUND')) return t('contact.threadGone');
  return describeError(t, error);
}
