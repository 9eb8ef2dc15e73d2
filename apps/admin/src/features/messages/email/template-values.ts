import type { EmailTemplate, TemplateVariable } from '@kura/api-contract/email';
import type { Language } from '@kura/domain/vocabulary';
import type { ApiClient } from '@kura/web-kit';

export type PreviewInput = Parameters<ApiClient['emailTemplates']['preview']>[0];

export interface TemplateText {
  subject: string;
  body: string;
}

/** The input for a template. */
export interface TemplateValues {
  name: string;
  variables: TemplateVariable[];
  texts: Record<Language, TemplateText>;
}

const noText = { subject: '', body: '' };

export const emptyTemplate: TemplateValues = {
  name: '',
  variables: [],
  texts: { ja: noText, en: noText },
};

export const valuesOfTemplate = ({ name, variables, texts }: EmailTemplate): TemplateValues => ({
  name,
  variables,
  texts,
});

/** Whether the API accepts the name, which is also the tag. */
export const isVariableName = (name: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(name);

const isWritten = ({ subject, body }: TemplateText) => subject.trim() !== '' && body.trim() !== '';

/** The input for the preview and a test mail. Null while the language has no text. */
export function previewOf({ variables, texts }: TemplateValues, language: Language): PreviewInput | null {
  const text = texts[language];
  const named = variables.filter(({ name }) => isVariableName(name));
  return isWritten(text) ? { language, text, variables: [...named] } : null;
}
