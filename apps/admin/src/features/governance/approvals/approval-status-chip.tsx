import type { Approval } from '@kura/api-contract/approvals';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<Approval['status'], ChipTone> = {
  PENDING: 'warning',
  EXECUTED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  VOID: 'neutral',
  EXPIRED: 'neutral',
};

export function ApprovalStatusChip({ status }: Pick<Approval, 'status'>) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`approvals.status.${status}`)}</Chip>;
}
