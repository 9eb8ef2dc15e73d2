import type { EmailTemplate, TemplateText } from '@kura/api-contract/email';
import type { TemplateVariableKind } from '@kura/domain/email';

export type TemplateTexts = EmailTemplate['texts'];
export type { TemplateText };

/** What variables are, by name. */
export type VariableKinds = Readonly<Record<string, TemplateVariableKind>>;

/** By name, as a mail shows them. */
export type VariableValues = Readonly<Record<string, string>>;

export const kindsOf = (variables: readonly { name: string; kind: TemplateVariableKind }[]): VariableKinds =>
  Object.fromEntries(variables.map(({ name, kind }) => [name, kind]));
