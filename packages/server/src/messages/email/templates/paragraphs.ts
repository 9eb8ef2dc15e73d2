import type { TemplateVariableKind } from '@kura/domain/email';
import type { TemplatePart } from './parse-template.ts';
import type { VariableKinds, VariableValues } from './template.ts';

/** A piece of a line: plain text, or a value with its kind. */
export interface Piece {
  readonly kind: TemplateVariableKind;
  readonly text: string;
}

/** Lines between empty lines. */
export type Paragraph = readonly (readonly Piece[])[];

/** Splits a body into pieces by paragraph and line. Lines are those of the template: a value makes none. */
export function paragraphsOf(
  parts: readonly TemplatePart[],
  kinds: VariableKinds,
  values: VariableValues,
): Paragraph[] {
  const lines: Piece[][] = [[]];
  for (const part of parts) {
    if ('variable' in part) {
      const { variable } = part;
      lines.at(-1)?.push({ kind: kinds[variable] ?? 'text', text: values[variable] ?? '' });
      continue;
    }
    const [first = '', ...rest] = part.text.split('\n');
    lines.at(-1)?.push({ kind: 'text', text: first });
    for (const text of rest) lines.push([{ kind: 'text', text }]);
  }
  return joined(lines.map((line) => line.filter(({ kind, text }) => kind !== 'text' || text !== '')));
}

function joined(lines: readonly Piece[][]): Paragraph[] {
  const paragraphs: Piece[][][] = [];
  let open = false;
  for (const line of lines) {
    const empty = line.every(({ kind, text }) => kind === 'text' && text.trim() === '');
    if (!empty && open) paragraphs.at(-1)?.push(line);
    else if (!empty) paragraphs.push([line]);
    open = !empty;
  }
  return paragraphs;
}
