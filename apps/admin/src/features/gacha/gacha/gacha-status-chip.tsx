import type { Gacha } from '@kura/api-contract/gacha';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<GachaStatus, ChipTone> = {
  DRAFT: 'neutral',
  PENDING: 'warning',
  READY: 'accent',
  PUBLISHED: 'success',
  STOPPED: 'danger',
  DISTRIBUTED: 'neutral',
};

export function GachaStatusChip({ gacha }: { gacha: Pick<Gacha, 'status' | 'paused'> }) {
  const t = useT();
  if (gacha.paused) return <Chip tone="warning">{t('status.paused')}</Chip>;
  return (
    <Chip tone={tones[gacha.status]} live={gacha.status === 'PUBLISHED'}>
      {t(`status.${gacha.status}`)}
    </Chip>
  );
}
