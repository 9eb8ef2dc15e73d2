import type { GachaAdmin } from '@kura/api-contract/gacha';
import { type ButtonTone, ConfirmDialog, useNowMs } from '@kura/ui';
import { type ApiClient, formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import type { CallName } from '../../../app/access/may-call.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './publish-panel.module.css';

interface Act {
  readonly key: 'stop' | 'callOff' | 'resume' | 'pause' | 'unpause' | 'close' | 'forceReveal' | 'delete';
  readonly tone: ButtonTone;
  readonly needs: CallName;
  readonly call: (api: ApiClient) => Promise<unknown>;
  /** The text of the confirmation; null for a reversible act. */
  readonly warning: string | null;
  readonly blocked?: string | null;
}

/** The transitions that a drop allows in its current state, each with an explanation. */
export function LifeCycleActions({ gacha, onDeleted }: { gacha: GachaAdmin; onDeleted: () => void }) {
  const t = useT();
  const nowMs = useNowMs() ?? 0;
  const [asked, setAsked] = useState<Act | null>(null);
  const run = useAdminMutation(
    (api, act: Act) => act.call(api),
    (_answer, act) => {
      setAsked(null);
      if (act.key === 'delete') onDeleted();
    },
  );

  const { id, status, paused, figures, stopReason } = gacha;
  const isSelling = status === 'READY' || status === 'PUBLISHED';
  const possible: (Act | false)[] = [
    isSelling && {
      key: paused ? 'unpause' : 'pause',
      tone: 'secondary',
      needs: paused ? 'contractCalls.unpauseGacha' : 'contractCalls.pauseGacha',
      call: (api) =>
        paused
          ? api.contractCalls.unpauseGacha({ gachaId: id })
          : api.contractCalls.pauseGacha({ gachaId: id }),
      warning: paused ? null : t('act.pause.text'),
    },
    isSelling && {
      key: status === 'READY' ? 'callOff' : 'stop',
      tone: 'danger',
      needs: 'gacha.stop',
      call: (api) => api.gacha.stop({ id }),
      warning: t('act.stop.text'),
    },
    status === 'STOPPED' &&
      stopReason === 'STOPPED_BY_ADMIN' && {
        key: 'resume',
        tone: 'primary',
        needs: 'gacha.resume',
        call: (api) => api.gacha.resume({ id }),
        warning: null,
      },
    status === 'STOPPED' && {
      key: 'close',
      tone: 'secondary',
      needs: 'gacha.close',
      call: (api) => api.gacha.close({ id }),
      warning: t('act.close.text'),
      blocked: figures.packsSealed > 0 ? t('act.close.sealed', { count: figures.packsSealed }) : null,
    },
    status === 'STOPPED' &&
      figures.packsSealed > 0 && {
        key: 'forceReveal',
        tone: 'secondary',
        needs: 'gacha.forceReveal',
        call: (api) => api.gacha.forceReveal({ id }),
        warning: t('act.forceReveal.text', { count: figures.packsSealed }),
        blocked:
          gacha.revealDeadline !== null && Date.parse(gacha.revealDeadline) > nowMs
            ? t('act.forceReveal.early', { from: formatDateTime(gacha.revealDeadline) })
            : null,
      },
    status === 'DRAFT' && {
      key: 'delete',
      tone: 'quiet',
      needs: 'gacha.remove',
      call: (api) => api.gacha.remove({ id }),
      warning: t('act.delete.text'),
    },
  ];
  const acts = possible.filter((act) => act !== false);
  if (acts.length === 0) return null;

  return (
    <Panel heading={t('act.heading')}>
      <div className={styles.actions}>
        {acts.map((act) => (
          <ActionButton
            call={act.needs}
            key={act.key}
            tone={act.tone}
            wide
            disabledReason={act.blocked}
            busy={run.isPending && run.variables?.key === act.key}
            onClick={() => {
              run.reset();
              if (act.warning === null) run.mutate(act);
              else setAsked(act);
            }}
          >
            {t(`act.${act.key}`)}
          </ActionButton>
        ))}
      </div>
      {run.isError && asked === null && <ProblemLine error={run.error} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(`act.${asked.key}`) : ''}
        confirmLabel={asked ? t(`act.${asked.key}`) : ''}
        danger={asked?.tone === 'danger' || asked?.key === 'delete'}
        busy={run.isPending}
        onConfirm={() => asked && run.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{asked?.warning}</p>
        <ProblemLine error={run.error} />
      </ConfirmDialog>
    </Panel>
  );
}
