import { z } from 'zod';
import { defineJob, failpoint, type JobContext, MailRejected } from '../../platform/index.ts';
import { claimMail, endMail, type MailToSend } from './mail.repository.ts';
import type { MailContent } from './mail-content.ts';
import { openContent, shownValues } from './mail-variables.ts';
import { composeMail } from './templates/compose-mail.ts';
import { TemplateError } from './templates/parse-template.ts';
import { shopTemplates } from './templates/shop-templates.ts';
import { kindsOf, type TemplateText, type VariableKinds } from './templates/template.ts';
import { findTemplate } from './templates/templates.repository.ts';
import { unsubscribeLinks } from './unsubscribe-token.ts';

/** With the queue's growing pauses, more than a day without a mail server. */
const maxAttempts = 14;
/** About a minute of attempts. A user has then waited too long for a code. */
const alarmingAttempts = 4;

/**
 * Sends a mail to the mail server. A process that dies before it records this sends the mail again, under the same
 * Message-ID. No mail at all would be worse.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts,
  async run(context, { mailId }) {
    const { db, clock, mailer, log } = context;
    const mail = await claimMail(db, mailId);
    if (mail === undefined) return;
    const end = (state: 'SENT' | 'FAILED' | 'EXPIRED', error?: string) =>
      endMail(db, mailId, { state, at: clock.now(), ...(error === undefined ? {} : { error }) });
    if (mail.expires_at !== null && mail.expires_at < clock.now()) return end('EXPIRED');
    try {
      await mailer.send({ id: mailId, to: mail.recipient, ...(await compose(context, mail)) });
      await failpoint('mail.sent');
    } catch (error) {
      // A retry can't fix an unfillable template, or an unknown address.
      const forGood = error instanceof MailRejected || error instanceof TemplateError;
      if (!forGood && mail.attempts >= alarmingAttempts)
        log.error(
          { alarm: 'mail-not-sent', mailId, attempts: mail.attempts },
          'the mail server takes no mail',
        );
      if (!forGood && mail.attempts < maxAttempts) throw error;
      log.warn({ mailId, template: mail.template, err: error }, 'A mail could not be sent');
      return end('FAILED', error instanceof Error ? error.message : String(error));
    }
    await end('SENT');
  },
});

interface Words {
  text: TemplateText;
  kinds: VariableKinds;
}

async function compose(context: JobContext, mail: MailToSend) {
  const { config, log } = context;
  const content = openContent<MailContent>(config, mail.id, mail.sealed_variables);
  const values = { ...mail.mailing_values, ...content.values };
  const links =
    mail.user_id === null || content.stops === undefined
      ? null
      : unsubscribeLinks(config, mail.user_id, content.stops);
  const composed = ({ text, kinds }: Words) => ({
    ...composeMail({
      text,
      kinds,
      values: shownValues(kinds, values, config.publicUrl),
      language: mail.language,
      publicUrl: config.publicUrl,
      unsubscribeUrl: links?.page,
    }),
    unsubscribeUrl: links?.call,
  });
  const { present, shipped } = await wordsOf(context, mail, content);
  if (shipped === null) return composed(present);
  try {
    return composed(present);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    log.warn({ template: mail.template, err: error }, 'A template does not fit its mail any more');
    return composed(shipped);
  }
}

/** Returns a mail's words. For a mail of the shop, also the built-in words, which always fit. */
async function wordsOf(
  { db }: JobContext,
  mail: MailToSend,
  content: MailContent,
): Promise<{ present: Words; shipped: Words | null }> {
  if (content.text !== undefined && content.kinds !== undefined)
    return { present: { text: content.text, kinds: content.kinds }, shipped: null };
  if (mail.mailing_texts !== null && mail.mailing_variables !== null) {
    const kinds = kindsOf(mail.mailing_variables);
    return { present: { text: mail.mailing_texts[mail.language], kinds }, shipped: null };
  }
  const shop = shopTemplates.find(({ key }) => key === mail.template);
  if (shop === undefined) throw new Error(`There is no template ${mail.template}`);
  const kinds = kindsOf(shop.variables);
  const row = await findTemplate(db, { key: shop.key });
  const shipped = { text: shop.texts[mail.language], kinds };
  return { present: row === undefined ? shipped : { text: row.texts[mail.language], kinds }, shipped };
}
