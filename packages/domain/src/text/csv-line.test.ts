import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('a line of a table quotes what would break it', () => {
  expect(csvLine(['a', 7, null, 'b,c', 'say "hi"', 'two\nlines', ' padded'])).toBe(
    'a,7,,"b,c","say ""hi""","two\nlines"," padded"\r\n',
  );
});

it.each([
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  ['﹦1', "'﹦1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u202e＝1', "'\u202e＝1"],
  ['\ufeff@cmd', "'\ufeff@cmd"],
  ['  =1', "'  =1"],
  ['\u3000+1', "'\u3000+1"],
  [`${'\u200b'.repeat(70)}=1`, `'${'\u200b'.repeat(70)}=1`],
  ['a=1', 'a=1'],
  ['ー1', 'ー1'],
])('[T46] [T78] the cell %j is no formula', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});
