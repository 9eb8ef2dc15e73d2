import type { TemplateVariable } from '@kura/api-contract/email';
import { RECIPIENT_NAME, TEMPLATE_VARIABLE_KINDS, type TemplateVariableKind } from '@kura/domain/email';
import { Button, Icon, IconButton, SelectField, TextField } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';
import { isVariableName } from './template-draft.ts';
import styles from './variable-fields.module.css';

interface VariableFieldsProps {
  readonly variables: readonly TemplateVariable[];
  readonly submitted: boolean;
  readonly onChange: (variables: readonly TemplateVariable[]) => void;
}

const MAX_VARIABLES = 20;

/** Edits the variables of a custom template: tag name, kind, and a sample for the preview. */
export function VariableFields({ variables, submitted, onChange }: VariableFieldsProps) {
  const t = useT();
  const change = (place: number, part: Partial<TemplateVariable>) =>
    onChange(variables.map((variable, at) => (at === place ? { ...variable, ...part } : variable)));
  const add = (variable: TemplateVariable) => onChange([...variables, variable]);
  const knowsReader = variables.some(({ name }) => name === RECIPIENT_NAME);
  return (
    <div className={styles.fields}>
      {variables.map((variable, index) => (
        // A row has nothing but its place to be known by while its name is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <fieldset key={index} className={styles.variable}>
          <legend className="visually-hidden">{t('mail.variable', { number: index + 1 })}</legend>
          <TextField
            label={t('mail.variableName')}
            maxLength={40}
            value={variable.name}
            error={submitted && !isVariableName(variable.name) ? t('mail.variableName.invalid') : null}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <SelectField
            label={t('mail.variable.kind')}
            value={variable.kind}
            onChange={({ target }) => change(index, { kind: target.value as TemplateVariableKind })}
          >
            {TEMPLATE_VARIABLE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`mail.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('mail.variable.sample')}
            maxLength={500}
            value={variable.sample}
            onChange={({ target }) => change(index, { sample: target.value })}
          />
          <IconButton
            className={styles.remove}
            aria-label={t('mail.variable.remove', { name: variable.name || String(index + 1) })}
            onClick={() => onChange(variables.filter((_, at) => at !== index))}
          >
            <Icon name="close" sizePx={18} />
          </IconButton>
        </fieldset>
      ))}
      <div className={styles.adds}>
        <Button
          tone="secondary"
          size="sm"
          disabledReason={variables.length < MAX_VARIABLES ? null : t('mail.variable.full')}
          onClick={() => add({ name: '', kind: 'text', sample: '' })}
        >
          {t('mail.variable.add')}
        </Button>
        {!knowsReader && (
          <Button
            tone="quiet"
            size="sm"
            onClick={() => add({ name: RECIPIENT_NAME, kind: 'text', sample: t('mail.readerSample') })}
          >
            {t('mail.variable.addReader')}
          </Button>
        )}
      </div>
    </div>
  );
}
