import { schema } from 'virtual:kura-input/campaigns.change';
import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { EmptyState, Icon, SearchField, Segmented, StatList, useToast } from '@kura/ui';
import { useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { AllowListPanel } from '../features/rewards/campaigns/allow-list-panel.tsx';
import { ApplicationsTable, type Decision } from '../features/rewards/campaigns/applications-table.tsx';
import { CampaignActions } from '../features/rewards/campaigns/campaign-actions.tsx';
import { CampaignFacts } from '../features/rewards/campaigns/campaign-facts.tsx';
import { CampaignForm, useCampaignCheck } from '../features/rewards/campaigns/campaign-form.tsx';
import { applicationList, campaignById } from '../features/rewards/campaigns/campaign-queries.ts';
import { CampaignStatusChip } from '../features/rewards/campaigns/campaign-status-chip.tsx';
import {
  campaignInput,
  cardTitlesOf,
  valuesOfCampaign,
} from '../features/rewards/campaigns/campaign-values.ts';
import styles from '../features/rewards/campaigns/campaigns.module.css';
import {
  type ApplicationsSearch,
  applicationGroupNames,
  parseApplicationsSearch,
} from '../features/rewards/campaigns/campaigns-search.ts';
import { DecideTaskDialog, PrizeDialog } from '../features/rewards/campaigns/decision-dialogs.tsx';
import { DrawPanel } from '../features/rewards/campaigns/draw-panel.tsx';
import { TestDistribution } from '../features/rewards/campaigns/test-distribution.tsx';
import { useT } from '../i18n/i18n.ts';
import layout from './drop-page.module.css';

export const Route = createFileRoute('/_shell/campaigns/$id')({
  validateSearch: parseApplicationsSearch,
  component: CampaignPage,
});

function CampaignPage() {
  return (
    <Restricted call="campaigns.get">
      <OneCampaign />
    </Restricted>
  );
}

function OneCampaign() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <RecordPage query={useQuery(campaignById(api, id))}>
      {(campaign) => {
        const { status, title } = campaign;
        const isDraft = status === 'DRAFT';
        return (
          <>
            <PageHead
              back={
                <Link to="/campaigns" className="back-link">
                  <Icon name="chevron-left" sizePx={16} />
                  {t('campaigns.heading')}
                </Link>
              }
              heading={title[locale] || title.ja || title.en || t('campaigns.untitled')}
              mark={<CampaignStatusChip status={status} />}
            />
            <div className={layout.columns}>
              <div className={layout.main}>
                {isDraft ? (
                  <DraftEditor campaign={campaign} onEdited={setIsEdited} />
                ) : (
                  <>
                    <Figures campaign={campaign} />
                    <Restricted call="campaigns.applications">
                      <Applications campaign={campaign} />
                    </Restricted>
                    <TestDistribution campaign={campaign} />
                    <CampaignFacts campaign={campaign} />
                  </>
                )}
              </div>
              <aside className={layout.aside}>
                <CampaignActions
                  campaign={campaign}
                  isEdited={isDraft && isEdited}
                  onDeleted={() => void navigate({ to: '/campaigns' })}
                />
                {!isDraft && <DrawPanel campaign={campaign} />}
              </aside>
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}

interface DraftEditorProps {
  readonly campaign: AdminCampaign;
  readonly onEdited: (isEdited: boolean) => void;
}

/** The form and the allow list of a draft. */
function DraftEditor({ campaign, onEdited }: DraftEditorProps) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const { id, version } = campaign;
  const form = useAdminForm({
    schema,
    version,
    values: valuesOfCampaign(campaign),
    read: (values) => ({ id, ...campaignInput(values) }),
    check: useCampaignCheck(),
    send: (api, input, rest) => api.campaigns.change(input, rest),
    onDone: () => toast({ tone: 'success', title: t('drop.saved') }),
  });
  const { isChanged } = form;
  useEffect(() => onEdited(isChanged), [isChanged, onEdited]);
  return (
    <>
      <CampaignForm form={form} cardTitles={cardTitlesOf(campaign, locale)} />
      <AllowListPanel campaign={campaign} />
    </>
  );
}

function Figures({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const { PENDING, APPLIED, undecided, ineligible } = campaign.applications;
  return (
    <StatList
      label={t('campaigns.applications')}
      figures={[
        { key: 'applied', name: t('campaigns.application.APPLIED'), value: number.format(APPLIED) },
        { key: 'pending', name: t('campaigns.application.PENDING'), value: number.format(PENDING) },
        { key: 'undecided', name: t('campaigns.applications.UNDECIDED'), value: number.format(undecided) },
        { key: 'ineligible', name: t('campaigns.applications.ineligible'), value: number.format(ineligible) },
      ]}
    />
  );
}

interface PrizeChange {
  readonly application: AdminCampaignApplication;
  readonly action: 'RETRY' | 'CLOSE';
}

function Applications({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: ApplicationsSearch = Route.useSearch();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [prizeChange, setPrizeChange] = useState<PrizeChange | null>(null);
  const { id } = campaign;
  const { page = 1, pageSize = 20, group = 'ALL', search = '' } = shown;
  const show = (next: ApplicationsSearch) =>
    void navigate({ search: parseApplicationsSearch({ ...next }), resetScroll: false });
  return (
    <Panel heading={t('campaigns.applications')} hint={t('campaigns.applications.hint')}>
      <SearchField
        label={t('campaigns.applications.search')}
        value={search}
        onSearch={(text) => show({ ...shown, search: text, page: undefined })}
      />
      <div className={styles.tabs}>
        <Segmented
          label={t('campaigns.filter')}
          hideLabel
          items={applicationGroupNames.map((key) => ({ key, label: t(`campaigns.applications.${key}`) }))}
          selected={group}
          onSelect={(key) => show({ ...shown, group: key === 'ALL' ? undefined : key, page: undefined })}
        />
      </div>
      <PagedTable
        query={useQuery(applicationList(api, id, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({
            to: '/campaigns/$id',
            params: { id },
            search: parseApplicationsSearch({ ...shown, ...place }),
          }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="12rem"
        empty={<EmptyState icon="people" title={t('campaigns.applications.none')} />}
      >
        {({ items }) => (
          <ApplicationsTable
            campaign={campaign}
            applications={items}
            onDecide={setDecision}
            onPrize={(application, action) => setPrizeChange({ application, action })}
          />
        )}
      </PagedTable>
      {decision && <DecideTaskDialog campaign={campaign} {...decision} onClose={() => setDecision(null)} />}
      {prizeChange && (
        <PrizeDialog campaign={campaign} {...prizeChange} onClose={() => setPrizeChange(null)} />
      )}
    </Panel>
  );
}
