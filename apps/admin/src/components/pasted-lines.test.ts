import { expect, test } from 'vitest';
import { pastedLines, pastedWalletLines } from './pasted-lines.ts';

const cellsOf = (text: string) => pastedLines(text).map(({ cells }) => cells);

test.each([
  ['1,2;3\t4', [['1', '2', '3', '4']]],
  ['sep=;\r\n"1";="02"\r\r\n', [['1', '02']]],
  ['"=""0012"""', [['0012']]],
  ['\ufeff\u202d１２\u202c，３', [['12', '3']]],
  [' \n\t', []],
])('the cells of %j', (text, cells) => expect(cellsOf(text)).toEqual(cells));

test('lines above the first address are left out, with the numbers of the others', () => {
  expect(pastedWalletLines('名簿\n\nウォレット,数\n0xab,1\nnobody')).toEqual([
    { line: 4, cells: ['0xab', '1'] },
    { line: 5, cells: ['nobody'] },
  ]);
  expect(pastedWalletLines('nobody')).toEqual([{ line: 1, cells: ['nobody'] }]);
});
