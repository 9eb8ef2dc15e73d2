import type { AdminCampaign, CampaignDraw } from '@kura/api-contract/campaigns';
import { DescriptionList, Fact } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Explored } from '../../../components/explored.tsx';
import { ExploredFact, TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { campaignDraw } from './campaign-queries.ts';
import { PrizeStateChip } from './prize-state-chip.tsx';

/** The progress of the draw and of the prizes' delivery. */
export function DrawPanel({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const { api } = useAppClient();
  const isPending = campaign.status === 'PENDING';
  const { data, error } = useQuery({ ...campaignDraw(api, campaign.id), enabled: !isPending });
  return (
    <Panel heading={t('campaigns.draw')}>
      {isPending && <p role="status">{t('campaigns.draw.registering')}</p>}
      {!isProblem(error, 'NOT_FOUND') && <ProblemLine error={error} />}
      {(data || campaign.prizeStates.length > 0) && (
        <DescriptionList>
          {data && <DrawFacts draw={data} askedAt={campaign.drawAskedAt} />}
          {campaign.prizeStates.map(({ state, count }) => (
            <Fact key={state} name={<PrizeStateChip state={state} />}>
              {count}
            </Fact>
          ))}
        </DescriptionList>
      )}
    </Panel>
  );
}

function DrawFacts({ draw, askedAt }: { draw: CampaignDraw; askedAt: string | null }) {
  const t = useT();
  const { winners, applicants } = draw;
  const dropouts = winners.filter(({ prize }) => prize === null).length;
  const transactions = {
    registered: draw.registeredTransactionHash,
    committed: draw.commitTransactionHash,
    word: draw.wordTransactionHash,
  };
  return (
    <>
      <Fact name={t('campaigns.status')}>{t(`campaigns.draw.state.${draw.state}`)}</Fact>
      <TimeFact name={t('campaigns.endsAt')} at={draw.closesAt} />
      {askedAt && <TimeFact name={t('campaigns.draw.asked')} at={askedAt} />}
      {applicants !== null && <Fact name={t('campaigns.draw.applicants')}>{applicants}</Fact>}
      <ExploredFact name={t('campaigns.draw.contract')} kind="address" text={draw.contract} />
      {(['registered', 'committed', 'word'] as const).map((key) => {
        const hash = transactions[key];
        return (
          hash && (
            <Fact key={key} name={t(`campaigns.draw.${key}`)}>
              <Explored kind="tx" text={hash} />
            </Fact>
          )
        );
      })}
      {winners.length > 0 && (
        <Fact name={t('campaigns.draw.decided')}>
          {t('campaigns.draw.decided.figures', { winners: winners.length - dropouts, dropouts })}
        </Fact>
      )}
    </>
  );
}
