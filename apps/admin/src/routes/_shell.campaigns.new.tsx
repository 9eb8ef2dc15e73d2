import { useToast } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { newDraft } from '../features/rewards/campaigns/campaign-draft.ts';
import { CampaignForm, type CampaignTerms } from '../features/rewards/campaigns/campaign-form.tsx';
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
  const toast = useToast();
  const navigate = Route.useNavigate();
  const [initial] = useState(() => newDraft(Date.now()));
  const create = useAdminMutation(
    (api, terms: CampaignTerms) => api.campaigns.create(terms),
    ({ id }) => {
      toast({ tone: 'success', title: t('drop.created') });
      void navigate({ to: '/campaigns/$id', params: { id } });
    },
  );
  return (
    <CampaignForm
      mode="create"
      initial={initial}
      version={null}
      busy={create.isPending}
      error={create.error}
      onSubmit={(terms) => create.mutate(terms)}
    />
  );
}
