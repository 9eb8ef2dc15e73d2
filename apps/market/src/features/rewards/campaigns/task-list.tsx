import type { Campaign, CampaignApplication } from '@kura/api-contract/campaigns';
import { Button, buttonClass, Chip, type ChipTone, CopyButton, Icon } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { canConnectX, reasonText, taskText, taskUrl } from './campaign-facts.ts';
import styles from './campaigns.module.css';
import { connectX } from './x-connection.ts';

type Task = Campaign['tasks'][number];
type Progress = CampaignApplication['tasks'][number];

interface TaskListProps {
  readonly campaign: Campaign;
  /** Null for visitors and users who have not joined. */
  readonly application: CampaignApplication | null;
}

/** The tasks of a campaign below the account at X that they need; for a user who joined with their state. */
export function TaskList({ campaign, application }: TaskListProps) {
  const canAct = application?.status === 'PENDING' && campaign.status === 'PUBLISHED';
  return (
    <ol className="grid border rounded-lg bg-panel">
      {(campaign.status === 'PUBLISHED' || (application && canConnectX(campaign, application))) && (
        <XAccount campaign={campaign} application={application} />
      )}
      {campaign.tasks.map((task) => (
        <TaskItem
          key={task.id}
          campaign={campaign}
          task={task}
          application={application}
          progress={application?.tasks.find(({ taskId }) => taskId === task.id) ?? null}
          canCheck={canAct && application.xName !== null}
          canAct={canAct}
        />
      ))}
    </ol>
  );
}

function XAccount({ campaign, application }: TaskListProps) {
  const t = useTexts('campaigns');
  const { api } = useAppClient();
  const xName = application?.xName ?? null;
  const isConnected = xName !== null && !application?.xAccessEnded;
  const connect = useMutation({
    mutationFn: (applicationId: string) => connectX(api, { campaignId: campaign.id, applicationId }),
  });
  return (
    <li
      className={`grid grid-cols-start gap-4 p-5 py-4 border-t ${styles.task}`}
      data-state={isConnected ? 'VERIFIED' : 'OPEN'}
    >
      <Dot done={isConnected} />
      <div className="stack gap-2">
        <h3 className="text-md font-600 wrap-anywhere">{t('campaign.x.title')}</h3>
        <p className={`text-sm text-soft wrap-anywhere ${styles.note}`}>
          {xName === null
            ? t('campaign.x.why')
            : t(isConnected ? 'campaign.x.connected' : 'campaign.x.ended', { name: xName })}
        </p>
        {connect.error !== null && <Notice tone="danger">{describeError(t, connect.error)}</Notice>}
        {application && canConnectX(campaign, application) && (
          <div className="cluster gap-3 gap-y-2">
            <Button
              size="sm"
              tone={isConnected ? 'quiet' : 'primary'}
              busy={connect.isPending || connect.isSuccess}
              onClick={() => connect.mutate(application.id)}
            >
              {t(xName === null ? 'campaign.x.connect' : 'campaign.x.again')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

const Dot = ({ done }: { done: boolean }) => (
  <span className={`grid place-items-center border-strong rounded-circle ${styles.dot}`}>
    {done && <Icon name="check" sizePx={14} />}
  </span>
);

const tones: Readonly<Record<Progress['state'], ChipTone>> = {
  OPEN: 'neutral',
  PENDING: 'warning',
  VERIFIED: 'success',
  UNVERIFIABLE: 'warning',
  REJECTED: 'danger',
};

interface TaskItemProps extends TaskListProps {
  readonly task: Task;
  /** Null without an application. */
  readonly progress: Progress | null;
  /** Whether the task can be worked on. */
  readonly canAct: boolean;
  /** Whether it can be verified, too: an account at X is connected. */
  readonly canCheck: boolean;
}

const TaskCheck = lazyPart(() => import('./task-check.tsx').then((m) => m.TaskCheck));

function TaskItem({ campaign, task, application, progress, canAct, canCheck }: TaskItemProps) {
  const t = useTexts('campaigns');
  const name = taskText(t, task);
  const isPost = task.kind === 'POST' || task.kind === 'REPLY';
  const state = progress?.state ?? null;
  const isSettled = state === 'VERIFIED' || state === 'REJECTED';
  // A finished post is shown, so that nobody posts it again.
  const opened: Task =
    isSettled && progress?.postId ? { ...task, kind: 'LIKE', postId: progress.postId } : task;
  const link = campaign.status === 'PUBLISHED' && <OpenTask task={opened} />;
  return (
    <li
      className={`grid grid-cols-start gap-4 p-5 py-4 border-t ${styles.task}`}
      data-state={state ?? 'OPEN'}
    >
      <Dot done={state === 'VERIFIED'} />
      <div className="stack gap-2">
        <div className="cluster gap-3 gap-y-2 justify-between">
          <h3 className="text-md font-600 wrap-anywhere">{name}</h3>
          {state && <Chip tone={tones[state]}>{t(`campaign.task.state.${state}`)}</Chip>}
        </div>
        {isPost && <PostTerms task={task} showsTemplate={canAct && !isSettled} />}
        <p className={`text-sm text-soft wrap-anywhere ${styles.note}`} role="status">
          {progress && progressText(t, progress)}
        </p>
        {application && canCheck && !isSettled ? (
          <TaskCheck
            campaignId={campaign.id}
            appId={application.id}
            taskId={task.id}
            postId={progress?.postId ?? null}
            isPost={isPost}
            label={t('campaign.task.checkName', { task: name })}
          >
            {link}
          </TaskCheck>
        ) : (
          link && <div className="cluster gap-3 gap-y-2">{link}</div>
        )}
      </div>
    </li>
  );
}

function OpenTask({ task }: { task: Task }) {
  const t = useTexts('campaigns');
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  return (
    <a
      className={buttonClass({ tone: 'secondary', size: 'sm' })}
      href={about && taskUrl(about.xUrl, task)}
      target="_blank"
      rel="noreferrer"
    >
      {t(`campaign.task.open.${task.kind}`)}
      <Icon name="external" sizePx={14} />
      <span className="visually-hidden">{t('common.opensNewTab')}</span>
    </a>
  );
}

function PostTerms({ task, showsTemplate }: { task: Task; showsTemplate: boolean }) {
  const t = useTexts('campaigns');
  return (
    <>
      {task.requiredText && (
        <p className={`text-sm text-soft wrap-anywhere ${styles.note}`}>
          {t('campaign.task.mustSay', { text: task.requiredText })}
        </p>
      )}
      <p className={`text-sm text-soft wrap-anywhere ${styles.note}`}>{t('campaign.task.mustSayPr')}</p>
      {showsTemplate && (
        <p className={styles.template}>
          <span>{task.template}</span>
          <CopyButton text={task.template} label={t('campaign.task.template')} />
        </p>
      )}
    </>
  );
}

function progressText(
  t: ReturnType<typeof useTexts<'campaigns'>>,
  { state, reason, retryAt }: Progress,
): string {
  if (state === 'UNVERIFIABLE') return t('campaign.task.staff');
  if (state === 'REJECTED') return t('campaign.task.rejected');
  if (state !== 'PENDING' || reason === null) return '';
  const why = reasonText(t, reason);
  return retryAt === null ? why : `${why} ${t('campaign.task.retry')}`;
}
