import type { DatabaseTransaction } from '@kura/database';
import {
  INTENT_TRANSITIONS,
  type IntentCause,
  type IntentFailure,
  type IntentStatus,
} from '@kura/domain/intents';
import { allows } from '@kura/domain/transitions';
import { type ProjectionContext, publish, rooms } from '../../platform/index.ts';
import { setIntentStatus } from './intents.repository.ts';
import { type ChangingIntent, expireOverdue } from './settling-intents.repository.ts';

/** Publishes a message to the user with the commit. */
export type CollectedMessages = Pick<ProjectionContext, 'publish'>;

/** Collects the messages of a transaction without a projection, and sends them before it commits. */
export function collectMessages(): CollectedMessages & { send(tx: DatabaseTransaction): Promise<void> } {
  const messages: Parameters<CollectedMessages['publish']>[0][] = [];
  return {
    publish: (message) => void messages.push(message),
    async send(tx) {
      for (const message of messages.splice(0)) await publish(tx, message);
    },
  };
}

/** Changes the status of an intent, and notifies its user, when the table of transitions allows the step. */
export async function transitionIntent(
  tx: DatabaseTransaction,
  context: CollectedMessages,
  intent: ChangingIntent,
  to: {
    status: IntentStatus;
    cause: IntentCause;
    failure?: IntentFailure;
    effectTransactionHash?: string | null;
    purchaseId?: string | null;
  },
): Promise<void> {
  if (!allows(INTENT_TRANSITIONS, intent.status, to.status, to.cause)) return;
  await setIntentStatus(tx, intent.id, to);
  context.publish({
    room: rooms.user(intent.user_id),
    name: 'IntentUpdated',
    payload: { intentId: intent.id, status: to.status },
  });
}

/**
 * Ends intents, by chain time, that were prepared too long ago to be signed, or sent a day ago without an effect. A job ends
 * a transaction that no node knows sooner.
 */
export async function expireIntents(tx: DatabaseTransaction, context: ProjectionContext): Promise<void> {
  const rows = await expireOverdue(tx, context.head.timeSeconds);
  for (const { id, user_id: userId } of rows) {
    context.publish({
      room: rooms.user(userId),
      name: 'IntentUpdated',
      payload: { intentId: id, status: 'EXPIRED' },
    });
  }
}
