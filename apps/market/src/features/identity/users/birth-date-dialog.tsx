import { Button, Dialog, useToast } from '@kura/ui';
import { accountKeys, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { BirthDateField, noBirthDate } from '../../../components/birth-date-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';

/** The birth date can be set once. The dialog explains this and its purpose before saving. */
export function BirthDateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [birthDate, setBirthDate] = useState(noBirthDate);
  const { busy, error, run } = useAction();

  const save = () =>
    run(async () => {
      queryClient.setQueryData(accountKeys.me, await api.users.updateProfile({ birthDate: birthDate.text }));
      toast({ tone: 'success', title: t('account.birth.saved') });
      onClose();
    });

  return (
    <Dialog open onClose={onClose} title={t('account.birth')} size="sm" dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (birthDate.isPossible) void save();
        }}
      >
        <p className={styles.text}>{t('account.birth.why')}</p>
        <BirthDateField value={birthDate} onChange={setBirthDate} />
        <Notice tone="info">{t('account.birth.once')}</Notice>
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button
          type="submit"
          wide
          busy={busy}
          disabledReason={birthDate.isPossible ? null : t('account.birth.needed')}
        >
          {t('account.birth.save')}
        </Button>
      </form>
    </Dialog>
  );
}
