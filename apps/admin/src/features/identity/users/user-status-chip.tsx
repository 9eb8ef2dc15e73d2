import type { UserStatus } from '@kura/domain/vocabulary';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<UserStatus, ChipTone> = { ACTIVE: 'success', DISABLED: 'danger', DELETED: 'neutral' };

export function UserStatusChip({ status }: { status: UserStatus }) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`users.status.${status}`)}</Chip>;
}
