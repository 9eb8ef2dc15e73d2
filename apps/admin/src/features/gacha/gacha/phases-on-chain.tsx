import type { GachaAdmin } from '@kura/api-contract/gacha';
import { MAX_PHASES } from '@kura/domain/gacha';
import { Button, Chip, useNowMs, useToast } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { useProblemText } from '../../../components/problem-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useDraftErrorText } from './draft-error-text.ts';
import { type DraftError, emptyPhase, phaseDraftOf, readPhase } from './gacha-draft.ts';
import form from './gacha-form.module.css';
import { PhaseFields } from './phase-fields.tsx';
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
      <ol className={styles.phases}>
        {gacha.phases.map((phase) => (
          <li key={phase.number} className={styles.phase}>
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
      <div className={styles.name}>
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
      <p className={styles.times}>
        {formatDateTime(phase.startsAt)} – {formatDateTime(phase.endsAt)}
      </p>
      {isKept && <p className={styles.times}>{t('room.kept')}</p>}
      <dl className={styles.facts}>
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
            <dt>{key === 'sold' ? t('drops.sold') : t(`drop.phase.${key}`)}</dt>
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
  const toast = useToast();
  const problemText = useProblemText();
  const errorText = useDraftErrorText();
  const [draft, setDraft] = useState(() =>
    phase ? phaseDraftOf(gacha, phase) : { ...emptyPhase, endsAt: gacha.endsAt },
  );
  const [submitted, setSubmitted] = useState(false);
  const errors = new Map<string, DraftError>();
  const terms = readPhase(draft, 'phase', errors);
  const save = useAdminMutation(
    (api) => api.gacha.setPhase({ id: gacha.id, number, ...terms }),
    () => {
      toast({ tone: 'success', title: t('phases.sent') });
      onClose();
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (errors.size === 0) save.mutate();
  };

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <PhaseFields
        number={number}
        phase={draft}
        errorOf={(field) => (submitted ? errorText(errors.get(`phase.${field}`)) : null)}
        onChange={setDraft}
        onRemove={null}
      />
      <div className={form.actions}>
        <ActionButton call="gacha.setPhase" type="submit" busy={save.isPending}>
          {phase ? t('phases.save') : t('drop.phase.add')}
        </ActionButton>
        <Button tone="quiet" onClick={onClose}>
          {t('phases.cancel')}
        </Button>
        {save.isError && (
          <p className={form.problem} role="alert">
            {problemText(save.error)}
          </p>
        )}
      </div>
    </form>
  );
}
