import type { IntentSummary } from '@kura/api-contract/intents';
import type { T } from '../i18n/use-t.ts';

/** What an intent does, in a word or two. */
export function intentName(t: T, summary: IntentSummary): string {
  if (summary.kind !== 'CREATE_ORDER') return t(`intent.kind.${summary.kind}`);
  return summary.swap ? t('intent.kind.ACCEPT_SWAP') : t(`intent.kind.CREATE_ORDER.${summary.type}`);
}
