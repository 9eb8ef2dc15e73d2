import type { StockTakeStatus } from '@kura/domain/reserve';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Readonly<Record<StockTakeStatus, ChipTone>> = {
  OPEN: 'warning',
  PUBLISHING: 'accent',
  PUBLISHED: 'success',
  ABANDONED: 'neutral',
};

export function StockTakeStatusChip({ status }: { status: StockTakeStatus }) {
  const t = useT();
  return <Chip tone={tones[status]}>{t(`stockTakes.status.${status}`)}</Chip>;
}
