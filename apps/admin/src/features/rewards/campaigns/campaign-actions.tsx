import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { type CampaignFault, countPrizes } from '@kura/domain/campaigns';
import { useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import type { ComponentProps } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { faultsIn, faultsOf, useCampaignText } from './campaign-text.ts';
import styles from './campaigns.module.css';

interface CampaignActionsProps {
  readonly campaign: AdminCampaign;
  /** Whether the form has unsaved input. */
  readonly isEdited: boolean;
  readonly onDeleted: () => void;
}

/** The transitions that a campaign allows in its current state, each with its effect. */
export function CampaignActions({ campaign, isEdited, onDeleted }: CampaignActionsProps) {
  const t = useT();
  const nowMs = useNowMs() ?? 0;
  const { id, status, version, endsAt, startsAt, drawAskedAt } = campaign;
  const context = { context: { ifMatch: String(version) } };
  const faults = status === 'DRAFT' ? faultsOf(campaign, nowMs) : [];
  const isOpenTime = Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt);
  const isDraft = status === 'DRAFT';
  const canResume = status === 'STOPPED' && drawAskedAt === null && isOpenTime;
  if (!isDraft && !canResume && !['PENDING', 'READY', 'PUBLISHED'].includes(status)) return null;
  const publish: Pick<ActProps, 'call' | 'send'> = {
    call: 'campaigns.publish',
    send: (api) => api.campaigns.publish({ id }, context),
  };
  const stop = (to: 'DRAFT' | 'STOPPED'): Pick<ActProps, 'call' | 'send'> => ({
    call: 'campaigns.stop',
    send: (api) => api.campaigns.stop({ id, to }, context),
  });
  return (
    <Panel heading={t('act.heading')}>
      {faults.length > 0 && (
        <>
          <p className="text-sm text-soft wrap-anywhere">{t('campaigns.faults')}</p>
          <Faults faults={faults} />
        </>
      )}
      <div className="grid gap-4">
        {isDraft && (
          <Act
            name="publish"
            {...publish}
            disabledReason={
              isEdited ? t('campaigns.unsaved') : faults.length > 0 ? t('publish.blocked') : null
            }
          >
            <Registered campaign={campaign} />
          </Act>
        )}
        {canResume && <Act name="resume" {...publish} />}
        {(status === 'PENDING' || status === 'READY') && (
          <Act name="withdraw" tone="secondary" {...stop('DRAFT')} />
        )}
        {(status === 'READY' || status === 'PUBLISHED') && (
          <Act name="stop" tone="danger" {...stop('STOPPED')} />
        )}
        {isDraft && (
          <Act
            name="delete"
            tone="quiet"
            call="campaigns.remove"
            send={(api) => api.campaigns.remove({ id })}
            onDone={onDeleted}
          />
        )}
      </div>
    </Panel>
  );
}

interface ActProps extends Omit<ComponentProps<typeof CallButton<unknown>>, 'confirm' | 'name'> {
  readonly name: 'publish' | 'resume' | 'withdraw' | 'stop' | 'delete';
}

/** A transition; its children are more of its confirmation. */
function Act({ name, children, ...button }: ActProps) {
  const t = useT();
  const confirm = {
    title: t(`campaigns.act.${name}.confirm`),
    text: (
      <div className="grid gap-4">
        <p>{t(`campaigns.act.${name}.text`)}</p>
        {children}
      </div>
    ),
    danger: name === 'stop' || name === 'delete',
    problem: (error: unknown) => {
      const refused = faultsIn(error);
      return refused.length > 0 && <Faults faults={refused} />;
    },
  };
  return (
    <CallButton {...button} wide confirm={confirm}>
      {t(`campaigns.act.${name}`)}
    </CallButton>
  );
}

function Faults({ faults }: { faults: readonly CampaignFault[] }) {
  const t = useT();
  return (
    <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.list}`}>
      {faults.map((fault) => (
        <li key={fault}>{t(`campaigns.fault.${fault}`)}</li>
      ))}
    </ul>
  );
}

/** The assets that publishing reserves, and the data that it registers on chain. */
function Registered({ campaign }: { campaign: AdminCampaign }) {
  const t = useT();
  const text = useCampaignText();
  return (
    <>
      <p className="font-600">{t('campaigns.publish.reserved')}</p>
      <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.list}`}>
        {campaign.prizes.map((prize) => (
          <li key={prize.id}>
            {text.prize(prize, prize.title)} · {t('campaigns.winners.count', { count: prize.winners })}
          </li>
        ))}
      </ul>
      <p className="font-600">{t('campaigns.publish.registered')}</p>
      <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.list}`}>
        <li>{t('campaigns.publish.closing', { time: formatDateTime(campaign.endsAt) })}</li>
        <li>{t('campaigns.publish.prizes', { count: countPrizes(campaign.prizes) })}</li>
        <li>{t('campaigns.publish.terms')}</li>
      </ul>
    </>
  );
}
