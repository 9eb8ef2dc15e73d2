/** Encodings in which spreadsheets save tables, by their names in the WHATWG Encoding Standard. `shift_jis` is CP932 there. */
export const TABLE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

const chunkBytes = 1_048_576;
const sampleBytes = 4_096;

/**
 * Determines the encoding of a table: by its byte order mark, by zero bytes, or by the first encoding that its bytes fit.
 *
 * @returns null for bytes that are not text in one of these encodings
 */
export function tableEncodingOf(bytes: Uint8Array): TableEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return utf16Of(bytes);
  if (statisticsOf(bytes, 'utf-8') !== null) return 'utf-8';
  const [shiftJis, eucJp] = [statisticsOf(bytes, 'shift_jis'), statisticsOf(bytes, 'euc-jp')];
  if (isJapanese(eucJp) && (shiftJis === null || eucJp.halfWidth < shiftJis.halfWidth)) return 'euc-jp';
  return isJapanese(shiftJis) ? 'shift_jis' : null;
}

/** Decodes a table without its byte order mark. Damaged characters become U+FFFD. */
export const decodeTable = (bytes: Uint8Array, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** The text of a table in any of the encodings; null for other bytes. */
export function readTableText(bytes: Uint8Array): string | null {
  const encoding = tableEncodingOf(bytes);
  return encoding && decodeTable(bytes, encoding);
}

/** In UTF-16 each ASCII character, such as a delimiter, has a zero byte at an even or odd place. */
function utf16Of(bytes: Uint8Array): TableEncoding | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zerosAt = (parity: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const encoding = zerosAt(1) > zerosAt(0) ? 'utf-16le' : 'utf-16be';
  const hasDelimiter = /[,;\t|\r\n]/.test(decodeTable(sample, encoding));
  return hasDelimiter && statisticsOf(bytes, encoding) !== null ? encoding : null;
}

interface Statistics {
  /** Half-width kana: text in EUC-JP seems to be full of it in Shift_JIS. */
  halfWidth: number;
  /** Whether two characters outside ASCII follow each other. In Western encodings an accented letter is between others. */
  hasRun: boolean;
  /** Single characters outside ASCII, next to Latin letters and away from them. */
  inWords: number;
  alone: number;
}

const isJapanese = (found: Statistics | null): found is Statistics =>
  found !== null && (found.hasRun || found.alone > found.inWords);

function statisticsOf(bytes: Uint8Array, encoding: TableEncoding): Statistics | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const found: Statistics = { halfWidth: 0, hasRun: false, inWords: 0, alone: 0 };
  const note = (text: string) => {
    if (encoding === 'utf-8') return;
    found.halfWidth += text.match(/[\uff61-\uff9f]/g)?.length ?? 0;
    found.hasRun ||= /[^\p{ASCII}]{2}/u.test(text);
    const alone = text.match(/(?<![A-Za-z])[^\p{ASCII}\p{Cc}](?![A-Za-z])/gu)?.length ?? 0;
    found.inWords += (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) - alone;
    found.alone += alone;
  };
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      note(decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: true }));
    }
    note(decoder.decode());
  } catch {
    return null;
  }
  return found;
}
