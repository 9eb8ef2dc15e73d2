import { expect, test } from 'vitest';
import { inBatches, scannedLines } from './scanned-lines.ts';

test.each([
  ['12345678', ['12345678']],
  [' 12345678 \r\n87654321\n\n', ['12345678', '87654321']],
  ['1,2;3\t4', ['1', '2', '3', '4']],
  ['  \n ', []],
])('reads %j', (text, lines) => {
  expect(scannedLines(text)).toEqual(lines);
});

test('parts of a list have at most the size, and all items', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inBatches([], 2)).toEqual([]);
});
