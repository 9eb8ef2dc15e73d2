import type { Admin } from '@kura/api-contract/admins';
import type { AdminStatus } from '@kura/domain/vocabulary';
import { Chip, type ChipTone, useNowMs } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<AdminStatus, ChipTone> = { ACTIVE: 'success', INVITED: 'accent', DISABLED: 'danger' };

/** Whether an admin gets in; an invitation that ran out says so. */
export function AdminStatusChip({ admin: { status, invitationExpiresAt } }: { admin: Admin }) {
  const t = useT();
  const nowMs = useNowMs();
  const isOver =
    status === 'INVITED' &&
    nowMs !== null &&
    invitationExpiresAt !== null &&
    Date.parse(invitationExpiresAt) <= nowMs;
  return (
    <Chip tone={isOver ? 'warning' : tones[status]}>
      {t(isOver ? 'admins.status.EXPIRED' : `admins.status.${status}`)}
    </Chip>
  );
}
