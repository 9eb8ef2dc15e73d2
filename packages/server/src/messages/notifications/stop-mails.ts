import { type NotificationKind, TRADE_NOTIFICATION_KINDS } from '@kura/domain/notifications';
import { ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import { readUnsubscribeToken, type StoppedMail } from '../email/index.ts';
import { stopMailsOf } from './preferences.repository.ts';

/** Unsubscribes by the link in a mail. Anybody with the mail may use it, because the link can do nothing else. */
export async function stopMails(
  context: CallContext,
  { token }: { token: string },
): Promise<{ stopped: StoppedMail }> {
  const read = readUnsubscribeToken(context.config, token);
  if (read === undefined) throw new ApiError('NOT_FOUND');
  const kinds: readonly NotificationKind[] =
    read.mail === 'ANNOUNCEMENT' ? ['ANNOUNCEMENT'] : TRADE_NOTIFICATION_KINDS;
  await inTransaction(context, (tx) => stopMailsOf(tx, read.userId, kinds));
  return { stopped: read.mail };
}
