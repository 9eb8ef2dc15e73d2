import type { GachaAdmin } from '@kura/api-contract/gacha';
import { useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import type { ComponentProps, ComponentType } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';

interface ActProps extends Omit<ComponentProps<typeof CallButton<unknown>>, 'confirm' | 'name'> {
  readonly name: 'stop' | 'callOff' | 'resume' | 'pause' | 'unpause' | 'close' | 'forceReveal' | 'delete';
  /** The text of the confirmation; none for a reversible act. */
  readonly warning?: string;
}

function Act({ name, warning, ...button }: ActProps) {
  const t = useT();
  const danger = name === 'stop' || name === 'callOff' || name === 'delete';
  return (
    <CallButton {...button} wide confirm={warning === undefined ? null : { text: <p>{warning}</p>, danger }}>
      {t(`act.${name}`)}
    </CallButton>
  );
}

interface LifeCycleProps {
  readonly gacha: GachaAdmin;
  readonly onDeleted: () => void;
}

const actsByStatus: Partial<Record<GachaAdmin['status'], ComponentType<LifeCycleProps>>> = {
  DRAFT: DraftActs,
  READY: SaleActs,
  PUBLISHED: SaleActs,
  STOPPED: StopActs,
};

/** The transitions that a drop allows in its current state, each with an explanation. */
export function LifeCycleActions(props: LifeCycleProps) {
  const t = useT();
  const Acts = actsByStatus[props.gacha.status];
  if (!Acts) return null;
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-3">
        <Acts {...props} />
      </div>
    </Panel>
  );
}

function SaleActs({ gacha: { id, status, paused } }: LifeCycleProps) {
  const t = useT();
  return (
    <>
      {paused ? (
        <Act
          name="unpause"
          tone="secondary"
          call="contractCalls.unpauseGacha"
          send={(api) => api.contractCalls.unpauseGacha({ gachaId: id })}
        />
      ) : (
        <Act
          name="pause"
          tone="secondary"
          call="contractCalls.pauseGacha"
          send={(api) => api.contractCalls.pauseGacha({ gachaId: id })}
          warning={t('act.pause.text')}
        />
      )}
      <Act
        name={status === 'READY' ? 'callOff' : 'stop'}
        tone="danger"
        call="gacha.stop"
        send={(api) => api.gacha.stop({ id })}
        warning={t('act.stop.text')}
      />
    </>
  );
}

function StopActs({ gacha: { id, figures, stopReason, revealDeadline } }: LifeCycleProps) {
  const t = useT();
  const nowMs = useNowMs() ?? 0;
  const count = figures.packsSealed;
  const isEarly = revealDeadline !== null && Date.parse(revealDeadline) > nowMs;
  return (
    <>
      {stopReason === 'STOPPED_BY_ADMIN' && (
        <Act name="resume" call="gacha.resume" send={(api) => api.gacha.resume({ id })} />
      )}
      <Act
        name="close"
        tone="secondary"
        call="gacha.close"
        send={(api) => api.gacha.close({ id })}
        warning={t('act.close.text')}
        disabledReason={count > 0 ? t('act.close.sealed', { count }) : null}
      />
      {count > 0 && (
        <Act
          name="forceReveal"
          tone="secondary"
          call="gacha.forceReveal"
          send={(api) => api.gacha.forceReveal({ id })}
          warning={t('act.forceReveal.text', { count })}
          disabledReason={
            isEarly ? t('act.forceReveal.early', { from: formatDateTime(revealDeadline) }) : null
          }
        />
      )}
    </>
  );
}

function DraftActs({ gacha: { id }, onDeleted }: LifeCycleProps) {
  const t = useT();
  return (
    <Act
      name="delete"
      tone="quiet"
      call="gacha.remove"
      send={(api) => api.gacha.remove({ id })}
      onDone={onDeleted}
      warning={t('act.delete.text')}
    />
  );
}
