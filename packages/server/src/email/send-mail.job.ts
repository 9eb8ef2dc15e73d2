import { z } from 'zod';
import { defineJob, failpoint, type JobContext, MailRefused } from '../platform/index.ts';
import { endMail, type QueuedMail, takeMail } from './mail.repository.ts';
import { openVariables, shownValues } from './mail-variables.ts';
import { composeMail } from './templates/compose-mail.ts';
import { isShopTemplate, SHOP_TEMPLATES, shopTexts } from './templates/shop-templates.ts';

/** With the queue's growing pauses: two days of a mail server that is away. */
const maxAttempts = 14;

/**
 * Hands a mail to the mail server. Between that and the note that it was sent a process may die: then it is sent once more
 * under the same Message-ID, for no mail at all would be worse.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts,
  async run(context, { mailId }) {
    const { db, clock, mailer, log } = context;
    const mail = await takeMail(db, mailId);
    if (mail === undefined) return;
    const end = (state: 'SENT' | 'FAILED' | 'EXPIRED', error?: string) =>
      endMail(db, mailId, { state, at: clock.now(), ...(error === undefined ? {} : { error }) });
    if (mail.good_until !== null && mail.good_until < clock.now()) return end('EXPIRED');
    try {
      await mailer.send({ id: mailId, to: mail.recipient, ...compose(context, mail) });
      await failpoint('mail.sent');
    } catch (error) {
      const given = error instanceof MailRefused || mail.attempts >= maxAttempts;
      if (!given) throw error;
      log.warn({ mailId, template: mail.template, err: error }, 'A mail could not be sent');
      return end('FAILED', error instanceof Error ? error.message : String(error));
    }
    await end('SENT');
  },
});

function compose({ config }: JobContext, mail: QueuedMail) {
  if (!isShopTemplate(mail.template)) throw new Error(`There is no template ${mail.template}`);
  const kinds = SHOP_TEMPLATES[mail.template];
  const variables = openVariables(config, mail.id, mail.sealed_variables);
  return composeMail({
    text: shopTexts[mail.template][mail.language],
    kinds,
    values: shownValues(kinds, variables, config.publicUrl),
    language: mail.language,
    publicUrl: config.publicUrl,
  });
}
