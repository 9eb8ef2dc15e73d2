import { Button } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useT } from '../../../i18n/i18n.ts';
import styles from './gacha-form.module.css';
import { type PhaseValues, phaseFaults } from './gacha-values.ts';

interface PhaseFieldsProps {
  readonly number: number;
  /** The path of the phase in the form, with a dot at its end; empty in a form of one phase. */
  readonly prefix: `phases.${number}.` | '';
  /** Null when it can't be removed. */
  readonly onRemove: (() => void) | null;
}

const Field = fieldsOf<PhaseValues & { phases: PhaseValues[] }>();

export function PhaseFields({ number, prefix, onRemove }: PhaseFieldsProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-4 p-4 border rounded-md">
      <legend className={`text-sm font-600 ${styles.legend}`}>
        {t('drop.phase', { number: number + 1 })}
      </legend>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field.DateTime
            key={name}
            name={`${prefix}${name}`}
            label={t(`drop.phase.${name}`)}
            invalid={t('drop.invalid.time')}
          />
        ))}
        {(['limit', 'limitPerWallet'] as const).map((name) => (
          <Field.Text
            key={name}
            name={`${prefix}${name}`}
            label={t(`drop.phase.${name}`)}
            hint={t('drop.phase.noLimit')}
            inputMode="numeric"
          />
        ))}
      </div>
      <Field.TextArea
        name={`${prefix}allowList`}
        label={t('drop.phase.allowList')}
        hint={t('drop.phase.allowList.hint')}
        rows={2}
        spellCheck={false}
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

/** The rules of a phase that the schemas of its calls lack. */
export function usePhaseCheck() {
  const t = useT();
  return (phase: PhaseValues) => {
    const { isMisordered, wrongLine } = phaseFaults(phase);
    return {
      startsAt: phase.startsAt === null ? t('drop.invalid.time') : null,
      endsAt: phase.endsAt === null ? t('drop.invalid.time') : isMisordered ? t('drop.invalid.order') : null,
      allowList: wrongLine === null ? null : t('drop.phase.allowList.invalid', { line: wrongLine }),
    };
  };
}
