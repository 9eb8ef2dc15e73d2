import type { PendingApproval } from '@kura/api-contract/approvals';
import type { Intent } from '@kura/api-contract/intents';
import type { Checkout } from '@kura/api-contract/payments';
import type { QueuedShopOrder } from '@kura/api-contract/trading';
import type { QueuedTransaction } from '@kura/api-contract/transactions';

/** The response of a call that prepares an intent or a checkout for users and queues it for the shop. */
export type PreparedOrDone = Intent | Checkout | QueuedTransaction | QueuedShopOrder | PendingApproval;

/** The intent that such a call prepared for a user. */
export function intentOf(answer: PreparedOrDone): Intent {
  if (!('intentId' in answer)) throw new Error('The call answered no intent');
  return answer;
}
