import type { AdminCampaign, AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { TASK_TRANSITIONS, type TaskState } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import { Chip, type ChipTone } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Explored } from '../../../components/explored.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { UserCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useCampaignText } from './campaign-text.ts';
import styles from './campaigns.module.css';
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

/** The columns of a campaign's applications, with the acts of admins. */
export function useApplicationColumns(
  campaign: AdminCampaign,
  onDecide: (decision: Decision) => void,
  onPrize: (application: AdminCampaignApplication, action: 'RETRY' | 'CLOSE') => void,
): ListColumn<AdminCampaignApplication>[] {
  const t = useT();
  const text = useCampaignText();
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  const xUrl = about?.xUrl ?? 'https://x.com';
  return [
    {
      key: 'user',
      title: t('campaigns.user'),
      cell: ({ userId, userName, xName, wallet }) => (
        <span className={cell.stack}>
          <UserCell id={userId} name={userName} />
          {xName && (
            <a className={cell.faint} href={`${xUrl}/${xName}`} target="_blank" rel="noreferrer noopener">
              @{xName}
            </a>
          )}
          <Explored kind="address" text={wallet} />
        </span>
      ),
    },
    {
      key: 'status',
      title: t('campaigns.status'),
      cell: ({ status, result, eligible, ineligibleReason, joinedAt, appliedAt }) => (
        <span className={cell.stack}>
          <span>
            <Chip tone={result === 'WON' ? 'success' : status === 'APPLIED' ? 'accent' : 'neutral'}>
              {t(result === 'NONE' ? `campaigns.application.${status}` : `campaigns.result.${result}`)}
            </Chip>
          </span>
          {!eligible && (
            <span className={cell.faint}>
              {t('campaigns.ineligible', { reason: text.reason(ineligibleReason ?? '') })}
            </span>
          )}
          <span className={cell.faint}>
            <Timestamp at={appliedAt ?? joinedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'tasks',
      title: t('campaigns.tasks'),
      cell: (application) => (
        <ul className={styles.tasks}>
          {application.tasks.map(({ taskId, state, reason, postId }, index) => {
            const canBecome = (to: 'VERIFIED' | 'REJECTED') =>
              application.status === 'PENDING' && allows(TASK_TRANSITIONS, state, to, 'shop');
            const kind = campaign.tasks.find(({ id }) => id === taskId)?.kind;
            const name = `${index + 1}. ${kind ? t(`campaigns.taskKind.${kind}`) : ''}`;
            return (
              <li key={taskId} className={styles.task}>
                <span className={styles.taskState}>
                  {name}
                  <Chip tone={taskTones[state]}>{t(`campaigns.taskState.${state}`)}</Chip>
                </span>
                {reason && <span className={cell.faint}>{text.reason(reason)}</span>}
                {postId && (
                  <a
                    className={cell.faint}
                    href={`${xUrl}/i/status/${postId}`}
                    target="_blank"
                    rel="noreferrer noopener"
                  >
                    {t('campaigns.post.view')}
                  </a>
                )}
                {(['VERIFIED', 'REJECTED'] as const).map(
                  (decision) =>
                    canBecome(decision) && (
                      <ActionButton
                        key={decision}
                        call="campaigns.decide"
                        size="sm"
                        tone={decision === 'VERIFIED' ? 'secondary' : 'quiet'}
                        onClick={() => onDecide({ application, taskId, decision })}
                      >
                        {t(`campaigns.decide.${decision}`)}
                      </ActionButton>
                    ),
                )}
              </li>
            );
          })}
        </ul>
      ),
    },
    {
      key: 'prize',
      title: t('campaigns.prizeKind'),
      cell: (application) => {
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
              <span className={styles.actions}>
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
      },
    },
  ];
}
