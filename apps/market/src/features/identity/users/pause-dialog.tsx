import { fieldsOf } from '@kura/ui/form';
import { formatDateTime } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';
import { useProfileSaved } from './use-profile-saved.ts';

const pauseDays = [1, 7, 30, 180] as const;
type PauseDays = (typeof pauseDays)[number];

const Field = fieldsOf<{ days: `${PauseDays}`; isUnderstood: boolean }>();

/** Pauses the user's purchases for a period. The dialog warns that a pause can't be undone. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const onSaved = useProfileSaved(onClose);
  const form = useApiForm({
    values: { days: '7' as `${PauseDays}`, isUnderstood: false },
    read: ({ days }) => ({ days: Number(days) as PauseDays }),
    send: (api, input, rest) => api.users.pause(input, rest),
    onDone: (saved) => {
      const until = saved.limits.pausedUntil;
      onSaved(saved, until ? t('account.pause.on', { until: formatDateTime(until) }) : '');
    },
  });
  const values = form.methods.watch();
  const count = Number(values.days);
  return (
    <FormDialog
      form={form}
      t={t}
      title={t('account.pause')}
      action={t('account.pause.submit', { count })}
      reason={values.isUnderstood ? null : t('account.pause.understandFirst')}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{t('account.pause.text')}</p>
      <Field.Segmented
        name="days"
        label={t('account.pause.howLong')}
        items={pauseDays.map((each) => ({ key: `${each}`, label: t('account.pause.days', { count: each }) }))}
      />
      <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
        <li>{t('account.pause.stops')}</li>
        <li>{t('account.pause.continues')}</li>
      </ul>
      <Field.Checkbox name="isUnderstood" label={t('account.pause.understood', { count })} />
    </FormDialog>
  );
}
