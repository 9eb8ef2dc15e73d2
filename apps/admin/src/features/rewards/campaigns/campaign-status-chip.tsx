import type { CampaignStatus } from '@kura/domain/campaigns';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<CampaignStatus, ChipTone> = {
  DRAFT: 'neutral',
  PENDING: 'warning',
  READY: 'accent',
  PUBLISHED: 'success',
  STOPPED: 'danger',
  DISTRIBUTED: 'neutral',
};

export function CampaignStatusChip({ status }: { status: CampaignStatus }) {
  const t = useT();
  return (
    <Chip tone={tones[status]} live={status === 'PUBLISHED'}>
      {t(`campaigns.status.${status}`)}
    </Chip>
  );
}
