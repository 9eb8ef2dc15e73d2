import { EmptyState, Icon, Row, RowList, RowListSkeleton } from '@kura/ui';
import { ownCampaignsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../components/loaded.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CampaignTime } from './campaign-card.tsx';
import { applicationState } from './campaign-facts.ts';

/** The campaigns that the user joined, with the state of each application. */
export function OwnCampaigns() {
  const t = useTexts('campaigns');
  const locale = useLocale();
  const { api } = useAppClient();
  const query = useQuery(ownCampaignsQuery(api));
  return (
    <Section title={t('campaign.own')}>
      <Loaded query={query} loading={<RowListSkeleton count={2} />}>
        {({ items }) => {
          const joined = items.filter(({ application }) => application !== null);
          if (joined.length === 0) {
            return (
              <EmptyState icon="spark" title={t('campaign.ownNone')}>
                {t('campaign.ownNoneText')}
              </EmptyState>
            );
          }
          return (
            <RowList label={t('campaign.own')}>
              {joined.map((campaign) => (
                <Row
                  key={campaign.id}
                  isLink
                  media={<Icon name="spark" />}
                  title={
                    <Link to="/campaigns/$id" params={{ id: campaign.id }}>
                      {campaign.title[locale]}
                    </Link>
                  }
                  details={
                    <>
                      {campaign.application && (
                        <span>
                          {t(`campaign.status.${applicationState(campaign, campaign.application)}`)}
                        </span>
                      )}
                      <span>
                        <CampaignTime campaign={campaign} />
                      </span>
                    </>
                  }
                />
              ))}
            </RowList>
          );
        }}
      </Loaded>
    </Section>
  );
}
