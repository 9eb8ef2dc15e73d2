import type { OwnProfile } from '@kura/api-contract/users';
import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { accountKeys, formatDateTime, formatYen, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';

const MAX_LIMIT_YEN = 100_000_000;

interface SpendingLimitDialogProps {
  readonly limits: OwnProfile['limits'];
  readonly onClose: () => void;
}

/** The user's monthly limit: says before saving whether it applies at once or after a week. */
export function SpendingLimitDialog({ limits, onClose }: SpendingLimitDialogProps) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [text, setText] = useState('');
  const { busy, error, run } = useAction();
  const { ownYen, raise } = limits;
  const yen = text === '' ? null : Number(text);
  const isRaise = yen !== null && ownYen !== null && yen > ownYen;

  const save = (spendingLimitYen: number | null) =>
    run(async () => {
      const saved = await api.users.updateProfile({ spendingLimitYen });
      queryClient.setQueryData(accountKeys.me, saved);
      const { raise: coming } = saved.limits;
      toast({
        tone: 'success',
        title: coming
          ? t('account.limit.raiseSaved', { from: formatDateTime(coming.from) })
          : t('account.limit.saved'),
      });
      onClose();
    });

  const reason =
    yen === null ? t('account.limit.needed') : yen > MAX_LIMIT_YEN ? t('account.limit.tooHigh') : null;
  return (
    <Dialog open onClose={onClose} title={t('account.limit')} size="sm" dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (yen !== null && reason === null) void save(yen);
        }}
      >
        <p className={styles.text}>{t('account.limit.text')}</p>
        <TextField
          label={t('account.limit.field')}
          inputMode="numeric"
          suffix={t('account.limit.unit')}
          value={text}
          placeholder={ownYen === null ? '' : String(ownYen)}
          maxLength={9}
          onChange={(event) =>
            setText(
              event.target.value
                .normalize('NFKC')
                .replaceAll(/\D/g, '')
                .replace(/^0+(?=\d)/, ''),
            )
          }
        />
        {yen !== null && reason === null && (
          <Notice tone="info">
            {t(isRaise ? 'account.limit.later' : 'account.limit.atOnce', { yen: formatYen(yen) })}
          </Notice>
        )}
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button type="submit" wide busy={busy} disabledReason={reason}>
          {t('account.limit.set')}
        </Button>
        <div className={styles.pair}>
          {raise && (
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => void save(ownYen)}>
              {t('account.limit.keep')}
            </Button>
          )}
          {ownYen !== null && raise?.ownYen !== null && (
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => void save(null)}>
              {t('account.limit.takeAway')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
