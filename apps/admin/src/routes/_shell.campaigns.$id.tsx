import { schema } from 'virtual:kura-input/campaigns.change';
import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { StatList } from '@kura/ui';
import { useAppClient, useLocale } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Restricted } from '../app/access/restricted.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { Panel } from '../components/panel.tsx';
import { AllowListPanel } from '../features/rewards/campaigns/allow-list-panel.tsx';
import { type Decision, useApplicationColumns } from '../features/rewards/campaigns/application-columns.tsx';
import { applications } from '../features/rewards/campaigns/application-list.ts';
import { CampaignActions } from '../features/rewards/campaigns/campaign-actions.tsx';
import { CampaignFacts } from '../features/rewards/campaigns/campaign-facts.tsx';
import { CampaignForm, useCampaignCheck } from '../features/rewards/campaigns/campaign-form.tsx';
import { campaignById } from '../features/rewards/campaigns/campaign-queries.ts';
import { CampaignStatusChip } from '../features/rewards/campaigns/campaign-status-chip.tsx';
import {
  campaignInput,
  cardTitlesOf,
  valuesOfCampaign,
} from '../features/rewards/campaigns/campaign-values.ts';
import { DecideTaskDialog, PrizeDialog } from '../features/rewards/campaigns/decision-dialogs.tsx';
import { DrawPanel } from '../features/rewards/campaigns/draw-panel.tsx';
import { TestDistribution } from '../features/rewards/campaigns/test-distribution.tsx';
import { ListView } from '../framework/list-page/list-view.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/campaigns/$id')({
  validateSearch: applications.parse,
  component: CampaignPage,
});

function CampaignPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <RecordPage
      call="campaigns.get"
      query={campaignById(useAppClient().api, id)}
      back={<BackLink to="/campaigns">{t('campaigns.heading')}</BackLink>}
      parts={(campaign) => {
        const { status, title } = campaign;
        const isDraft = status === 'DRAFT';
        return {
          heading: title[locale] || title.ja || title.en || t('campaigns.untitled'),
          mark: <CampaignStatusChip status={status} />,
          main: isDraft ? (
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
          ),
          aside: (
            <>
              <CampaignActions
                campaign={campaign}
                isEdited={isDraft && isEdited}
                onDeleted={() => void navigate({ to: '/campaigns' })}
              />
              {!isDraft && <DrawPanel campaign={campaign} />}
            </>
          ),
        };
      }}
    />
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
  const { id, version } = campaign;
  const form = useAdminForm({
    schema,
    version,
    values: valuesOfCampaign(campaign),
    read: (values) => ({ id, ...campaignInput(values) }),
    check: useCampaignCheck(),
    send: (api, input, rest) => api.campaigns.change(input, rest),
    onDone: t('common.saved'),
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
  const [decision, setDecision] = useState<Decision | null>(null);
  const [prizeChange, setPrizeChange] = useState<PrizeChange | null>(null);
  const columns = useApplicationColumns(campaign, {
    onDecide: setDecision,
    onPrize: (application, action) => setPrizeChange({ application, action }),
  });
  return (
    <Panel heading={t('campaigns.applications')} hint={t('campaigns.applications.hint')}>
      <ListView
        list={applications}
        input={{ id: campaign.id }}
        groups={{ label: t('campaigns.filter'), option: (group) => t(`campaigns.applications.${group}`) }}
        filters={[{ field: 'search', label: t('campaigns.applications.search') }]}
        caption={t('campaigns.applications')}
        columns={columns}
        rowKey={({ id }) => id}
        isPart
        empty={{ icon: 'people', title: t('campaigns.applications.none') }}
      />
      {decision && <DecideTaskDialog campaign={campaign} {...decision} onClose={() => setDecision(null)} />}
      {prizeChange && (
        <PrizeDialog campaign={campaign} {...prizeChange} onClose={() => setPrizeChange(null)} />
      )}
    </Panel>
  );
}
