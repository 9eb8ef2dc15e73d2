import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { DataTable } from '@kura/ui';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useCampaignText } from './campaign-text.ts';
import styles from './campaigns.module.css';

/** A dry run of the draw with the present applicants. */
export function TestDistribution({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const text = useCampaignText();
  const test = useAdminMutation((api) => api.campaigns.testDistribute({ id: campaign.id }));
  const prizeName = (id: string) => {
    const prize = campaign.prizes.find((each) => each.id === id);
    return prize ? text.prize(prize, prize.title) : id;
  };
  return (
    <Panel heading={t('campaigns.test')} hint={t('campaigns.test.hint')}>
      <div>
        <ActionButton
          call="campaigns.testDistribute"
          tone="secondary"
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('common.runTest')}
        </ActionButton>
      </div>
      <ProblemLine error={test.error} />
      {test.data && (
        <div role="status" className={styles.fields}>
          <p>
            {t('campaigns.test.result', {
              applicants: test.data.applicants,
              prizes: test.data.prizes,
              winners: test.data.winners.length,
            })}
          </p>
          {test.data.winners.length > 0 && (
            <DataTable
              caption={t('campaigns.test')}
              rows={test.data.winners}
              rowKey={({ place }) => place}
              columns={[
                { key: 'place', title: t('campaigns.place'), numeric: true, cell: ({ place }) => place + 1 },
                {
                  key: 'wallet',
                  title: t('campaigns.wallet'),
                  cell: ({ wallet }) => <Explored kind="address" text={wallet} />,
                },
                {
                  key: 'prize',
                  title: t('campaigns.prizeKind'),
                  cell: ({ prizeId }) => prizeName(prizeId),
                },
              ]}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
