import type { Intent, IntentSummary } from '@kura/api-contract/intents';
import type { IntentPhase } from '@kura/web-kit';
import type { T } from '../i18n/use-t.ts';
import type { TextsT } from '../i18n/use-texts.ts';

/** A short name for an intent. */
export function intentName(t: T, summary: IntentSummary): string {
  if (summary.kind !== 'CREATE_ORDER') return t(`intent.kind.${summary.kind}`);
  return summary.swap ? t('intent.kind.ACCEPT_SWAP') : t(`intent.kind.CREATE_ORDER.${summary.type}`);
}

/** The text for an intent that ended without an effect: the reason and the next step. */
export function endedIntentText(intent: Pick<Intent, 'status' | 'failureReason' | 'transactionHashes'>) {
  if (intent.status === 'EXPIRED') {
    return intent.transactionHashes.length > 0 ? 'intent.neverMined' : 'intent.expired';
  }
  if (intent.failureReason === 'SUPERSEDED') return 'intent.superseded';
  return intent.failureReason === 'REPLACED' ? 'intent.replaced' : 'intent.failed';
}

/** The text for a phase of an intent. A wallet without batching asks for each step, and each prompt shows its number. */
export function phaseText(t: TextsT<'intents'>, moment: IntentPhase): string {
  if (moment.phase !== 'asking') return t(`intent.phase.${moment.phase}`);
  const { step, through, steps } = moment;
  const asksOnce = step === 1 && through === steps;
  return asksOnce ? t('intent.phase.asking') : t('intent.phase.askingOneOf', { step, steps });
}
