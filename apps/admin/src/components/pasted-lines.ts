import { unwrapExcelText } from '@kura/domain/text';

export interface PastedLine {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

// Directions and joiners that come along with copied text, and the byte order mark.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The lines of pasted text with their cells, as spreadsheets and mails write them: separated by commas, semicolons or tabs, in quotes
 * or not, also in full width. Empty lines and `sep=` are left out.
 */
export function pastedLines(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const cells = written
      .replace(invisible, '')
      .normalize('NFKC')
      .split(/[,;\t]/)
      .map((cell) =>
        unwrapExcelText(
          cell.trim().replace(/^"((?:[^"]|"")*)"$/, (_all, inner) => inner.replaceAll('""', '"')),
        ).trim(),
      );
    return cells.every((cell) => cell === '') || /^sep=/i.test(written) ? [] : [{ line: index + 1, cells }];
  });
}

/** The same without lines above the first address, such as headings. A line with a part of an address stays. */
export function pastedWalletLines(text: string): PastedLine[] {
  const lines = pastedLines(text);
  const first = lines.findIndex(({ cells }) => cells.some((cell) => /0x/i.test(cell)));
  return lines.slice(Math.max(first, 0));
}
