import { schema } from 'virtual:kura-input/points.mint';
import type { UserPoints } from '@kura/api-contract/points';
import { grantExpirySeconds } from '@kura/domain/points';
import { fieldsOf } from '@kura/ui/form';
import { formatDateTime, formatUnits, shortAddress } from '@kura/web-kit';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { checkGrant } from './check-grant.ts';
import styles from './points.module.css';

const Field = fieldsOf<{ wallet: string; amount: string; reason: string }>();

interface GrantPointsProps {
  /** At least one. */
  readonly wallets: readonly `0x${string}`[];
  readonly limits: UserPoints['grantLimits'];
  readonly onClose: () => void;
}

/** Grants points to a wallet, with a reason. The contract determines their expiry. */
export function GrantPointsDialog({ wallets, limits, onClose }: GrantPointsProps) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { wallet: wallets[0] as `0x${string}`, amount: '', reason: '' },
    read: ({ wallet, amount, reason }) => ({ wallet, amount, reason: reason.trim() }),
    check: ({ amount }) => ({
      amount: {
        VALID: null,
        INVALID: t('points.amount.invalid'),
        ABOVE_TOTAL: t('points.amount.aboveTotal', { points: formatUnits(limits.inTotal) }),
      }[checkGrant(amount, limits).amount],
    }),
    send: (api, input, rest) => api.points.mint(input, rest),
    onDone: () => {
      onClose();
      return t('points.grant.queued');
    },
  });
  const { amount, needsApproval } = checkGrant(form.methods.watch('amount'), limits);
  return (
    <FormDialog
      form={form}
      title={t('points.grant')}
      action={needsApproval ? t('points.grant.request') : t('points.grant')}
      onClose={onClose}
    >
      <Field.Select name="wallet" label={t('common.wallet')}>
        {wallets.map((address) => (
          <option key={address} value={address}>
            {shortAddress(address)}
          </option>
        ))}
      </Field.Select>
      <Field.Amount
        name="amount"
        label={t('points.amount')}
        hint={t('points.amount.hint', {
          alone: formatUnits(limits.withoutApproval),
          total: formatUnits(limits.inTotal),
        })}
      />
      <p className={styles.note} role="status">
        {needsApproval && amount === 'VALID' && t('points.grant.needsApproval')}
      </p>
      <Field.TextArea
        name="reason"
        label={t('common.reason')}
        hint={t('points.reason.hint')}
        invalid={t('points.reason.hint')}
      />
      <p className="text-sm text-soft">
        {t('points.grant.expiry', {
          date: formatDateTime(new Date(grantExpirySeconds(Date.now() / 1000) * 1000).toISOString()),
        })}
      </p>
    </FormDialog>
  );
}
