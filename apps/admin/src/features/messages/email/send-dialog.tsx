import type { EmailTemplate, MailingInput } from '@kura/api-contract/email';
import { RECIPIENT_NAME } from '@kura/domain/email';
import type { Language } from '@kura/domain/vocabulary';
import { Button, DateTimeField, Dialog, Segmented, TextAreaField, TextField, useToast } from '@kura/ui';
import { type FormEvent, useId, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { parseUserIds } from '../../../components/parse-user-ids.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './send-dialog.module.css';
import { useTemplateProblemText, useVariableLabel } from './template-text.ts';

type Audience = 'ALL' | Language | 'USERS';
const audiences = ['ALL', 'ja', 'en', 'USERS'] as const satisfies readonly Audience[];

/** Sends a template to users in their languages, with values for its variables. */
export function SendDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const label = useVariableLabel();
  const problemText = useTemplateProblemText();
  const [audience, setAudience] = useState<Audience>('ALL');
  const [written, setWritten] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [submitted, setSubmitted] = useState(false);
  const send = useAdminMutation(
    (api, input: MailingInput) => api.emailTemplates.send(input),
    ({ recipients }) => {
      toast({ tone: 'success', title: t('mail.send.done', { count: recipients }) });
      onClose();
    },
  );
  const asked = template.variables.filter(({ name }) => name !== RECIPIENT_NAME);
  const userIds = parseUserIds(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const isFilled = asked.every(({ name }) => values[name]?.trim());
    if (!isFilled || (audience === 'USERS' && userIds === null)) return;
    const to: MailingInput['audience'] =
      audience === 'USERS'
        ? { kind: 'USERS', userIds: userIds ?? [] }
        : { kind: 'ALL', ...(audience !== 'ALL' && { language: audience }) };
    send.mutate({ templateId: template.id, audience: to, values: { ...values } });
  };
  const missing = (name: string) => (submitted && !values[name]?.trim() ? t('form.missing') : null);
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });
  return (
    <Dialog
      open
      title={t('mail.send')}
      dismissible={!send.isPending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={send.isPending}>
          {t('mail.send.now')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('mail.send.text')}</p>
        <Segmented
          label={t('mail.audience')}
          selected={audience}
          onSelect={setAudience}
          items={audiences.map((key) => ({ key, label: t(`mail.audience.${key}`) }))}
        />
        {audience === 'USERS' && (
          <TextAreaField
            label={t('announcements.userIds')}
            hint={t('announcements.userIds.hint')}
            value={written}
            error={submitted && userIds === null ? t('announcements.userIds.invalid') : null}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
        {asked.map((variable) =>
          variable.kind === 'time' ? (
            <DateTimeField
              key={variable.name}
              label={label(variable)}
              hint={t(`mail.kind.${variable.kind}.hint`)}
              value={values[variable.name] ?? null}
              error={missing(variable.name)}
              onChange={(iso) => set(variable.name, iso ?? '')}
            />
          ) : (
            <TextField
              key={variable.name}
              label={label(variable)}
              hint={
                variable.kind === 'link' ? t('announcements.link.hint') : t(`mail.kind.${variable.kind}.hint`)
              }
              placeholder={variable.sample}
              maxLength={2000}
              value={values[variable.name] ?? ''}
              error={missing(variable.name)}
              onChange={({ target }) => set(variable.name, target.value)}
            />
          ),
        )}
        {send.isError && (
          <p className={styles.problem} role="alert">
            {problemText(send.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
