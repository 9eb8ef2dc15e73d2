import type { EmailTemplate, TemplateVariable } from '@kura/api-contract/email';
import type { Language } from '@kura/domain/vocabulary';
import type { ApiClient } from '@kura/web-kit';

export type PreviewInput = Parameters<ApiClient['emailTemplates']['preview']>[0];

export interface DraftText {
  readonly subject: string;
  readonly body: string;
}

/** The input for a template. */
export interface TemplateDraft {
  readonly name: string;
  readonly variables: readonly TemplateVariable[];
  readonly texts: Readonly<Record<Language, DraftText>>;
}

const noText = { subject: '', body: '' };

export const emptyDraft: TemplateDraft = {
  name: '',
  variables: [],
  texts: { ja: noText, en: noText },
};

export const draftOf = ({ name, variables, texts }: EmailTemplate): TemplateDraft => ({
  name,
  variables,
  texts,
});

/** Whether the API accepts the name, which is also the tag. */
export const isVariableName = (name: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(name);

const isWritten = ({ subject, body }: DraftText) => subject.trim() !== '' && body.trim() !== '';

/** Whether a draft is complete. The server checks its tags. */
export const isWhole = ({ name, variables, texts }: TemplateDraft): boolean =>
  name.trim() !== '' &&
  variables.every((variable) => isVariableName(variable.name)) &&
  isWritten(texts.ja) &&
  isWritten(texts.en);

/** The input for the preview and a test mail. Null while the language has no text. */
export function previewOf({ variables, texts }: TemplateDraft, language: Language): PreviewInput | null {
  const text = texts[language];
  const named = variables.filter(({ name }) => isVariableName(name));
  return isWritten(text) ? { language, text, variables: [...named] } : null;
}

/** Whether two drafts are equal. */
export const isSameDraft = (one: TemplateDraft, other: TemplateDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
