import { buttonClass, EmptyState, RemovableChip, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { campaignList } from '../features/rewards/campaigns/campaign-queries.ts';
import styles from '../features/rewards/campaigns/campaigns.module.css';
import {
  type CampaignsSearch,
  campaignGroupNames,
  parseCampaignsSearch,
} from '../features/rewards/campaigns/campaigns-search.ts';
import { CampaignsTable } from '../features/rewards/campaigns/campaigns-table.tsx';
import { PacksAccountPanel } from '../features/rewards/campaigns/packs-account-panel.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/campaigns/')({
  validateSearch: parseCampaignsSearch,
  component: CampaignsPage,
});

function CampaignsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('campaigns.heading')}>
        <Link className={buttonClass({})} to="/campaigns/new">
          {t('campaigns.new')}
        </Link>
      </PageHead>
      <Restricted call="campaigns.list">
        <Campaigns />
      </Restricted>
    </>
  );
}

function Campaigns() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: CampaignsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, group = 'ALL', attention } = shown;
  const show = (next: CampaignsSearch) => void navigate({ search: parseCampaignsSearch({ ...next }) });
  return (
    <div className="stack">
      <p>{t('campaigns.lead')}</p>
      <div className={styles.tabs}>
        <Segmented
          label={t('campaigns.filter')}
          hideLabel
          items={campaignGroupNames.map((key) => ({ key, label: t(`campaigns.group.${key}`) }))}
          selected={group}
          onSelect={(key) =>
            show({ group: key === 'ALL' ? undefined : key, attention, pageSize: shown.pageSize })
          }
        />
        {attention && (
          <RemovableChip
            label={t(`attention.only.${attention}`)}
            onRemove={() => show({ ...shown, attention: undefined, page: undefined })}
          />
        )}
      </div>
      <PagedTable
        query={useQuery(campaignList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/campaigns', search: parseCampaignsSearch({ ...shown, ...place }) })
            .href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={<EmptyState icon="spark" title={t('campaigns.empty')} />}
      >
        {({ items }) => <CampaignsTable campaigns={items} />}
      </PagedTable>
      <PacksAccountPanel />
    </div>
  );
}
