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

/** What it takes to notify a user of a change with the commit. */
export type CollectedMessages = Pick<ProjectionContext, 'publish'>;

/** CollectedMessages of a transaction that no projection runs in: gathered while it works, and sent before it commits. */
export function collectMessages(): CollectedMessages & { send(tx: DatabaseTransaction): Promise<void> } {
  const messages: Parameters<CollectedMessages['publish']>[0][] = [];
  return {
    publish: (message) => void messages.push(message),
    async send(tx) {
      for (const message of messages.splice(0)) await publish(tx, message);
    },
  };
}

/** Moves an intent on, and notifies its user, when the table of its transitions allows the step. */
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
 * Prepared too long ago to be signed; or sent, and nothing came of it within a day. By chain time. A transaction that no
 * node knows is given up sooner, by the job that looks for it.
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
