import { expect, test } from 'vitest';
import { gasDifferences } from '../contracts/scripts/gas-record.ts';

test('names each flow whose gas changed, that is new or that was not measured', () => {
  const recorded = { buy: '100', open: '200', reveal: '300' };
  expect(gasDifferences(recorded, { ...recorded })).toEqual([]);
  expect(gasDifferences(recorded, { buy: '100', reveal: '299', settle: '1' })).toEqual([
    '- [open] 200 → none',
    '- [reveal] 300 → 299',
    '- [settle] none → 1',
  ]);
});
