import type { OwnPasskey } from '@kura/api-contract/passkeys';
import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { passkeyKeys, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './security.module.css';

const MAX_NAME_LENGTH = 60;

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useTexts('passkeys');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [name, setName] = useState(passkey.name);
  const { busy, error, run } = useAction();
  const reason = name.trim() === '' ? t('security.rename.needed') : null;

  const save = () =>
    run(async () => {
      await api.passkeys.rename({ id: passkey.id, name });
      await queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
      toast({ tone: 'success', title: t('security.rename.done') });
      onClose();
    });

  return (
    <Dialog open onClose={onClose} title={t('security.rename')} size="sm" dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null) void save();
        }}
      >
        <TextField
          label={t('security.device')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button type="submit" wide busy={busy} disabledReason={reason}>
          {t('security.rename.save')}
        </Button>
      </form>
    </Dialog>
  );
}
