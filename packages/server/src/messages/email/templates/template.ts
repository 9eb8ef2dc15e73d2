import type { EmailTemplate, TemplateText } from '@kura/api-contract/email';
import type { TemplateVariableKind } from '@kura/domain/email';

export type TemplateTexts = EmailTemplate['texts'];
export type { TemplateText };

/** The kinds of variables, by name. */
export type VariableKinds = Readonly<Record<string, TemplateVariableKind>>;

/** Formatted values, by name. */
export type VariableValues = Readonly<Record<string, string>>;

export const kindsOf = (variables: readonly { name: string; kind: TemplateVariableKind }[]): VariableKinds =>
  Object.fromEntries(variables.map(({ name, kind }) => [name, kind]));
