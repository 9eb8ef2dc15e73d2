import type { EmailTemplate, MailingInput } from '@kura/api-contract/email';
import { RECIPIENT_NAME } from '@kura/domain/email';
import type { Language } from '@kura/domain/vocabulary';
import { Button, Dialog, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useId } from 'react';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './send-dialog.module.css';
import { useTemplateProblemText, useVariableLabel } from './template-text.ts';

type Audience = 'ALL' | Language | 'USERS';
const audiences = ['ALL', 'ja', 'en', 'USERS'] as const satisfies readonly Audience[];

const Field = fieldsOf<{ audience: Audience; userIds: string; values: Record<string, string> }>();

/** Sends a template to users in their languages, with values for its variables. */
export function SendDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const label = useVariableLabel();
  const problemText = useTemplateProblemText();
  const asked = template.variables.filter(({ name }) => name !== RECIPIENT_NAME);
  const form = useAdminForm({
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
  return (
    <Dialog
      open
      title={t('mail.send')}
      dismissible={!form.busy}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={form.busy}>
          {t('mail.send.now')}
        </Button>
      }
    >
      <Form form={form} id={formId} className={styles.form}>
        <p>{t('mail.send.text')}</p>
        <Field.Segmented
          name="audience"
          label={t('mail.audience')}
          items={audiences.map((key) => ({ key, label: t(`mail.audience.${key}`) }))}
        />
        {form.methods.watch('audience') === 'USERS' && (
          <Field.TextArea name="userIds" label={t('common.userIds')} hint={t('announcements.userIds.hint')} />
        )}
        {asked.map((variable) =>
          variable.kind === 'time' ? (
            <Field.DateTime
              key={variable.name}
              name={`values.${variable.name}`}
              label={label(variable)}
              hint={t(`mail.kind.${variable.kind}.hint`)}
            />
          ) : (
            <Field.Text
              key={variable.name}
              name={`values.${variable.name}`}
              label={label(variable)}
              hint={
                variable.kind === 'link' ? t('announcements.link.hint') : t(`mail.kind.${variable.kind}.hint`)
              }
              placeholder={variable.sample}
              maxLength={2000}
            />
          ),
        )}
        {form.error !== null && (
          <p className={styles.problem} role="alert">
            {problemText(form.error)}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
