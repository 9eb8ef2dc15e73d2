import { Button, Dialog } from '@kura/ui';
import { campaignQuery, formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

/** CAMPAIGN_SUCCESS: the user has applied. */
export function AppliedModal({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const { data: campaign } = useQuery(campaignQuery(api, campaignId));
  return (
    <Dialog open onClose={onClose} title={t('campaign.applied')} size="sm">
      <div className="stack gap-4">
        {campaign && (
          <Notice tone="success">
            {t('campaign.appliedText', { date: formatDateTime(campaign.endsAt) })}
          </Notice>
        )}
        <Button size="lg" wide onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </Dialog>
  );
}
