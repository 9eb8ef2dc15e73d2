import { emailTemplatesContract } from '@kura/api-contract/email';
import { type Feature, routes } from '../../platform/index.ts';
import { listFailedMails } from './list-failed-mails.ts';
import { eraseMail } from './mail.repository.ts';
import { sealedMail } from './mail-variables.ts';
import { queueMailing } from './mailings/queue-mailing.job.ts';
import { sendMailing } from './mailings/send-mailing.ts';
import { purgeMail } from './purge-mail.job.ts';
import { sendMail } from './send-mail.job.ts';
import { getEmailTemplate, listEmailTemplates, listTemplateHistory } from './templates/list-templates.ts';
import { previewMail, sendTestMail } from './templates/preview-mail.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { changeTemplate, createTemplate, restoreTemplate } from './templates/save-template.ts';

export { findRecipient } from './mail.repository.ts';
export { openContent as openMailContent } from './mail-variables.ts';
export { queueMail } from './queue-mail.ts';
export { readUnsubscribeToken, type StoppedMail, unsubscribeToken } from './unsubscribe-token.ts';

/** The shop's mail: its content and its delivery. */
export const emailFeature: Feature = {
  name: 'email',
  tables: { private: ['email_template', 'email_template_version', 'mail', 'mailing'] },
  erase: eraseMail,
  sealedColumns: [sealedMail],
  routes: routes(emailTemplatesContract, {
    list: listEmailTemplates,
    create: createTemplate,
    preview: previewMail,
    test: sendTestMail,
    send: sendMailing,
    failures: listFailedMails,
    get: getEmailTemplate,
    change: changeTemplate,
    remove: removeTemplate,
    history: listTemplateHistory,
    restore: restoreTemplate,
  }),
  jobs: [sendMail, queueMailing, purgeMail],
};
