import type { EmailTemplate } from '@kura/api-contract/email';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { SendDialog } from './send-dialog.tsx';

interface TemplateActionsProps {
  readonly template: EmailTemplate;
  readonly onDeleted: () => void;
}

/** Sends and deletes a custom template, as it was last saved. */
export function TemplateActions({ template, onDeleted }: TemplateActionsProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <CallButton
        call="emailTemplates.remove"
        tone="quiet"
        send={(api) => api.emailTemplates.remove({ id: template.id })}
        onDone={() => {
          onDeleted();
          return t('mail.deleted');
        }}
        confirm={{ text: <p>{t('mail.delete.text')}</p>, danger: true }}
      >
        {t('mail.delete')}
      </CallButton>
      <ActionButton call="emailTemplates.send" onClick={() => setIsSending(true)}>
        {t('mail.send')}
      </ActionButton>
      {isSending && <SendDialog template={template} onClose={() => setIsSending(false)} />}
    </>
  );
}
