import { Button, Checkbox, Dialog, Segmented, useToast } from '@kura/ui';
import { accountKeys, formatDateTime, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';

const pauseDays = [1, 7, 30, 180] as const;
type PauseDays = (typeof pauseDays)[number];

/** Pauses the user's purchases for a period. The dialog warns that a pause can't be undone. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [days, setDays] = useState<PauseDays>(7);
  const [isUnderstood, setUnderstood] = useState(false);
  const { busy, error, run } = useAction();

  const pause = () =>
    run(async () => {
      const saved = await api.users.pause({ days });
      queryClient.setQueryData(accountKeys.me, saved);
      const until = saved.limits.pausedUntil;
      toast({ tone: 'success', title: until ? t('account.pause.on', { until: formatDateTime(until) }) : '' });
      onClose();
    });

  return (
    <Dialog open onClose={onClose} title={t('account.pause')} size="sm" dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnderstood) void pause();
        }}
      >
        <p className={styles.text}>{t('account.pause.text')}</p>
        <Segmented
          label={t('account.pause.howLong')}
          selected={String(days)}
          onSelect={(key) => setDays(Number(key) as PauseDays)}
          items={pauseDays.map((each) => ({
            key: String(each),
            label: t('account.pause.days', { count: each }),
          }))}
        />
        <ul className={styles.points}>
          <li>{t('account.pause.stops')}</li>
          <li>{t('account.pause.continues')}</li>
        </ul>
        <Checkbox
          label={t('account.pause.understood', { count: days })}
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button
          type="submit"
          wide
          busy={busy}
          disabledReason={isUnderstood ? null : t('account.pause.understandFirst')}
        >
          {t('account.pause.submit', { count: days })}
        </Button>
      </form>
    </Dialog>
  );
}
