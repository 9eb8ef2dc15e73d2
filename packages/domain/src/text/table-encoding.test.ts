import { describe, expect, test } from 'vitest';
import { unwrapExcelText } from './excel-text.ts';
import { readTableText, tableEncodingOf } from './table-encoding.ts';

/** The bytes of text that an encoding reads as it was. Node encodes UTF-8 and UTF-16 alone. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let high = 0x81; high <= 0xfc; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const character = decoder.decode(new Uint8Array([high, low]));
      if (!codes.has(character)) codes.set(character, [high, low]);
    }
  }
  return new Uint8Array(
    [...text].flatMap((each) =>
      (each.codePointAt(0) ?? 0) < 0x80 ? [each.charCodeAt(0)] : (codes.get(each) ?? []),
    ),
  );
}

const swapped = (bytes: Uint8Array) =>
  bytes.map((_byte, place) => bytes[place % 2 === 0 ? place + 1 : place - 1] ?? 0);
const text = '鑑定機関,英語名\r\nPSA,リザードン①髙\r\n';

describe('the encoding of a table', () => {
  test.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\ufeff${text}`)],
    ['utf-16le', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['utf-16le', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['utf-16be', swapped(Buffer.from(text, 'utf16le'))],
    ['utf-16be', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['shift_jis', bytesOf(text, 'shift_jis')],
  ])('[T78] is found: %s', (encoding, bytes) => {
    expect(tableEncodingOf(bytes)).toBe(encoding);
    expect(readTableText(bytes)).toBe(text);
  });

  test.each(['shift_jis', 'euc-jp'])('[T78] is found for single kanji between ASCII: %s', (encoding) => {
    const english = 'Grader,English Title,Japanese Title\r\nPSA,Field Dragon,竜\r\nPSA,A 鏡 B,火\r\n';
    expect(tableEncodingOf(bytesOf(english, encoding))).toBe(encoding);
  });

  test('tells EUC-JP from half-width kana of Shift_JIS', () => {
    const japanese = '鑑定機関,日本語名\nPSA,リザードン\n';
    expect(readTableText(bytesOf(japanese, 'euc-jp'))).toBe(japanese);
    const halfWidth = new Uint8Array([...bytesOf('鑑定機関,', 'shift_jis'), 0xd8, 0xbb, 0xde, 0x0a]);
    expect(readTableText(halfWidth)).toBe('鑑定機関,ﾘｻﾞ\n');
  });

  test.each([
    ['bytes of a workbook', [0x50, 0x4b, 0x03, 0x04, 0, 0, 8, 0, 0xff, 0x9f]],
    ['text with a zero byte', [0x61, 0x2c, 0x62, 0, 0x63, 0x0a]],
    ['Western accents', [...Buffer.from('PSA,Pok\u00e9mon,Fl\u00e9ch\n', 'latin1')]],
    ['accents at the begin of words', [...Buffer.from('PSA,\u00c9cole,\u00e7a m\u00eame\n', 'latin1')]],
    ['a cut character', [0x8a, 0x0a]],
  ])('is unknown for %s', (_name, bytes) => expect(tableEncodingOf(new Uint8Array(bytes))).toBeNull());
});

test.each([
  ['="0012"', '0012'],
  ['＝"0012"', '0012'],
  ['= "a ""b"""', 'a "b"'],
  ['=""', ''],
  ['=1+1', '=1+1'],
  ['0012', '0012'],
])('the text of the cell %s is %s', (cell, shown) => expect(unwrapExcelText(cell)).toBe(shown));
