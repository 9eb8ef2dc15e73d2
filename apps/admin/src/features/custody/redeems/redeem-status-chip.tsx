import type { RedeemStatus } from '@kura/domain/redeems';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Readonly<Record<RedeemStatus, ChipTone>> = {
  AWAITING_DEPOSIT: 'neutral',
  EXPIRED: 'neutral',
  REQUESTED: 'warning',
  APPROVED: 'accent',
  BURNED: 'accent',
  SHIPPED: 'accent',
  COMPLETED: 'success',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  LOST: 'danger',
  RETURNED: 'danger',
  RESHIPPED: 'accent',
  COMPENSATED: 'neutral',
};

export function RedeemStatusChip({ status }: { status: RedeemStatus }) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`redeems.status.${status}`)}</Chip>;
}
