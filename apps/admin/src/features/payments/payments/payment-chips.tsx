import type { ChargebackState, PaymentStatus } from '@kura/domain/payments';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Readonly<Record<PaymentStatus, ChipTone>> = {
  CREATED: 'neutral',
  AUTHORISED: 'accent',
  REVIEW: 'warning',
  SETTLED: 'accent',
  DELIVERING: 'accent',
  DELIVERED: 'success',
  REFUND_PENDING: 'warning',
  REFUNDED: 'neutral',
  CHARGED_BACK: 'danger',
  REFUND_FAILED: 'danger',
  FAILED: 'neutral',
  EXPIRED: 'neutral',
};

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`payments.status.${status}`)}</Chip>;
}

const disputeTones = { OPENED: 'danger', WON: 'success', LOST: 'danger' } as const;

/** The dispute of the card holder; nothing when there is none. */
export function DisputeChip({ chargeback }: { chargeback: ChargebackState }) {
  const t = useT();
  if (chargeback === 'NONE') return null;
  return <Chip tone={disputeTones[chargeback]}>{t(`payments.dispute.${chargeback}`)}</Chip>;
}
