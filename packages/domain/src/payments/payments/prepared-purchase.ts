/** Whether a purchase was prepared as a checkout for a bank card, and not as an intent. */
export const isCheckout = <Answer extends object>(
  answer: Answer,
): answer is Extract<Answer, { checkoutUrl: string }> => 'checkoutUrl' in answer && 'paymentId' in answer;

/**
 * The intent of a purchase that is paid neither by bank card nor with a ticket.
 *
 * @throws when it is a checkout or a ticket
 */
export function intentOf<Answer extends { kind: string }>(
  answer: Answer,
): Extract<Answer, { kind: 'INTENT' }> {
  if (answer.kind !== 'INTENT') throw new Error(`A ${answer.kind} was answered instead of an intent`);
  return answer as Extract<Answer, { kind: 'INTENT' }>;
}
