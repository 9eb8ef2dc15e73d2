import { buttonClass } from '@kura/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCampaignColumns } from '../features/rewards/campaigns/campaign-columns.tsx';
import { campaigns } from '../features/rewards/campaigns/campaign-list.ts';
import { PacksAccountPanel } from '../features/rewards/campaigns/packs-account-panel.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/campaigns/')({
  validateSearch: campaigns.parse,
  component: CampaignsPage,
});

function CampaignsPage() {
  const t = useT();
  const { attention }: ReturnType<typeof campaigns.parse> = Route.useSearch();
  return (
    <ListPage
      list={campaigns}
      views="campaigns"
      heading={t('campaigns.heading')}
      actions={
        <Link className={buttonClass({})} to="/campaigns/new">
          {t('campaigns.new')}
        </Link>
      }
      lead={t('campaigns.lead')}
      groups={{ label: t('campaigns.filter'), option: (group) => t(`campaigns.group.${group}`) }}
      filters={[
        { field: 'attention', label: attention ? t(`attention.only.${attention}`) : '', isChip: true },
      ]}
      caption={t('campaigns.caption')}
      columns={useCampaignColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'spark', title: t('campaigns.empty') }}
      after={<PacksAccountPanel />}
    />
  );
}
