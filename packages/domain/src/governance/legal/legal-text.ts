import type { Language } from '../../vocabulary.ts';

export const LEGAL_TEXT_KINDS = ['TERMS', 'PRIVACY'] as const;
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number];

/** `CURRENT`: in force. `UPCOMING`: published, in force from a later day. `PAST`: replaced by a later version. */
export const LEGAL_TEXT_STATES = ['UPCOMING', 'CURRENT', 'PAST'] as const;
export type LegalTextState = (typeof LEGAL_TEXT_STATES)[number];

/** Maximum characters in one language. Both languages fit into one request. */
export const MAX_LEGAL_TEXT_LENGTH = 40_000;

/** An admin's name for a version: `1.1`, `2027-04`. */
export const LEGAL_TEXT_VERSION = /^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/;

export type LegalTextFault =
  | { kind: 'NO_TITLE' }
  /** The languages have another heading, item or paragraph at this line, counted from 1 without empty lines. */
  | { kind: 'SHAPE'; line: number }
  | { kind: 'PLACEHOLDER'; placeholder: string }
  | { kind: 'CONTROL_CHARACTER' };

/**
 * The reason why a text can't be published; null for none. Both languages have the same headings and items, in the same
 * sequence, and `{operatorName}` is the only placeholder.
 */
export function legalTextFault({ ja, en }: Readonly<Record<Language, string>>): LegalTextFault | null {
  const [japanese, english] = [shapeOf(ja), shapeOf(en)];
  if (japanese[0] !== '# ' || english[0] !== '# ') return { kind: 'NO_TITLE' };
  const place = japanese.findIndex((kind, line) => kind !== english[line]);
  if (place !== -1) return { kind: 'SHAPE', line: place + 1 };
  if (japanese.length !== english.length) return { kind: 'SHAPE', line: japanese.length + 1 };
  const placeholder = [ja, en]
    .flatMap((text) => text.match(/\{[^}]*\}?/g) ?? [])
    .find((each) => each !== '{operatorName}');
  if (placeholder !== undefined) return { kind: 'PLACEHOLDER', placeholder };
  if (/\p{Cc}/u.test(`${ja}${en}`.replaceAll(/[\r\n\t]/g, ''))) return { kind: 'CONTROL_CHARACTER' };
  return null;
}

/** The type of each line that isn't empty: a heading, an item, or words. */
function shapeOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => /^(?:##? |- )/.exec(line)?.[0] ?? '');
}
