import type { OwnPasskey } from '@kura/api-contract';
import { formatDateTime, useKura } from '@kura/web-kit';
import { IntentDialog } from '../../intents/intent-dialog.tsx';
import { useSecurityT } from './use-security-t.ts';

/** Lets a passkey act for the account: one that is in already confirms it. */
export function LetInDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useSecurityT();
  const { api } = useKura();
  const { id, name, createdAt } = passkey;
  return (
    <IntentDialog
      title={t('security.letIn')}
      confirmLabel={t('security.letIn.confirm')}
      prepare={(idempotencyKey) => api.passkeys.add({ id }, { context: { idempotencyKey } })}
      doneText={t('security.letIn.done', { device: name })}
      onClose={onClose}
    >
      <p>{t('security.letIn.text', { device: name, time: formatDateTime(createdAt) })}</p>
    </IntentDialog>
  );
}
