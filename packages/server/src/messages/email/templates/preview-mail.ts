import type { MailPreview, TemplateText, TemplateVariable } from '@kura/api-contract/email';
import type { Language } from '@kura/domain/vocabulary';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../../platform/index.ts';
import { shownValues } from '../mail-variables.ts';
import { insertQueuedMail } from '../queue-mail.ts';
import { composeMail } from './compose-mail.ts';
import { kindsOf } from './template.ts';
import { requireDistinct, requireText, withTemplateProblems } from './template-check.ts';

export interface Draft {
  language: Language;
  text: TemplateText;
  variables: TemplateVariable[];
  values: Record<string, string>;
}

/** Renders a preview of a mail, with samples for missing values. */
export async function previewMail(context: CallContext, draft: Draft): Promise<MailPreview> {
  requireAdmin(context.actor);
  return compose(context, draft);
}

/** Sends the text in the editor to the calling admin only. */
export async function sendTestMail(context: CallContext, draft: Draft): Promise<void> {
  const { email } = requireAdmin(context.actor);
  compose(context, draft);
  const { text, variables, language } = draft;
  await inTransaction(context, async (tx) => {
    const id = await insertQueuedMail(tx, context, {
      template: 'test',
      to: email,
      language,
      content: { values: sampled(draft), text, kinds: kindsOf(variables) },
    });
    await audit(tx, context, {
      action: 'send-test-mail',
      subject: { kind: 'mail', id },
      details: { subject: text.subject },
    });
  });
}

function compose({ config }: CallContext, draft: Draft): MailPreview {
  const { language, text, variables } = draft;
  requireDistinct(variables);
  requireText(text, variables, language);
  const kinds = kindsOf(variables);
  return withTemplateProblems(() =>
    composeMail({
      text,
      kinds,
      values: shownValues(kinds, sampled(draft), config.publicUrl),
      language,
      publicUrl: config.publicUrl,
    }),
  );
}

function sampled({ variables, values }: Draft): Record<string, string> {
  rejectUnknown(values, variables);
  return { ...Object.fromEntries(variables.map(({ name, sample }) => [name, sample])), ...values };
}

/** Refuses a value without a variable, because the mistake would stay unnoticed. */
export function rejectUnknown(
  values: Readonly<Record<string, string>>,
  variables: readonly TemplateVariable[],
): void {
  const unknown = Object.keys(values).find((name) => variables.every((variable) => variable.name !== name));
  if (unknown !== undefined)
    throw new ApiError('TEMPLATE_INVALID', { fault: 'VALUE_UNKNOWN', found: unknown });
}
