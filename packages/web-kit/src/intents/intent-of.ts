import type { PendingApproval } from '@kura/api-contract/approvals';
import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import type { QueuedTransaction } from '@kura/api-contract/transactions';

/** The response of a call that prepares an intent for users and executes directly for the shop. */
export type PreparedOrDone = Intent | QueuedTransaction | Order | PendingApproval;

/** The intent that such a call prepared for a user. */
export function intentOf(answer: PreparedOrDone): Intent {
  if (!('intentId' in answer)) throw new Error('The call was executed by the shop, not prepared');
  return answer;
}
