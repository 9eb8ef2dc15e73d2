import { Button, DateTimeField, TextAreaField, TextField } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import type { PhaseDraft } from './gacha-draft.ts';
import styles from './gacha-form.module.css';

interface PhaseFieldsProps {
  readonly number: number;
  readonly phase: PhaseDraft;
  readonly errorOf: (field: keyof PhaseDraft) => string | null;
  readonly onChange: (phase: PhaseDraft) => void;
  /** Null when it can't be removed. */
  readonly onRemove: (() => void) | null;
}

export function PhaseFields({ number, phase, errorOf, onChange, onRemove }: PhaseFieldsProps) {
  const t = useT();
  const field = (name: Exclude<keyof PhaseDraft, 'startsAt' | 'endsAt'>) => ({
    value: phase[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...phase, [name]: event.target.value }),
  });

  return (
    <fieldset className={styles.phase}>
      <legend className={styles.legend}>{t('drop.phase', { number: number + 1 })}</legend>
      <div className={styles.pair}>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <DateTimeField
            key={name}
            label={t(`drop.phase.${name}`)}
            value={phase[name]}
            error={errorOf(name)}
            onChange={(iso) => onChange({ ...phase, [name]: iso })}
          />
        ))}
        <TextField
          label={t('drop.phase.limit')}
          hint={t('drop.phase.noLimit')}
          inputMode="numeric"
          {...field('limit')}
        />
        <TextField
          label={t('drop.phase.limitPerWallet')}
          hint={t('drop.phase.noLimit')}
          inputMode="numeric"
          {...field('limitPerWallet')}
        />
      </div>
      <TextAreaField
        label={t('drop.phase.allowList')}
        hint={t('drop.phase.allowList.hint')}
        rows={2}
        spellCheck={false}
        {...field('allowList')}
      />
      {onRemove && (
        <div>
          <Button tone="quiet" size="sm" onClick={onRemove}>
            {t('drop.phase.remove', { number: number + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
