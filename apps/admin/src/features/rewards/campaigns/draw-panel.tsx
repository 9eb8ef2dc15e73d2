import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { DescriptionList, type Fact } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { campaignDraw } from './campaign-queries.ts';
import { PrizeStateChip } from './prize-state-chip.tsx';

/** The progress of the draw and of the prizes' delivery. */
export function DrawPanel({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const { api } = useAppClient();
  const isPending = campaign.status === 'PENDING';
  const { data, error } = useQuery({ ...campaignDraw(api, campaign.id), enabled: !isPending });
  const facts: Fact[] = [];
  const transaction = (key: 'registered' | 'committed' | 'word', text: string | null | undefined) => {
    if (text)
      facts.push({ key, name: t(`campaigns.draw.${key}`), value: <Explored kind="tx" text={text} /> });
  };
  if (data) {
    facts.push({ key: 'state', name: t('campaigns.status'), value: t(`campaigns.draw.state.${data.state}`) });
    facts.push({ key: 'closes', name: t('campaigns.endsAt'), value: <Timestamp at={data.closesAt} /> });
    if (campaign.drawAskedAt) {
      facts.push({
        key: 'asked',
        name: t('campaigns.draw.asked'),
        value: <Timestamp at={campaign.drawAskedAt} />,
      });
    }
    if (data.applicants !== null) {
      facts.push({ key: 'count', name: t('campaigns.draw.applicants'), value: `${data.applicants}` });
    }
    facts.push({
      key: 'contract',
      name: t('campaigns.draw.contract'),
      value: <Explored kind="address" text={data.contract} />,
    });
    transaction('registered', data.registeredTransactionHash);
    transaction('committed', data.commitTransactionHash);
    transaction('word', data.wordTransactionHash);
    const dropouts = data.winners.filter(({ prize }) => prize === null).length;
    if (data.winners.length > 0) {
      facts.push({
        key: 'decided',
        name: t('campaigns.draw.decided'),
        value: t('campaigns.draw.decided.figures', { winners: data.winners.length - dropouts, dropouts }),
      });
    }
  }
  for (const { state, count } of campaign.prizeStates) {
    facts.push({ key: state, name: <PrizeStateChip state={state} />, value: `${count}` });
  }
  return (
    <Panel heading={t('campaigns.draw')}>
      {isPending && <p role="status">{t('campaigns.draw.registering')}</p>}
      {!isProblem(error, 'NOT_FOUND') && <ProblemLine error={error} />}
      {facts.length > 0 && <DescriptionList facts={facts} />}
    </Panel>
  );
}
