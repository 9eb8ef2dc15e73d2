import type { OwnProfile } from '@kura/api-contract/users';
import { Button } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { formatDateTime, formatYen, useAppClient } from '@kura/web-kit';
import { type Submission, useCallForm } from '@kura/web-kit/form';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useProfileSaved } from './use-profile-saved.ts';

const MAX_LIMIT_YEN = 100_000_000;

interface SpendingLimitDialogProps {
  readonly limits: OwnProfile['limits'];
  readonly onClose: () => void;
}

const Field = fieldsOf<{ yen: string }>();

/** The user's monthly limit: says before saving whether it applies at once or after a week. */
export function SpendingLimitDialog({ limits, onClose }: SpendingLimitDialogProps) {
  const t = useTexts('users');
  const { ownYen } = limits;
  const save = useSaveLimit(onClose);
  const form = useCallForm({
    values: { yen: '' },
    read: ({ yen }) => ({ spendingLimitYen: Number(yen) }),
    save,
  });
  const text = form.methods.watch('yen');
  const yen = text === '' ? null : Number(text);
  const isRaise = yen !== null && ownYen !== null && yen > ownYen;
  const reason =
    yen === null ? t('account.limit.needed') : yen > MAX_LIMIT_YEN ? t('account.limit.tooHigh') : null;
  return (
    <FormDialog
      form={form}
      t={t}
      title={t('account.limit')}
      action={t('account.limit.set')}
      reason={reason}
      onClose={onClose}
      after={<OtherLimits limits={limits} save={save} />}
    >
      <p className="text-sm text-soft">{t('account.limit.text')}</p>
      <Field.Text
        name="yen"
        label={t('account.limit.field')}
        inputMode="numeric"
        suffix={t('account.limit.unit')}
        placeholder={ownYen === null ? '' : String(ownYen)}
        maxLength={9}
        format={(typed) =>
          typed
            .normalize('NFKC')
            .replaceAll(/\D/g, '')
            .replace(/^0+(?=\d)/, '')
        }
      />
      {yen !== null && reason === null && (
        <Notice tone="info">
          {t(isRaise ? 'account.limit.later' : 'account.limit.atOnce', { yen: formatYen(yen) })}
        </Notice>
      )}
    </FormDialog>
  );
}

function useSaveLimit(onClose: () => void) {
  const t = useTexts('users');
  const { api } = useAppClient();
  const onSaved = useProfileSaved(onClose);
  return useMutation({
    mutationFn: ({ input, context }: Submission<{ spendingLimitYen: number | null }>) =>
      api.users.updateProfile(input, { context }),
    onSuccess: (saved) => {
      const { raise } = saved.limits;
      onSaved(
        saved,
        raise
          ? t('account.limit.raiseSaved', { from: formatDateTime(raise.from) })
          : t('account.limit.saved'),
      );
    },
    networkMode: 'always',
  });
}

/** Buttons that give up a coming raise, and the limit. */
function OtherLimits({
  limits: { ownYen, raise },
  save,
}: Pick<SpendingLimitDialogProps, 'limits'> & { save: ReturnType<typeof useSaveLimit> }) {
  const t = useTexts('users');
  const choose = (spendingLimitYen: number | null) =>
    save.mutate({ input: { spendingLimitYen }, context: {} });
  return (
    <div className="flex flex-wrap gap-3">
      {raise && (
        <Button tone="quiet" size="sm" disabled={save.isPending} onClick={() => choose(ownYen)}>
          {t('account.limit.keep')}
        </Button>
      )}
      {ownYen !== null && raise?.ownYen !== null && (
        <Button tone="quiet" size="sm" disabled={save.isPending} onClick={() => choose(null)}>
          {t('account.limit.takeAway')}
        </Button>
      )}
    </div>
  );
}
