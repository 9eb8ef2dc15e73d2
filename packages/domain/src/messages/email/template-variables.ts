/**
 * The kinds of mail variables. `text` is inserted unchanged, a `code` is shown large, a `link` leads to one of the shop's
 * pages, a `time` is written in Japan time.
 */
export const TEMPLATE_VARIABLE_KINDS = ['text', 'code', 'link', 'time'] as const;
export type TemplateVariableKind = (typeof TEMPLATE_VARIABLE_KINDS)[number];

/** Errors in a template. Mail has no logic: the only permitted tag is `{{variable}}`. */
export const TEMPLATE_ERROR_CODES = [
  'TAG_NOT_ALLOWED',
  'TAG_UNCLOSED',
  'VARIABLE_UNKNOWN',
  'VARIABLE_TWICE',
  'VARIABLE_MISSING',
  'VALUE_MISSING',
  'VALUE_UNKNOWN',
  'NAME_RESERVED',
  'VALUE_INVALID',
  'LINK_ELSEWHERE',
] as const;
export type TemplateErrorCode = (typeof TEMPLATE_ERROR_CODES)[number];

/** A text variable that every template for users may have: the shop fills it with the reader's own name. */
export const RECIPIENT_NAME = 'name';
