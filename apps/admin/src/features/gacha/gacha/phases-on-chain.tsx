import { schema } from 'virtual:kura-input/gacha.setPhase';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { MAX_PHASES } from '@kura/domain/gacha';
import { Button, Chip, useNowMs } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { emptyPhase, phaseInput, phaseValuesOf } from './gacha-values.ts';
import { PhaseFields, usePhaseCheck } from './phase-fields.tsx';
import styles from './phases-on-chain.module.css';

type Phase = GachaAdmin['phases'][number];

/** The phases of a drop on chain. Those ahead may be changed, and more added, until it is sold out. */
export function PhasesOnChain({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const nowMs = useNowMs() ?? 0;
  const [edited, setEdited] = useState<number | null>(null);
  const isSelling =
    gacha.packsLeft > 0 &&
    (gacha.status === 'READY' || gacha.status === 'PUBLISHED' || gacha.stopReason === 'STOPPED_BY_ADMIN');
  const next = gacha.phases.length;
  // The waiting room has registered the terms of its phase.
  const kept = gacha.waitingRoom
    ? gacha.phases.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]?.number
    : undefined;
  const blocked = isSelling
    ? next < MAX_PHASES
      ? null
      : t('phases.full', { count: MAX_PHASES })
    : t('phases.over');

  return (
    <Panel heading={t('drop.section.phases')} hint={isSelling ? t('phases.hint') : undefined}>
      <ol className="grid gap-4">
        {gacha.phases.map((phase) => (
          <li key={phase.number} className={`grid gap-2 border-b ${styles.phase}`}>
            {edited === phase.number ? (
              <PhaseEditor
                gacha={gacha}
                phase={phase}
                number={phase.number}
                onClose={() => setEdited(null)}
              />
            ) : (
              <PhaseLine
                gacha={gacha}
                phase={phase}
                nowMs={nowMs}
                isKept={phase.number === kept}
                onChange={
                  isSelling && Date.parse(phase.startsAt) > nowMs && phase.number !== kept
                    ? () => setEdited(phase.number)
                    : null
                }
              />
            )}
          </li>
        ))}
      </ol>
      {edited === next ? (
        <PhaseEditor gacha={gacha} phase={null} number={next} onClose={() => setEdited(null)} />
      ) : (
        <div>
          <ActionButton
            call="gacha.setPhase"
            tone="secondary"
            size="sm"
            disabledReason={blocked}
            onClick={() => setEdited(next)}
          >
            {t('drop.phase.add')}
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}

interface PhaseLineProps {
  readonly gacha: GachaAdmin;
  readonly phase: Phase;
  readonly nowMs: number;
  /** Whether a waiting room has registered its terms. */
  readonly isKept: boolean;
  /** Null when it can't change any more. */
  readonly onChange: (() => void) | null;
}

function PhaseLine({ gacha, phase, nowMs, isKept, onChange }: PhaseLineProps) {
  const t = useT();
  const moment =
    nowMs < Date.parse(phase.startsAt) ? 'ahead' : nowMs < Date.parse(phase.endsAt) ? 'open' : 'ended';
  const listed = gacha.allowLists.find((list) => list.phase === phase.number)?.entries.length;
  const limit = (count: number) => (count === 0 ? t('phases.noLimit') : String(count));

  return (
    <>
      <div className={`cluster gap-3 gap-y-2 ${styles.name}`}>
        <strong>{t('drop.phase', { number: phase.number + 1 })}</strong>
        <Chip tone={moment === 'open' ? 'success' : moment === 'ahead' ? 'accent' : 'neutral'}>
          {t(`phases.${moment}`)}
        </Chip>
        {onChange && (
          <ActionButton
            call="gacha.setPhase"
            tone="quiet"
            size="sm"
            aria-label={t('phases.change.named', { number: phase.number + 1 })}
            onClick={onChange}
          >
            {t('phases.change')}
          </ActionButton>
        )}
      </div>
      <p className="text-sm text-soft">
        {formatDateTime(phase.startsAt)} – {formatDateTime(phase.endsAt)}
      </p>
      {isKept && <p className="text-sm text-soft">{t('room.kept')}</p>}
      <dl className={`grid gap-4 gap-y-2 text-sm ${styles.facts}`}>
        {(
          [
            ['sold', String(phase.sold)],
            ['limit', limit(phase.limit)],
            ['limitPerWallet', limit(phase.limitPerWallet)],
            [
              'allowList',
              listed === undefined ? t('phases.anybody') : t('phases.wallets', { count: listed }),
            ],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt className="text-faint">{key === 'sold' ? t('common.sold') : t(`drop.phase.${key}`)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface PhaseEditorProps {
  readonly gacha: GachaAdmin;
  /** Null for one that is added. */
  readonly phase: Phase | null;
  readonly number: number;
  readonly onClose: () => void;
}

function PhaseEditor({ gacha, phase, number, onClose }: PhaseEditorProps) {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: phase ? phaseValuesOf(gacha, phase) : { ...emptyPhase, endsAt: gacha.endsAt },
    read: (values) => ({ id: gacha.id, number, ...phaseInput(values) }),
    check: usePhaseCheck(),
    send: (api, input, rest) => api.gacha.setPhase(input, rest),
    onDone: () => {
      onClose();
      return t('phases.sent');
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <PhaseFields number={number} prefix="" onRemove={null} />
      <div className="cluster gap-3">
        <ActionButton call="gacha.setPhase" type="submit" busy={form.busy}>
          {phase ? t('phases.save') : t('drop.phase.add')}
        </ActionButton>
        <Button tone="quiet" onClick={onClose}>
          {t('phases.cancel')}
        </Button>
        <ProblemLine error={form.error} />
      </div>
    </Form>
  );
}
