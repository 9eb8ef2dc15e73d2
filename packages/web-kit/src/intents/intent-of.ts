import type { Intent, Order, QueuedTransaction } from '@kura/api-contract';

/** What a call answers that prepares something for users, and does it at once for those who run the shop. */
export type PreparedOrDone = Intent | QueuedTransaction | Order;

/** The intent that such a call prepared for a user. */
export function intentOf(answer: PreparedOrDone): Intent {
  if (!('intentId' in answer)) throw new Error('it was done by the shop, not prepared');
  return answer;
}
