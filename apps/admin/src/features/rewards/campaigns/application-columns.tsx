import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { TASK_TRANSITIONS, type TaskState } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import { Chip, type ChipTone } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Explored } from '../../../components/explored.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NotedCell, UserCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useCampaignText } from './campaign-text.ts';
import { PrizeStateChip } from './prize-state-chip.tsx';

const taskTones: Record<TaskState, ChipTone> = {
  OPEN: 'neutral',
  PENDING: 'neutral',
  VERIFIED: 'success',
  UNVERIFIABLE: 'warning',
  REJECTED: 'danger',
};

/** A task that an admin decides, and the decision. */
export interface Decision {
  readonly application: AdminCampaignApplication;
  readonly taskId: string;
  readonly decision: 'VERIFIED' | 'REJECTED';
}

interface ApplicationActs {
  readonly onDecide: (decision: Decision) => void;
  readonly onPrize: (application: AdminCampaignApplication, action: 'RETRY' | 'CLOSE') => void;
}

type Application = { readonly application: AdminCampaignApplication };

/** The columns of a campaign's applications, with the acts of admins. */
export function useApplicationColumns(
  campaign: AdminCampaign,
  { onDecide, onPrize }: ApplicationActs,
): ListColumn<AdminCampaignApplication>[] {
  const t = useT();
  return [
    column('user', t('campaigns.user'), (application) => <Applicant application={application} />),
    column('status', t('campaigns.status'), (application) => <Status application={application} />),
    column('tasks', t('campaigns.tasks'), (application) => (
      <ul className="grid gap-2">
        {application.tasks.map((task, index) => (
          <Task key={task.taskId} {...{ campaign, application, task, index, onDecide }} />
        ))}
      </ul>
    )),
    column('prize', t('campaigns.prizeKind'), (application) => (
      <Prize {...{ campaign, application, onPrize }} />
    )),
  ];
}

/** The address of X, where the shop's campaigns ask for posts. */
const useXUrl = () => useQuery(aboutQuery(useAppClient().api)).data?.xUrl ?? 'https://x.com';

function XLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={cell.faint} href={`${useXUrl()}/${path}`} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

const Applicant = ({ application: { userId, userName, xName, wallet } }: Application) => (
  <span className={cell.stack}>
    <UserCell id={userId} name={userName} />
    {xName && <XLink path={xName}>@{xName}</XLink>}
    <Explored kind="address" text={wallet} />
  </span>
);

function Status({ application }: Application) {
  const t = useT();
  const text = useCampaignText();
  const { status, result, eligible, ineligibleReason, joinedAt, appliedAt } = application;
  const why = !eligible && t('campaigns.ineligible', { reason: text.reason(ineligibleReason ?? '') });
  return (
    <NotedCell notes={[why, <Timestamp key="at" at={appliedAt ?? joinedAt} />]}>
      <Chip tone={result === 'WON' ? 'success' : status === 'APPLIED' ? 'accent' : 'neutral'}>
        {t(result === 'NONE' ? `campaigns.application.${status}` : `campaigns.result.${result}`)}
      </Chip>
    </NotedCell>
  );
}

interface TaskProps extends Application, Pick<ApplicationActs, 'onDecide'> {
  readonly campaign: AdminCampaign;
  readonly task: AdminCampaignApplication['tasks'][number];
  readonly index: number;
}

function Task({ campaign, application, task, index, onDecide }: TaskProps) {
  const t = useT();
  const text = useCampaignText();
  const { taskId, state, reason, postId } = task;
  const kind = campaign.tasks.find(({ id }) => id === taskId)?.kind;
  const decisions = (['VERIFIED', 'REJECTED'] as const).filter(
    (to) => application.status === 'PENDING' && allows(TASK_TRANSITIONS, state, to, 'shop'),
  );
  return (
    <li className="cluster gap-2 text-sm">
      <span className="inline-flex gap-2 items-center whitespace-nowrap">
        {`${index + 1}. ${kind ? t(`campaigns.taskKind.${kind}`) : ''}`}
        <Chip tone={taskTones[state]}>{t(`campaigns.taskState.${state}`)}</Chip>
      </span>
      {reason && <span className={cell.faint}>{text.reason(reason)}</span>}
      {postId && <XLink path={`i/status/${postId}`}>{t('campaigns.post.view')}</XLink>}
      {decisions.map((decision) => (
        <ActionButton
          key={decision}
          call="campaigns.decide"
          size="sm"
          tone={decision === 'VERIFIED' ? 'secondary' : 'quiet'}
          onClick={() => onDecide({ application, taskId, decision })}
        >
          {t(`campaigns.decide.${decision}`)}
        </ActionButton>
      ))}
    </li>
  );
}

type PrizeProps = Pick<TaskProps, 'campaign' | 'application'> & Pick<ApplicationActs, 'onPrize'>;

function Prize({ campaign, application, onPrize }: PrizeProps) {
  const t = useT();
  const text = useCampaignText();
  const { prize } = application;
  if (prize === null) return '–';
  const terms = campaign.prizes.find(
    ({ kind, cardId, gachaId }) =>
      kind === prize.kind && cardId === prize.cardId && gachaId === prize.gachaId,
  );
  return (
    <span className={cell.stack}>
      <span>{text.prize(prize, terms?.title ?? null)}</span>
      <span>
        <PrizeStateChip state={prize.state} />
      </span>
      {prize.state === 'FAILED' && (
        <span className="cluster gap-3">
          {(['RETRY', 'CLOSE'] as const).map((action) => (
            <ActionButton
              key={action}
              call="campaigns.distribute"
              size="sm"
              tone={action === 'RETRY' ? 'secondary' : 'quiet'}
              onClick={() => onPrize(application, action)}
            >
              {t(`campaigns.prizeAct.${action}`)}
            </ActionButton>
          ))}
        </span>
      )}
    </span>
  );
}
