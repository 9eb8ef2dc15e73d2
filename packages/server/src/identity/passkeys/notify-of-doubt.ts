import type { DatabaseTransaction } from '@kura/database';
import { findRecipient, notify, queueMail } from '../../messages/index.ts';
import { type CallContext, newId, publish, rooms } from '../../platform/index.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

/** Notifies the owner on all devices and by mail that the counter of a passkey went back. */
export async function notifyOfDoubt(
  tx: DatabaseTransaction,
  context: CallContext,
  { name, user_id: userId }: PasskeyRow,
): Promise<void> {
  const at = context.clock.now();
  const notice = { kind: 'SECURITY', to: { userId }, cause: `passkey-doubted:${newId()}` } as const;
  const messages = await notify(tx, [{ ...notice, nftId: null, facts: {}, at }]);
  await publish(tx, ...messages, { room: rooms.user(userId), name: 'AccountUpdated', payload: {} });
  const { email, language } = await findRecipient(tx, userId);
  if (email === null) return;
  await queueMail(tx, context, {
    template: 'passkey-doubted',
    to: email,
    language,
    variables: { device: name, time: at, link: '/settings/security' },
  });
}
