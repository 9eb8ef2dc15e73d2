import type { Intent, IntentSummary } from '@kura/api-contract/intents';
import type { T } from '../i18n/use-t.ts';

/** What an intent does, in a word or two. */
export function intentName(t: T, summary: IntentSummary): string {
  if (summary.kind !== 'CREATE_ORDER') return t(`intent.kind.${summary.kind}`);
  return summary.swap ? t('intent.kind.ACCEPT_SWAP') : t(`intent.kind.CREATE_ORDER.${summary.type}`);
}

/** The text for an intent that ended without an effect: what happened, and what to do next. */
export function endedIntentText(intent: Pick<Intent, 'status' | 'failureReason' | 'transactionHashes'>) {
  if (intent.status === 'EXPIRED') {
    return intent.transactionHashes.length > 0 ? 'intent.neverMined' : 'intent.expired';
  }
  if (intent.failureReason === 'SUPERSEDED') return 'intent.superseded';
  return intent.failureReason === 'REPLACED' ? 'intent.replaced' : 'intent.failed';
}
