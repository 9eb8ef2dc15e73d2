import type { EmailTemplate, TemplateVariable } from '@kura/api-contract/email';
import type { Language } from '@kura/domain/vocabulary';
import type { ApiClient } from '@kura/web-kit';

export type PreviewInput = Parameters<ApiClient['emailTemplates']['preview']>[0];

export interface DraftText {
  readonly subject: string;
  readonly body: string;
}

/** A template as it is being written. */
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

/** A variable's name as tags and the API take it. */
export const isVariableName = (name: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(name);

const isWritten = ({ subject, body }: DraftText) => subject.trim() !== '' && body.trim() !== '';

/** Whether a draft can be handed in; what the texts say in tags is for the server to check. */
export const isWhole = ({ name, variables, texts }: TemplateDraft): boolean =>
  name.trim() !== '' &&
  variables.every((variable) => isVariableName(variable.name)) &&
  isWritten(texts.ja) &&
  isWritten(texts.en);

/** What the preview and a test mail are made of; null while the language isn't written. */
export function previewOf({ variables, texts }: TemplateDraft, language: Language): PreviewInput | null {
  const text = texts[language];
  const named = variables.filter(({ name }) => isVariableName(name));
  return isWritten(text) ? { language, text, variables: [...named] } : null;
}

/** Whether two drafts say the same. */
export const isSameDraft = (one: TemplateDraft, other: TemplateDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
