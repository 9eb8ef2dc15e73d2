import type { Language } from '@kura/domain/vocabulary';
import { mailHtml } from './mail-html.ts';
import { paragraphsOf } from './paragraphs.ts';
import { parseTemplate, type TemplatePart } from './parse-template.ts';
import type { TemplateText, VariableKinds, VariableValues } from './template.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

interface Composition {
  text: TemplateText;
  kinds: VariableKinds;
  /** Formatted values, one for each kind. */
  values: VariableValues;
  language: Language;
  /** The market's URL, named at the mail's foot. */
  publicUrl: string;
  /** The unsubscribe link. */
  unsubscribeUrl?: string | undefined;
}

const footOf: Record<Language, { unsubscribe: string }> = {
  ja: { unsubscribe: 'このメールの配信を停止' },
  en: { unsubscribe: 'Unsubscribe from these emails' },
};

/**
 * Composes a mail from a template and its values, as plain text and as HTML. Values are text everywhere: they are never
 * parsed as a template, a header or markup.
 *
 * @throws TemplateError for an invalid template
 */
export function composeMail({ text, kinds, values, ...frame }: Composition): ComposedMail {
  const subject = fill(parseTemplate(text.subject, kinds), (value) => onOneLine(value), values);
  const paragraphs = paragraphsOf(parseTemplate(text.body, kinds), kinds, values);
  const { unsubscribe } = footOf[frame.language];
  const foot = {
    shop: frame.publicUrl,
    unsubscribe: frame.unsubscribeUrl === undefined ? null : { text: unsubscribe, url: frame.unsubscribeUrl },
  };
  const plain = fill(parseTemplate(text.body, kinds), (value) => value, values);
  return {
    subject: onOneLine(subject).slice(0, 250),
    text: `${plain}\n\n--\nKura  ${foot.shop}\n${foot.unsubscribe === null ? '' : `${foot.unsubscribe.text}: ${foot.unsubscribe.url}\n`}`,
    html: mailHtml({ language: frame.language, subject, paragraphs, foot }),
  };
}

function fill(
  parts: readonly TemplatePart[],
  written: (value: string) => string,
  values: VariableValues,
): string {
  return parts
    .map((part) => ('text' in part ? part.text : written(shownValue(values, part.variable))))
    .join('');
}

/** Returns the value of a variable. A missing one is a bug of the caller that queued the mail. */
export function shownValue(values: VariableValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The mail's variable ${name} has no value`);
  return value;
}

/** A line break ends a header, and the rest would be a header of the attacker's choice. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
