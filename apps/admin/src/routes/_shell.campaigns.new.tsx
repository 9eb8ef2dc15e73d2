import { schema } from 'virtual:kura-input/campaigns.create';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { CampaignForm, useCampaignCheck } from '../features/rewards/campaigns/campaign-form.tsx';
import { campaignInput, newCampaign } from '../features/rewards/campaigns/campaign-values.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/campaigns/new')({ component: NewCampaignPage });

function NewCampaignPage() {
  const t = useT();
  return (
    <>
      <PageHead
        back={<BackLink to="/campaigns">{t('campaigns.heading')}</BackLink>}
        heading={t('campaigns.new')}
      />
      <Restricted call="campaigns.create">
        <NewCampaign />
      </Restricted>
    </>
  );
}

function NewCampaign() {
  const t = useT();
  const navigate = Route.useNavigate();
  const [initial] = useState(() => newCampaign(Date.now()));
  const form = useAdminForm({
    schema,
    values: initial,
    read: campaignInput,
    check: useCampaignCheck(),
    send: (api, input, rest) => api.campaigns.create(input, rest),
    onDone: ({ id }) => {
      void navigate({ to: '/campaigns/$id', params: { id } });
      return t('drop.created');
    },
  });
  return <CampaignForm form={form} isNew />;
}
