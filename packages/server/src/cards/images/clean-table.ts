import { decodeTable, tableEncodingOf } from '@kura/domain/text';
import { ApiError } from '../../platform/index.ts';

/** Thousands of cards, each with all its columns. */
const maxTableBytes = 8 * 1024 * 1024;

// Tabs and line ends belong to a table. Any other control character means that the file is no text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Spreadsheets have a title or a date above the headings. */
const MAX_ROWS_TO_HEADINGS = 20;

/**
 * Checks that a file is text with at least one row of columns, and rewrites it in UTF-8. Its cells stay: a reader has to
 * treat them as untrusted text.
 */
export function cleanTable(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxTableBytes) throw new ApiError('MEDIA_TOO_LARGE');
  const encoding = tableEncodingOf(bytes);
  if (encoding === null)
    throw new ApiError('MEDIA_UNREADABLE', {
      detail: 'The file is no picture, video or text in a known encoding',
    });
  const text = decodeTable(bytes, encoding);
  const head = text.split(/\r\n|\r|\n/, MAX_ROWS_TO_HEADINGS);
  if (notText.test(text) || !head.some((line) => /[,;\t]/.test(line)) || /^\s*</.test(text)) {
    throw new ApiError('MEDIA_UNREADABLE', { detail: 'The file is no picture, video or table' });
  }
  return encoding === 'utf-8' ? bytes : Buffer.from(text);
}
