/**
 * What a variable is: `text` stands as it is, a `code` is shown large, a `link` leads to a page of the shop, a `time` is
 * written in Japan time.
 */
export const VARIABLE_KINDS = ['text', 'code', 'link', 'time'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];

/** By name. */
export type VariableKinds = Readonly<Record<string, VariableKind>>;

/** By name, as a mail shows them. */
export type VariableValues = Readonly<Record<string, string>>;

/**
 * A mail in one language: one line of subject, and plain text. An empty line ends a paragraph; `{{name}}` stands for a
 * variable. A paragraph of nothing but a code or a link shows it large, or as a button.
 */
export interface TemplateText {
  readonly subject: string;
  readonly body: string;
}
