import type { EmailTemplate } from '@kura/api-contract/email';
import { ConfirmDialog, useToast } from '@kura/ui';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { SendDialog } from './send-dialog.tsx';

interface TemplateActionsProps {
  readonly template: EmailTemplate;
  readonly onDeleted: () => void;
}

/** Sends and deletes a custom template, as it was last saved. */
export function TemplateActions({ template, onDeleted }: TemplateActionsProps) {
  const t = useT();
  const toast = useToast();
  const [asked, setAsked] = useState<'send' | 'delete' | null>(null);
  const remove = useAdminMutation(
    (api) => api.emailTemplates.remove({ id: template.id }),
    () => {
      toast({ tone: 'success', title: t('mail.deleted') });
      onDeleted();
    },
  );
  return (
    <>
      <ActionButton call="emailTemplates.remove" tone="quiet" onClick={() => setAsked('delete')}>
        {t('mail.delete')}
      </ActionButton>
      <ActionButton call="emailTemplates.send" onClick={() => setAsked('send')}>
        {t('mail.send')}
      </ActionButton>
      {asked === 'send' && <SendDialog template={template} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        busy={remove.isPending}
        title={t('mail.delete')}
        confirmLabel={t('mail.delete')}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>{t('mail.delete.text')}</p>
        <ProblemLine error={remove.error} />
      </ConfirmDialog>
    </>
  );
}
