import { RECIPIENT_NAME, TEMPLATE_VARIABLE_KINDS } from '@kura/domain/email';
import { Button, Icon, IconButton } from '@kura/ui';
import { fieldsOf, useFieldArray } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import { useT } from '../../../i18n/i18n.ts';
import type { TemplateValues } from './template-values.ts';
import styles from './variable-fields.module.css';

const MAX_VARIABLES = 20;

const Field = fieldsOf<TemplateValues>();

/** Edits the variables of a custom template: tag name, kind, and a sample for the preview. */
export function VariableFields({ form: { methods } }: { form: CallForm<TemplateValues> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control: methods.control, name: 'variables' });
  const variables = methods.watch('variables');
  const knowsReader = variables.some(({ name }) => name === RECIPIENT_NAME);
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={`grid gap-3 items-start ${styles.variable}`}>
          <legend className="visually-hidden">{t('mail.variable', { number: index + 1 })}</legend>
          <Field.Text
            name={`variables.${index}.name`}
            label={t('mail.variableName')}
            invalid={t('mail.variableName.invalid')}
          />
          <Field.Select name={`variables.${index}.kind`} label={t('common.type')}>
            {TEMPLATE_VARIABLE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`mail.kind.${kind}`)}
              </option>
            ))}
          </Field.Select>
          <Field.Text name={`variables.${index}.sample`} label={t('mail.variable.sample')} />
          <IconButton
            className={styles.remove}
            aria-label={t('mail.variable.remove', { name: variables[index]?.name || String(index + 1) })}
            onClick={() => remove(index)}
          >
            <Icon name="close" sizePx={18} />
          </IconButton>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="sm"
          disabledReason={variables.length < MAX_VARIABLES ? null : t('mail.variable.full')}
          onClick={() => append({ name: '', kind: 'text', sample: '' })}
        >
          {t('mail.variable.add')}
        </Button>
        {!knowsReader && (
          <Button
            tone="quiet"
            size="sm"
            onClick={() => append({ name: RECIPIENT_NAME, kind: 'text', sample: t('mail.readerSample') })}
          >
            {t('mail.variable.addReader')}
          </Button>
        )}
      </div>
    </div>
  );
}
