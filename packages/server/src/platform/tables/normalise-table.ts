import { type TableEncoding, tableEncodingOf } from '@kura/domain/text';

const chunkBytes = 1_048_576;

/** `="0012"` without quotes around it: a text for spreadsheets, a broken quote in CSV. */
const bareExcelText = /(^|[,;\t|])=("[^"\r\n]*")(?=[,;\t|\r\n]|$)/gm;

/** PostgreSQL stores no NUL in a text. */
const plain = (text: string): Buffer =>
  Buffer.from(text.replace(bareExcelText, '$1$2').replaceAll('\0', '\u{fffd}'));

/**
 * Rewrites a table as UTF-8 without a byte order mark, with the texts of bare formulas such as `="0012"`.
 *
 * @returns null for bytes that are not text in an encoding of spreadsheets
 */
export function normaliseTable(bytes: Uint8Array): { encoding: TableEncoding; table: Buffer } | null {
  const encoding = tableEncodingOf(bytes);
  if (encoding === null) return null;
  const decoder = new TextDecoder(encoding);
  const parts: Buffer[] = [];
  let line = '';
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const text = line + decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true });
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    parts.push(plain(text.slice(0, end)));
    line = text.slice(end);
  }
  parts.push(plain(line + decoder.decode()));
  return { encoding, table: Buffer.concat(parts) };
}
