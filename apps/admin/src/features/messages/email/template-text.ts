import type { EmailTemplate, TemplateVariable } from '@kura/api-contract/email';
import { TEMPLATE_ERROR_CODES } from '@kura/domain/email';
import { isProblem } from '@kura/web-kit';
import { useProblemText } from '../../../components/problem-text.ts';
import { type AdminMessages, hasText, useT } from '../../../i18n/i18n.ts';

type NameKey = Extract<keyof AdminMessages, `mail.template.${string}`>;
type VariableKey = Extract<keyof AdminMessages, `mail.means.${string}`>;

const isName = (key: string): key is NameKey => hasText(key);
const isVariable = (key: string): key is VariableKey => hasText(key);

/** Names a template: templates of the shop by key, custom templates by the given name. */
export function useTemplateName(): (template: Pick<EmailTemplate, 'key' | 'name'>) => string {
  const t = useT();
  return ({ key, name }) => {
    const word = `mail.template.${key}`;
    return key !== null && isName(word) ? t(word) : name;
  };
}

/** The label of a variable's field: its meaning, or the name that an admin gave it. */
export function useVariableLabel(): (variable: Pick<TemplateVariable, 'name'>) => string {
  const t = useT();
  return ({ name }) => {
    const word = `mail.means.${name}`;
    return isVariable(word) ? t(word) : name;
  };
}

/** The meaning of a variable, by its name or else by its kind. */
export function useVariableMeaning(): (variable: TemplateVariable) => string {
  const t = useT();
  return ({ name, kind }) => {
    const word = `mail.means.${name}`;
    return isVariable(word) ? t(word) : t(`mail.kind.${kind}.hint`);
  };
}

/** Explains why a template was refused, with the position of the fault. */
export function useTemplateProblemText(): (error: unknown) => string {
  const t = useT();
  const problemText = useProblemText();
  return (error) => {
    if (!isProblem(error, 'TEMPLATE_INVALID')) return problemText(error);
    const { fault, found, line, part } = { ...error.document } as Record<string, unknown>;
    const known = TEMPLATE_ERROR_CODES.find((each) => each === fault);
    const text = known
      ? t(`mail.fault.${known}`, { found: String(found ?? ''), tag: '{{variable}}' })
      : problemText(error);
    if (part === 'subject') return `${t('mail.subject')}: ${text}`;
    return typeof line === 'number' ? `${t('mail.line', { line })}: ${text}` : text;
  };
}
