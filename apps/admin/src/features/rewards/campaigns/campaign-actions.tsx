import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { type CampaignFault, countPrizes } from '@kura/domain/campaigns';
import { type ButtonTone, ConfirmDialog, useNowMs } from '@kura/ui';
import { type ApiClient, formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import type { CallName } from '../../../app/access/may-call.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { faultsIn, faultsOf, useCampaignText } from './campaign-text.ts';
import styles from './campaigns.module.css';

interface Act {
  readonly key: 'publish' | 'resume' | 'withdraw' | 'stop' | 'delete';
  readonly tone: ButtonTone;
  readonly needs: CallName;
  readonly call: (api: ApiClient) => Promise<unknown>;
  readonly blocked?: string | null;
}

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
  const [asked, setAsked] = useState<Act | null>(null);
  const run = useAdminMutation(
    (api, act: Act) => act.call(api),
    (_answer, act) => {
      if (act.key === 'delete') onDeleted();
      setAsked(null);
    },
  );
  const { id, status, version, endsAt, startsAt } = campaign;
  const context = { context: { ifMatch: String(version) } };
  const faults = status === 'DRAFT' ? faultsOf(campaign, nowMs) : [];
  const isOpenTime = Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt);
  const possible: (Act | false)[] = [
    status === 'DRAFT' && {
      key: 'publish',
      tone: 'primary',
      needs: 'campaigns.publish',
      call: (api) => api.campaigns.publish({ id }, context),
      blocked: isEdited ? t('campaigns.unsaved') : faults.length > 0 ? t('publish.blocked') : null,
    },
    status === 'STOPPED' &&
      campaign.drawAskedAt === null &&
      isOpenTime && {
        key: 'resume',
        tone: 'primary',
        needs: 'campaigns.publish',
        call: (api) => api.campaigns.publish({ id }, context),
      },
    (status === 'PENDING' || status === 'READY') && {
      key: 'withdraw',
      tone: 'secondary',
      needs: 'campaigns.stop',
      call: (api) => api.campaigns.stop({ id, to: 'DRAFT' }, context),
    },
    (status === 'READY' || status === 'PUBLISHED') && {
      key: 'stop',
      tone: 'danger',
      needs: 'campaigns.stop',
      call: (api) => api.campaigns.stop({ id, to: 'STOPPED' }, context),
    },
    status === 'DRAFT' && {
      key: 'delete',
      tone: 'quiet',
      needs: 'campaigns.remove',
      call: (api) => api.campaigns.remove({ id }),
    },
  ];
  const acts = possible.filter((act) => act !== false);
  if (acts.length === 0) return null;
  const refused = faultsIn(run.error);
  return (
    <Panel heading={t('act.heading')}>
      {faults.length > 0 && (
        <>
          <p className={styles.soft}>{t('campaigns.faults')}</p>
          <Faults faults={faults} />
        </>
      )}
      <div className={styles.acts}>
        {acts.map((act) => (
          <ActionButton
            call={act.needs}
            key={act.key}
            tone={act.tone}
            wide
            disabledReason={act.blocked ?? null}
            onClick={() => {
              run.reset();
              setAsked(act);
            }}
          >
            {t(`campaigns.act.${act.key}`)}
          </ActionButton>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(`campaigns.act.${asked.key}.confirm`) : ''}
        confirmLabel={asked ? t(`campaigns.act.${asked.key}`) : ''}
        danger={asked?.tone === 'danger' || asked?.key === 'delete'}
        busy={run.isPending}
        onConfirm={() => asked && run.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        <div className={styles.fields}>
          {asked && <p>{t(`campaigns.act.${asked.key}.text`)}</p>}
          {asked?.key === 'publish' && <Registered campaign={campaign} />}
          <ProblemLine error={run.error} />
          {refused.length > 0 && <Faults faults={refused} />}
        </div>
      </ConfirmDialog>
    </Panel>
  );
}

function Faults({ faults }: { faults: readonly CampaignFault[] }) {
  const t = useT();
  return (
    <ul className={styles.list}>
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
      <p className={styles.label}>{t('campaigns.publish.reserved')}</p>
      <ul className={styles.list}>
        {campaign.prizes.map((prize) => (
          <li key={prize.id}>
            {text.prize(prize, prize.title)} · {t('campaigns.winners.count', { count: prize.winners })}
          </li>
        ))}
      </ul>
      <p className={styles.label}>{t('campaigns.publish.registered')}</p>
      <ul className={styles.list}>
        <li>{t('campaigns.publish.closing', { time: formatDateTime(campaign.endsAt) })}</li>
        <li>{t('campaigns.publish.prizes', { count: countPrizes(campaign.prizes) })}</li>
        <li>{t('campaigns.publish.terms')}</li>
      </ul>
    </>
  );
}
