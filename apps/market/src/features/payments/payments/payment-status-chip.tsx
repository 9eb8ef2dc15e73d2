import type { PaymentStatus } from '@kura/domain/payments';
import { Chip, type ChipTone } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';

const tones: Readonly<Record<PaymentStatus, ChipTone>> = {
  CREATED: 'warning',
  AUTHORISED: 'accent',
  REVIEW: 'warning',
  SETTLED: 'accent',
  DELIVERING: 'accent',
  DELIVERED: 'success',
  REFUND_PENDING: 'warning',
  REFUNDED: 'neutral',
  CHARGED_BACK: 'neutral',
  REFUND_FAILED: 'warning',
  FAILED: 'danger',
  EXPIRED: 'neutral',
};

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const t = useTexts('payments');
  return <Chip tone={tones[status]}>{t(`payment.status.${status}`)}</Chip>;
}
