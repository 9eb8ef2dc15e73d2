import type { Campaign, CampaignDraw } from '@kura/api-contract/campaigns';
import { COMMIT_WITHIN_DAYS } from '@kura/domain/campaigns';
import { useNowMs } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import { drawProgress } from './campaign-facts.ts';

interface DrawProgressTextProps {
  readonly campaign: Pick<Campaign, 'status'>;
  readonly draw: Pick<CampaignDraw, 'state' | 'closesAt'>;
}

/** Explains the state of an unfinished draw on chain, and the next step. */
export function DrawProgressText({ campaign, draw }: DrawProgressTextProps) {
  const t = useTexts('campaigns');
  const progress = drawProgress(campaign, draw, useNowMs());
  if (progress === 'drawn') return null;
  return (
    <p className="max-w-68ch text-sm text-soft">
      {progress === 'overdue'
        ? t('campaign.draw.overdue', { days: COMMIT_WITHIN_DAYS })
        : t(`campaign.draw.${progress}`)}
    </p>
  );
}
