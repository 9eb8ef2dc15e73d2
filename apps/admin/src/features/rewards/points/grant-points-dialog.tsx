import type { UserPoints } from '@kura/api-contract/points';
import { grantExpirySeconds } from '@kura/domain/points';
import { AmountField, SelectField, TextAreaField, useToast } from '@kura/ui';
import { formatDateTime, formatUnits, shortAddress } from '@kura/web-kit';
import { useRef, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { checkGrant } from './grant-draft.ts';
import styles from './points.module.css';

interface GrantPointsProps {
  /** At least one. */
  readonly wallets: readonly `0x${string}`[];
  readonly limits: UserPoints['grantLimits'];
  readonly onClose: () => void;
}

/** Grants points to a wallet, with a reason. The contract determines their expiry. */
export function GrantPointsDialog({ wallets, limits, onClose }: GrantPointsProps) {
  const t = useT();
  const toast = useToast();
  const [wallet, setWallet] = useState(wallets[0] as `0x${string}`);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const key = useRef(crypto.randomUUID());

  const check = checkGrant({ amount, reason }, limits);
  const grant = useAdminMutation(
    (client) =>
      client.points
        .mint({ wallet, amount, reason: reason.trim() }, { context: { idempotencyKey: key.current } })
        .finally(() => {
          key.current = crypto.randomUUID();
        }),
    () => {
      toast({ tone: 'success', title: t('points.grant.queued') });
      onClose();
    },
  );
  const submit = () => {
    setSubmitted(true);
    if (check.amount === 'VALID' && check.isReason) grant.mutate();
  };
  const amountErrors = {
    VALID: null,
    INVALID: t('points.amount.invalid'),
    ABOVE_TOTAL: t('points.amount.aboveTotal', { points: formatUnits(limits.inTotal) }),
  };
  return (
    <FormDialog
      title={t('points.grant')}
      action={check.needsApproval ? t('points.grant.request') : t('points.grant')}
      busy={grant.isPending}
      error={grant.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('points.wallet')}
        value={wallet}
        onChange={({ target: { value } }) => setWallet(value as `0x${string}`)}
      >
        {wallets.map((address) => (
          <option key={address} value={address}>
            {shortAddress(address)}
          </option>
        ))}
      </SelectField>
      <AmountField
        label={t('points.amount')}
        hint={t('points.amount.hint', {
          alone: formatUnits(limits.withoutApproval),
          total: formatUnits(limits.inTotal),
        })}
        value={amount}
        error={submitted ? amountErrors[check.amount] : null}
        onValueChange={setAmount}
      />
      <p className={styles.note} role="status">
        {check.needsApproval && check.amount === 'VALID' && t('points.grant.needsApproval')}
      </p>
      <TextAreaField
        label={t('points.reason')}
        hint={t('points.reason.hint')}
        maxLength={200}
        value={reason}
        error={submitted && !check.isReason ? t('points.reason.hint') : null}
        onChange={({ target: { value } }) => setReason(value)}
      />
      <p className={styles.faint}>
        {t('points.grant.expiry', {
          date: formatDateTime(new Date(grantExpirySeconds(Date.now() / 1000) * 1000).toISOString()),
        })}
      </p>
    </FormDialog>
  );
}
