import type { TemplateVariable } from '@kura/api-contract/email';
import { Button } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';
import { useVariableMeaning } from './template-text.ts';
import styles from './variable-list.module.css';

const shownSample = ({ kind, sample }: TemplateVariable) =>
  kind === 'time' && !Number.isNaN(Date.parse(sample)) ? formatDateTime(sample) : sample;

interface VariableListProps {
  readonly variables: readonly TemplateVariable[];
  /** Puts a variable's tag where the text was last written. */
  readonly onInsert: (tag: string) => void;
}

/** The variables of a template with their meanings. A click inserts one into the text. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const t = useT();
  const meaning = useVariableMeaning();
  if (variables.length === 0) return <p className="text-xs text-faint">{t('mail.variables.none')}</p>;
  return (
    <ul className="grid gap-2" aria-label={t('mail.variables')}>
      {variables.map((variable) => (
        <li key={variable.name} className={`cluster gap-3 gap-y-2 ${styles.variable}`}>
          <Button
            tone="secondary"
            size="sm"
            aria-label={t('mail.variable.insert', { name: variable.name })}
            onClick={() => onInsert(`{{${variable.name}}}`)}
          >
            <code>{`{{${variable.name}}}`}</code>
          </Button>
          <span className="grid text-sm">
            <span>{meaning(variable)}</span>
            <span className="text-xs text-faint">
              {t('mail.variable.such', { sample: shownSample(variable) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
