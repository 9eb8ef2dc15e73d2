import type { Intent } from '@kura/api-contract/intents';

/** The text for an intent that ended without an effect: what happened, and what to do next. */
export function endedIntentText(intent: Pick<Intent, 'status' | 'failureReason' | 'transactionHashes'>) {
  if (intent.status === 'EXPIRED') {
    return intent.transactionHashes.length > 0 ? 'intent.neverMined' : 'intent.expired';
  }
  return intent.failureReason === 'REPLACED' ? 'intent.replaced' : 'intent.failed';
}
