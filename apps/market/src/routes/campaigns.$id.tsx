import { LoadingRegion, Skeleton } from '@kura/ui';
import { aboutQuery, campaignDrawQuery, campaignQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { CampaignPage } from '../features/rewards/campaigns/campaign-page.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/campaigns/$id')({
  loader: ({ context: { client }, params: { id } }) =>
    prefetch(client, [aboutQuery(client.api), campaignDrawQuery(client.api, id)], {
      subject: campaignQuery(client.api, id),
    }),
  component: CampaignRoute,
});

function CampaignRoute() {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const signIn = useSignIn();
  const query = useQuery(campaignQuery(api, id));
  return (
    <LoadedPage
      query={query}
      loading={
        <LoadingRegion className={page.page}>
          <Skeleton height="4rem" width="60%" />
          <Skeleton height="320px" radius="16px" />
        </LoadingRegion>
      }
    >
      {(campaign) => (
        <div className={page.page}>
          <PageHead
            title={campaign.title[locale]}
            description={campaign.description[locale].slice(0, 160) || t('campaign.lead')}
          />
          <CampaignPage campaign={campaign} onSignIn={signIn} />
        </div>
      )}
    </LoadedPage>
  );
}
