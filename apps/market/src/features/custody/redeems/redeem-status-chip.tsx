import type { RedeemStatus } from '@kura/domain/redeems';
import { Chip, type ChipTone } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';

const tones: Readonly<Record<RedeemStatus, ChipTone>> = {
  AWAITING_DEPOSIT: 'warning',
  EXPIRED: 'neutral',
  REQUESTED: 'accent',
  APPROVED: 'accent',
  BURNED: 'accent',
  SHIPPED: 'accent',
  COMPLETED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  LOST: 'danger',
  RETURNED: 'warning',
  RESHIPPED: 'accent',
  COMPENSATED: 'neutral',
};

export function RedeemStatusChip({ status }: { status: RedeemStatus }) {
  const t = useTexts('redeems');
  return <Chip tone={tones[status]}>{t(`redeem.status.${status}`)}</Chip>;
}
