import type { EmailTemplate, MailingInput } from '@kura/api-contract/email';
import { RECIPIENT_NAME } from '@kura/domain/email';
import type { Language } from '@kura/domain/vocabulary';
import { useToast } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useTemplateProblemText, useVariableLabel } from './template-text.ts';

type Audience = 'ALL' | Language | 'USERS';
const audiences = ['ALL', 'ja', 'en', 'USERS'] as const satisfies readonly Audience[];

const Field = fieldsOf<{ audience: Audience; userIds: string; values: Record<string, string> }>();

/** Sends a template to users in their languages, with values for its variables. */
export function SendDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const t = useT();
  const asked = template.variables.filter(({ name }) => name !== RECIPIENT_NAME);
  const form = useSendForm(template, asked, onClose);
  return (
    <FormDialog
      form={form}
      title={t('mail.send')}
      action={t('mail.send.now')}
      problemText={useTemplateProblemText()}
      onClose={onClose}
    >
      <p>{t('mail.send.text')}</p>
      <Field.Segmented
        name="audience"
        label={t('mail.audience')}
        items={audiences.map((key) => ({ key, label: t(`mail.audience.${key}`) }))}
      />
      {form.methods.watch('audience') === 'USERS' && (
        <Field.TextArea name="userIds" label={t('common.userIds')} hint={t('announcements.userIds.hint')} />
      )}
      {asked.map((variable) => (
        <VariableField key={variable.name} variable={variable} />
      ))}
    </FormDialog>
  );
}

type Variable = EmailTemplate['variables'][number];

function useSendForm(template: EmailTemplate, asked: readonly Variable[], onClose: () => void) {
  const t = useT();
  const toast = useToast();
  return useAdminForm({
    values: {
      audience: 'ALL' as Audience,
      userIds: '',
      values: Object.fromEntries(asked.map(({ name }) => [name, ''])),
    },
    read: ({ audience, userIds, values }): MailingInput => ({
      templateId: template.id,
      audience:
        audience === 'USERS'
          ? { kind: 'USERS', userIds: parseUserIds(userIds) ?? [] }
          : { kind: 'ALL', ...(audience !== 'ALL' && { language: audience }) },
      values,
    }),
    check: ({ audience, userIds, values }) => ({
      userIds:
        audience === 'USERS' && parseUserIds(userIds) === null ? t('announcements.userIds.invalid') : null,
      ...Object.fromEntries(
        asked.map(({ name }) => [`values.${name}`, values[name]?.trim() ? null : t('form.missing')]),
      ),
    }),
    send: (api, input, rest) => api.emailTemplates.send(input, rest),
    onDone: ({ recipients }) => {
      toast({ tone: 'success', title: t('mail.send.done', { count: recipients }) });
      onClose();
    },
  });
}

function VariableField({ variable }: { variable: Variable }) {
  const t = useT();
  const label = useVariableLabel()(variable);
  const { kind, name, sample } = variable;
  const hint = kind === 'link' ? t('announcements.link.hint') : t(`mail.kind.${kind}.hint`);
  if (kind === 'time') return <Field.DateTime name={`values.${name}`} label={label} hint={hint} />;
  return (
    <Field.Text name={`values.${name}`} label={label} hint={hint} placeholder={sample} maxLength={2000} />
  );
}
