import { describe, expect, test } from 'vitest';
import { findHeadings } from './find-headings.ts';
import { normaliseTable } from './normalise-table.ts';
import { MAX_BROKEN_RECORDS, readRecords, recordsIn, TooManyBrokenRecords } from './table-records.ts';

const recordsOf = (text: string) => [...recordsIn(Buffer.from(text), { delimiter: ',', isEnd: true })];
const cellsOf = (text: string) => recordsOf(text).map(({ cells }) => cells);
const brokenRows = (text: string) =>
  recordsOf(text)
    .filter(({ isBroken }) => isBroken)
    .map(({ row }) => row);

describe('the records of a table', () => {
  test.each(['\n', '\r\n', '\r'])('end with %j, and quoted cells may have line ends', (end) => {
    expect(cellsOf(['a,b', '"c', 'd",e', '', 'f'].join(end))).toEqual([
      ['a', 'b'],
      [`c${end}d`, 'e'],
      [''],
      ['f'],
    ]);
  });

  test.each([
    ['a bare quote', '1,=HYPERLINK("x")'],
    ['an unclosed quote', '1,"never closed'],
    ['text behind a closed quote', '1,"a"b'],
    ['too much text', `1,${'x'.repeat(40_000)}`],
  ])('with %s break alone', (_name, line) => {
    const text = `a,b\r\n${line}\r\n2,"x, y"\r\n3,"z"`;
    expect(brokenRows(text)).toEqual([2]);
    expect(cellsOf(text).slice(2)).toEqual([
      ['2', 'x, y'],
      ['3', 'z'],
    ]);
    expect(recordsOf(text).at(-1)?.endByte).toBe(text.length);
  });

  test('that break give the cells that were meant', () => {
    expect(cellsOf('1,"never closed\n2,=A("x"),3')).toEqual([
      ['1', 'never closed'],
      ['2', '=A("x")', '3'],
    ]);
  });

  test('that all break end the reading', () => {
    expect(() => recordsOf('1,x"y"\n'.repeat(MAX_BROKEN_RECORDS + 1))).toThrow(TooManyBrokenRecords);
    expect(recordsOf('1,x"y"\n'.repeat(MAX_BROKEN_RECORDS))).toHaveLength(MAX_BROKEN_RECORDS);
  });

  test('are the same however the file comes in pieces', async () => {
    const line = (row: number) =>
      row % 5_000 === 0 ? `${row},x"y"\n` : `${row},"鑑定, ${'é'.repeat(row % 50)}\nlast"\n`;
    const whole = Buffer.from(Array.from({ length: 40_000 }, (_, row) => line(row)).join(''));
    async function* inPieces() {
      for (let start = 0; start < whole.length; start += 65_537) yield whole.subarray(start, start + 65_537);
    }
    const read = [];
    for await (const record of readRecords(inPieces(), ',')) read.push(record);
    expect(read).toEqual([...recordsIn(whole, { delimiter: ',', isEnd: true })]);
    expect(read.filter(({ isBroken }) => isBroken)).toHaveLength(8);
    expect(read).toHaveLength(40_000);
  });
});

describe('the headings of a table', () => {
  const missing = (cells: readonly string[]) => ['id', 'name'].filter((each) => !cells.includes(each)).length;
  const headOf = (text: string) => findHeadings(Buffer.from(text), missing);

  test.each([',', ';', '\t', '|'] as const)(
    'are found with the delimiter %j, also below other rows',
    (delimiter) => {
      const text = ['List, of; cards', '', `sep=${delimiter}`, ['id', 'name'].join(delimiter), '1'].join(
        '\r\n',
      );
      expect(headOf(text)).toMatchObject({ delimiter, row: 4, headings: ['id', 'name'], brokenRow: null });
      expect(headOf(text).skippedRows).toEqual(['List, of; cards', `sep=${delimiter}`.trim()]);
    },
  );

  test('are the row that lacks the fewest when none has all', () => {
    expect(headOf('Title\nid;price\n1;2')).toMatchObject({
      delimiter: ';',
      row: 2,
      headings: ['id', 'price'],
    });
    expect(headOf('')).toMatchObject({ row: 1, headings: [], skippedRows: [] });
    expect(headOf('"id,name')).toMatchObject({ brokenRow: 1 });
  });
});

test('a table is rewritten in UTF-8, with the texts of bare formulas', () => {
  const text = '\ufeff鑑定番号,英語名\r\n="0012",a="b"\r\n"x,=""1"",y",="3"';
  const expected = '鑑定番号,英語名\r\n"0012",a="b"\r\n"x,=""1"",y","3"';
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le')])
    expect(normaliseTable(bytes)?.table.toString()).toBe(expected);
  expect(normaliseTable(Buffer.from([0xff, 0x81]))).toBeNull();
  expect(normaliseTable(Buffer.from('a,b\0\n', 'utf16le'))?.table.toString()).toBe('a,b\ufffd\n');
});
