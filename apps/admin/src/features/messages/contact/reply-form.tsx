import { schema } from 'virtual:kura-input/contact.answer';
import type { Inquiry } from '@kura/api-contract/contact';
import { SelectField } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { answerTemplates } from './inquiry-queries.ts';

const Field = fieldsOf<{ text: string }>();

/** Answers an inquiry by mail, from scratch or with a template's text. */
export function ReplyForm({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  const { api } = useAppClient();
  const { data: templates = [] } = useQuery(answerTemplates(api));
  const form = useAdminForm({
    schema,
    version: inquiry.version,
    values: { text: '' },
    read: ({ text }) => ({ id: inquiry.id, text }),
    check: ({ text }) => ({ text: text.trim() === '' ? t('form.missing') : null }),
    clears: true,
    send: (client, input, rest) => client.contact.answer(input, rest),
    onDone: t('inquiries.answer.sent'),
  });
  const insert = (id: string) => {
    const body = templates.find((template) => template.id === id)?.texts[inquiry.language].body;
    if (body === undefined) return;
    const filled = body.replaceAll(/\{\{\s*name\s*\}\}/g, inquiry.name);
    const text = form.methods.getValues('text');
    form.methods.setValue('text', text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
  };
  return (
    <Form form={form} className="grid gap-4">
      {templates.length > 0 && (
        <SelectField
          label={t('inquiries.answer.template')}
          value=""
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">{t('inquiries.answer.template.choose')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field.TextArea name="text" label={t('inquiries.answer')} hint={t('inquiries.answer.hint')} rows={8} />
      <ProblemLine error={form.error} />
      <div className="flex flex-wrap gap-3">
        <ActionButton call="contact.answer" type="submit" busy={form.busy}>
          {t('inquiries.answer.send')}
        </ActionButton>
      </div>
    </Form>
  );
}
