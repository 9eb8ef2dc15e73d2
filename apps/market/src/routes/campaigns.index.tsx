import { EmptyState, LoadingRegion, Pager, Tabs } from '@kura/ui';
import { type CampaignsInput, campaignsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHead } from '../components/page-head.tsx';
import {
  CampaignCard,
  CampaignCardSkeleton,
  campaignGridClass,
} from '../features/rewards/campaigns/campaign-card.tsx';
import {
  type CampaignSearch,
  type CampaignTab,
  campaignTabs,
  parseCampaignSearch,
  statusesOf,
} from '../features/rewards/campaigns/campaign-search.ts';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/campaigns/')({
  validateSearch: parseCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) => prefetch(client, [campaignsQuery(client.api, inputOf(deps))]),
  component: CampaignList,
});

const tabOf = ({ tab }: CampaignSearch): CampaignTab => tab ?? 'open';

const inputOf = (search: CampaignSearch): CampaignsInput => ({
  status: [...statusesOf[tabOf(search)]],
  page: search.page ?? 1,
});

function CampaignList() {
  const t = useTexts('campaigns');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const tab = tabOf(search);
  const { api } = useAppClient();
  const query = useQuery(campaignsQuery(api, inputOf(search)));
  return (
    <div className={page.page}>
      <PageHead title={t('nav.campaigns')} description={t('campaign.lead')} />
      <header>
        <h1 className={page.title}>{t('nav.campaigns')}</h1>
        <p className={page.lead}>{t('campaign.lead')}</p>
      </header>
      <div>
        <Tabs
          label={t('campaign.tab')}
          selected={tab}
          onSelect={(key) => void navigate({ search: key === 'open' ? {} : { tab: key }, replace: true })}
          items={campaignTabs.map((key) => ({ key, label: t(`campaign.tab.${key}`) }))}
        >
          <Loaded
            query={query}
            loading={
              <LoadingRegion className={campaignGridClass}>
                <CampaignCardSkeleton />
                <CampaignCardSkeleton />
                <CampaignCardSkeleton />
              </LoadingRegion>
            }
          >
            {({ items, total, page: number, pageSize }) =>
              items.length === 0 ? (
                <EmptyState icon="spark" title={t(`campaign.none.${tab}`)}>
                  {t(`campaign.none.${tab}Text`)}
                </EmptyState>
              ) : (
                <div className={page.list}>
                  <div className={campaignGridClass}>
                    {items.map((campaign) => (
                      <CampaignCard key={campaign.id} campaign={campaign} />
                    ))}
                  </div>
                  {total > pageSize && (
                    <Pager
                      page={number}
                      pageSize={20}
                      total={total}
                      hrefFor={(next) => `/campaigns?tab=${tab}&page=${next.page}`}
                      onGo={(next) =>
                        void navigate({ search: parseCampaignSearch({ tab, page: next.page }) })
                      }
                    />
                  )}
                </div>
              )
            }
          </Loaded>
        </Tabs>
      </div>
    </div>
  );
}
