import type { TemplateErrorCode } from '@kura/domain/email';
import mustache from 'mustache';
import type { VariableKinds } from './template.ts';

/** A parsed text of a template: literal text and the names of variables. */
export type TemplatePart = { readonly text: string } | { readonly variable: string };

/** A fault in a template or in a value for it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly fault: TemplateErrorCode;
  /** The literal text, or the name of the variable. */
  readonly found: string;
  /** Line of the text, from 1; undefined for values. */
  readonly line: number | undefined;

  constructor(fault: TemplateErrorCode, found: string, line?: number) {
    super(line === undefined ? `${fault}: ${found}` : `${fault}: ${found} in line ${line}`);
    this.fault = fault;
    this.found = found;
    this.line = line;
  }
}

// Don't cache parsed templates: previews are many, and each is another text.
const reader = Object.assign(new mustache.Writer(), { templateCache: undefined });

const placeholder = /^[a-z][A-Za-z0-9]{0,39}$/;

/**
 * Parses a text. Mustache finds the tags, and only plain variables with known names are accepted: no sections, partials,
 * lambdas, dotted names, other delimiters or unescaped values.
 *
 * @throws TemplateError
 */
export function parseTemplate(text: string, variables: VariableKinds): TemplatePart[] {
  return tokensOf(text).map(([type, value, start, end]) => {
    if (type === 'text') return { text: value };
    const found = text.slice(start, end);
    if (type !== 'name' || !placeholder.test(value))
      throw new TemplateError('TAG_NOT_ALLOWED', found, lineAt(text, start));
    if (!Object.hasOwn(variables, value))
      throw new TemplateError('VARIABLE_UNKNOWN', value, lineAt(text, start));
    return { variable: value };
  });
}

type Token = [type: string, value: string, start: number, end: number];

function tokensOf(text: string): Token[] {
  try {
    return reader.parse(text, ['{{', '}}']) as unknown as Token[];
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = Number(/at (\d+)$/.exec(message)?.[1] ?? 0);
    const fault = message.startsWith('Unclosed tag') ? 'TAG_UNCLOSED' : 'TAG_NOT_ALLOWED';
    throw new TemplateError(fault, text.slice(Math.max(0, at - 20), at + 20).trim(), lineAt(text, at));
  }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
