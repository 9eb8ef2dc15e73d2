import type { Mailing, MailingInput } from '@kura/api-contract/email';
import { RECIPIENT_NAME } from '@kura/domain/email';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  newId,
  requireAdmin,
} from '../../../platform/index.ts';
import { shownValues } from '../mail-variables.ts';
import { rejectUnknown } from '../templates/preview-mail.ts';
import { kindsOf } from '../templates/template.ts';
import { withTemplateProblems } from '../templates/template-check.ts';
import { findTemplate } from '../templates/templates.repository.ts';
import { countReaders, insertMailing } from './mailings.repository.ts';
import { queueMailing } from './queue-mailing.job.ts';

/** Sends a template that an admin made to users, each in their language. The mails are queued by a job, some at a time. */
export async function sendMailing(context: CallContext, input: MailingInput): Promise<Mailing> {
  const admin = requireAdmin(context.actor);
  const id = newId();
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const template = await findTemplate(tx, { id: input.templateId });
    if (template === undefined) throw new ApiError('NOT_FOUND');
    if (template.key !== null) throw new ApiError('TEMPLATE_IN_USE');
    const { variables, texts } = template;
    if (Object.hasOwn(input.values, RECIPIENT_NAME)) {
      throw new ApiError('TEMPLATE_INVALID', { fault: 'NAME_RESERVED', found: RECIPIENT_NAME });
    }
    const shared = variables.filter(({ name }) => name !== RECIPIENT_NAME);
    rejectUnknown(input.values, shared);
    withTemplateProblems(() => shownValues(kindsOf(shared), input.values, context.config.publicUrl));
    await insertMailing(tx, {
      id,
      variables,
      texts,
      values: input.values,
      audience: input.audience,
      sentBy: admin.adminId,
      at,
    });
    const recipients = await countReaders(tx, id);
    await enqueue(tx, queueMailing, { mailingId: id });
    await audit(tx, context, {
      action: 'send-mailing',
      subject: { kind: 'email-template', id: template.id },
      details: { mailingId: id, name: template.name, version: template.version, recipients },
    });
    return { id, recipients };
  });
}
