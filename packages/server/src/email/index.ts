import { emailTemplatesContract } from '@kura/api-contract/email';
import { type Feature, routes } from '../platform/index.ts';
import { listFailedMails } from './list-failed-mails.ts';
import { queueMailing } from './mailings/queue-mailing.job.ts';
import { sendMailing } from './mailings/send-mailing.ts';
import { purgeMail } from './purge-mail.job.ts';
import { sendMail } from './send-mail.job.ts';
import { getEmailTemplate, listEmailTemplates, listTemplateHistory } from './templates/list-templates.ts';
import { previewMail, sendTestMail } from './templates/preview-mail.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { changeTemplate, createTemplate, restoreTemplate } from './templates/save-template.ts';

export { openContent as openMailContent } from './mail-variables.ts';
export { queueMail } from './queue-mail.ts';
export { readUnsubscribeToken, type StoppedMail, unsubscribeToken } from './unsubscribe-token.ts';

/** The shop's mail: what is in it, and that it gets sent. */
export const emailFeature: Feature = {
  name: 'email',
  routes: routes(emailTemplatesContract, {
    list: ({ context, input }) => listEmailTemplates(context, input),
    create: ({ context, input }) => createTemplate(context, input),
    preview: ({ context, input }) => previewMail(context, input),
    test: ({ context, input }) => sendTestMail(context, input),
    send: ({ context, input }) => sendMailing(context, input),
    failures: ({ context, input }) => listFailedMails(context, input),
    get: ({ context, input }) => getEmailTemplate(context, input),
    change: ({ context, input }) => changeTemplate(context, input),
    remove: ({ context, input }) => removeTemplate(context, input),
    history: ({ context, input }) => listTemplateHistory(context, input),
    restore: ({ context, input }) => restoreTemplate(context, input),
  }),
  jobs: [sendMail, queueMailing, purgeMail],
};
