import type { TemplateText, TemplateVariable } from '@kura/api-contract/email';
import { RECIPIENT_NAME } from '@kura/domain/email';
import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import { ApiError } from '../../../platform/index.ts';
import { parseTemplate, TemplateError } from './parse-template.ts';
import { kindsOf, type TemplateTexts } from './template.ts';

const parts = ['subject', 'body'] as const;

/**
 * Converts a fault in a template to a problem with its position.
 *
 * @throws ApiError TEMPLATE_INVALID
 */
export function withTemplateProblems<T>(
  work: () => T,
  where: { language?: Language; part?: string } = {},
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { fault, found, line } = error;
    throw new ApiError('TEMPLATE_INVALID', {
      fault,
      found,
      ...where,
      ...(line === undefined ? {} : { line }),
    });
  }
}

export function requireDistinct(variables: readonly TemplateVariable[]): void {
  const names = variables.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ApiError('TEMPLATE_INVALID', { fault: 'VARIABLE_TWICE', found: twice });
  if (variables.some(({ name, kind }) => name === RECIPIENT_NAME && kind !== 'text')) {
    throw new ApiError('TEMPLATE_INVALID', { fault: 'NAME_RESERVED', found: RECIPIENT_NAME });
  }
}

/** Refuses a text that isn't a template, or names a variable that isn't declared. */
export function requireText(
  text: TemplateText,
  variables: readonly TemplateVariable[],
  language: Language,
): void {
  const kinds = kindsOf(variables);
  for (const part of parts) withTemplateProblems(() => parseTemplate(text[part], kinds), { language, part });
}

export function requireTexts(texts: TemplateTexts, variables: readonly TemplateVariable[]): void {
  requireDistinct(variables);
  for (const language of LANGUAGES) requireText(texts[language], variables, language);
}

/** A mail of the shop without its code or link would lock users out. */
export function requireKeys(texts: TemplateTexts, variables: readonly TemplateVariable[]): void {
  const kinds = kindsOf(variables);
  for (const language of LANGUAGES) {
    const body = parseTemplate(texts[language].body, kinds);
    const named = new Set(body.flatMap((part) => ('variable' in part ? [part.variable] : [])));
    const missing = variables.find(
      ({ name, kind }) => (kind === 'code' || kind === 'link') && !named.has(name),
    );
    if (missing !== undefined)
      throw new ApiError('TEMPLATE_INVALID', {
        fault: 'VARIABLE_MISSING',
        found: missing.name,
        language,
        part: 'body',
      });
  }
}

/** Normalises line ends. */
export const trimTexts = (texts: TemplateTexts): TemplateTexts => ({
  ja: { ...texts.ja, body: texts.ja.body.replaceAll(/\r\n?/g, '\n') },
  en: { ...texts.en, body: texts.en.body.replaceAll(/\r\n?/g, '\n') },
});
