import type { PushSubscriptionInput } from '@kura/api-contract/notifications';
import { ApiError, type CallContext, inTransaction, newId, requireUser } from '../../../platform/index.ts';
import { isPushKey } from './push-key.ts';
import { isPushEndpoint } from './push-services.ts';
import {
  deleteSubscription,
  lockOtherSubscriptions,
  writeSubscription,
} from './push-subscriptions.repository.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Most browsers of one user, enough for a person. */
const MAX_BROWSERS = 20;

export async function getPushKey(context: CallContext): Promise<{ publicKey: string }> {
  const { publicKey } = await vapidKeys(context);
  return { publicKey };
}

/** Subscribes this browser until its session ends. */
export async function subscribePush(
  context: CallContext,
  subscription: PushSubscriptionInput,
): Promise<void> {
  const { userId, sessionId } = requireUser(context.actor);
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, context.config.pushServices)) throw new ApiError('PUSH_ENDPOINT_REFUSED');
  if (!isPushKey(keys.p256dh)) {
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ path: 'keys.p256dh', code: 'not_a_point_of_p256' }],
    });
  }
  await inTransaction(context, async (tx) => {
    if ((await lockOtherSubscriptions(tx, userId, endpoint)) >= MAX_BROWSERS)
      throw new ApiError('TOO_MANY_BROWSERS');
    await writeSubscription(tx, subscription, { id: newId(), userId, sessionId, at: context.clock.now() });
  });
}

export async function unsubscribePush(
  context: CallContext,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, (tx) => deleteSubscription(tx, { userId, endpoint }));
}
