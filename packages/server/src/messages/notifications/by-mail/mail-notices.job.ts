import type { DatabaseTransaction } from '@kura/database';
import { isAlwaysShown } from '@kura/domain/notifications';
import { z } from 'zod';
import { defineJob, enqueue, inTransaction, type JobContext } from '../../../platform/index.ts';
import { queueMail, type StoppedMail } from '../../email/index.ts';
import { contentOf, type NoticeContent } from '../notice-content.ts';
import type { NoticeToSend } from '../notifications.repository.ts';
import { digestOf } from './digest.ts';
import {
  claimPendingDigestItems,
  findReader,
  type MailReader,
  recordDigestSent,
} from './pending-digest-items.repository.ts';

/** Pause between two mails about trade to one reader, so that a busy day gives few mails. */
const pauseMs = 30 * 60_000;

/**
 * Mails a user the notifications that are still unread: notices about trade together and not too often, each announcement,
 * redeem and payment separately.
 */
export const mailNotices = defineJob<{ userId: string }>({
  name: 'mail-notices',
  payload: z.object({ userId: z.uuid() }),
  async run(context, { userId }) {
    const now = context.clock.now();
    await inTransaction(context, async (tx) => {
      const reader = await findReader(tx, userId);
      if (reader === undefined) return;
      const next = new Date((reader.last_told_at?.getTime() ?? 0) + pauseMs);
      const mayMail = next <= now;
      const notices = await claimPendingDigestItems(tx, userId, { trade: mayMail });
      if (!mayMail)
        await enqueue(
          tx,
          mailNotices,
          { userId },
          { key: `mail-notices:${userId}`, keepsTime: true, runAt: next },
        );
      await tell(tx, context, reader, notices);
    });
  },
});

async function tell(
  tx: DatabaseTransaction,
  context: JobContext,
  reader: MailReader,
  notices: readonly NoticeToSend[],
): Promise<void> {
  const trade: NoticeContent[] = [];
  for (const notice of notices) {
    const content = contentOf(notice, reader.language);
    if (!isAlwaysShown(notice.kind)) trade.push(content);
    else if (notice.kind === 'REDEEM')
      await mailService(tx, context, reader, 'redeem-updated', notice, content);
    else if (notice.kind === 'PAYMENT')
      await mailService(tx, context, reader, 'payment-updated', notice, content);
    else await mail(tx, context, reader, content, 'ANNOUNCEMENT');
  }
  if (trade.length === 0) return;
  await mail(tx, context, reader, digestOf(trade, reader.language), 'NOTICES');
  await recordDigestSent(tx, reader.id, context.clock.now());
}

const mail = (
  tx: DatabaseTransaction,
  context: JobContext,
  { id: userId, email: to, language }: MailReader,
  { title, text, path: link }: NoticeContent,
  stops: StoppedMail,
) =>
  queueMail(tx, context, {
    template: 'notice',
    to,
    language,
    variables: { title, text, link },
    stoppableBy: { userId, stops },
  });

/** Mails about a service that the reader requested, without an unsubscribe link. */
const mailService = (
  tx: DatabaseTransaction,
  context: JobContext,
  { email: to, language }: MailReader,
  template: 'redeem-updated' | 'payment-updated',
  { facts }: NoticeToSend,
  { title, text, path: link }: NoticeContent,
) =>
  queueMail(tx, context, {
    template,
    to,
    language,
    variables: { number: facts.redeemNumber ?? facts.paymentNumber ?? '', title, text, link },
  });
