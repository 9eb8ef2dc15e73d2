import { createHash } from 'node:crypto';
import {
  ApiError,
  type CallContext,
  enqueue,
  failpoint,
  inTransaction,
  newId,
  type RequestFacts,
} from '../../platform/index.ts';
import { readCoinflowEvent } from './coinflow-event.ts';
import { isSignedByCoinflow } from './coinflow-signature.ts';
import { insertEvent } from './payment-events.repository.ts';
import { processPaymentEvent } from './process-payment-event.job.ts';

/**
 * Stores an event of Coinflow, once for each body, and answers. A job processes it: Coinflow gives up after 5 seconds and sends
 * the event again for 36 hours.
 */
export async function receiveWebhook(
  context: CallContext,
  request: RequestFacts,
): Promise<{ received: true }> {
  const raw = request.rawBody ?? Buffer.alloc(0);
  const now = context.clock.now();
  const { coinflow } = context.config;
  const header = request.headers['coinflow-signature'];
  if (!isSignedByCoinflow({ key: coinflow?.validationKey ?? null, header, body: raw, now })) {
    throw new ApiError('SIGNATURE_INVALID');
  }
  // PostgreSQL stores no NUL in a text.
  const body = raw.toString('utf8').replaceAll('\0', '\u{fffd}');
  const event = readCoinflowEvent(body);
  const bodyHash = createHash('sha256').update(raw).digest('hex');
  await inTransaction(context, async (tx) => {
    const id = newId();
    const { type = '', providerId = null } = event ?? {};
    const columns = { id, body_hash: bodyHash, body, event_type: type, provider_id: providerId };
    if (await insertEvent(tx, { ...columns, received_at: now }))
      await enqueue(tx, processPaymentEvent, { eventId: id });
    await failpoint('payment-event.before-commit');
  });
  await failpoint('payment-event.after-commit');
  return { received: true };
}
