import type { Collection } from '@kura/api-contract/collections';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<Collection['status'], ChipTone> = {
  PENDING: 'warning',
  ACTIVE: 'success',
  FAILED: 'danger',
};

export function CollectionStatusChip({ status }: Pick<Collection, 'status'>) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`collections.status.${status}`)}</Chip>;
}
