import type { OwnPasskey } from '@kura/api-contract/passkeys';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';

/** Approves the passkey of a new device with a passkey that already belongs to the account. */
export function ApproveDeviceDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
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
