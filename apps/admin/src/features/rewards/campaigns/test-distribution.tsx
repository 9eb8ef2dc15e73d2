import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { DataTable } from '@kura/ui';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import type { AnswerOf } from '../../../framework/list-page/define-list.ts';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useCampaignText } from './campaign-text.ts';

/** A dry run of the draw with the present applicants. */
export function TestDistribution({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const test = useAdminMutation((api) => api.campaigns.testDistribute({ id: campaign.id }));
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
        <div role="status" className="grid gap-4">
          <p>
            {t('campaigns.test.result', {
              applicants: test.data.applicants,
              prizes: test.data.prizes,
              winners: test.data.winners.length,
            })}
          </p>
          {test.data.winners.length > 0 && <Winners campaign={campaign} winners={test.data.winners} />}
        </div>
      )}
    </Panel>
  );
}

type Winner = AnswerOf<'campaigns.testDistribute'>['winners'][number];

function Winners({ campaign, winners }: { campaign: AdminCampaign; winners: readonly Winner[] }) {
  const t = useT();
  const text = useCampaignText();
  const columns: ListColumn<Winner>[] = [
    figure('place', t('campaigns.place'), ({ place }) => place + 1),
    column('wallet', t('campaigns.wallet'), ({ wallet }) => <Explored kind="address" text={wallet} />),
    column('prize', t('campaigns.prizeKind'), ({ prizeId }) => {
      const prize = campaign.prizes.find(({ id }) => id === prizeId);
      return prize ? text.prize(prize, prize.title) : prizeId;
    }),
  ];
  return (
    <DataTable caption={t('campaigns.test')} columns={columns} rows={winners} rowKey={({ place }) => place} />
  );
}
