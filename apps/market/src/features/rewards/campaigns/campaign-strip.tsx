import type { Campaign } from '@kura/api-contract/campaigns';
import { railClass } from '@kura/ui';
import { type CampaignsInput, campaignsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section, sectionActionClass } from '../../../components/section.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { CampaignCard, campaignGridClass } from './campaign-card.tsx';

/** The campaigns on the home page. */
export const openCampaigns: CampaignsInput = { status: ['PUBLISHED'] };

/** The open campaigns on the home page. Renders nothing when there are none. */
export function CampaignStrip() {
  const { api } = useAppClient();
  const { data } = useQuery(campaignsQuery(api, openCampaigns));
  return data && data.items.length > 0 ? <Strip campaigns={data.items.slice(0, 3)} /> : null;
}

function Strip({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useT();
  return (
    <Section
      title={t('nav.campaigns')}
      action={
        <Link to="/campaigns" className={sectionActionClass}>
          {t('campaign.all')}
        </Link>
      }
    >
      <div className={`${campaignGridClass} ${railClass}`}>
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} level={3} />
        ))}
      </div>
    </Section>
  );
}
