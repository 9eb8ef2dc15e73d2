import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../../scripts/mutation/simulator-faults.ts';
import { type About, movesOf } from './index.ts';

test('every fault applies to the current sources, and its moves exist', () => {
  const faults = faultsOf(path.join(import.meta.dirname, '../../../..'));
  expect(faults.length).toBeGreaterThanOrEqual(24);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.find(({ name }) => name === 'void-executed')?.also).toHaveLength(1);
  for (const { about, often } of faults)
    expect(movesOf(about as About, often === '' ? [] : often.split(', ')).length).toBeGreaterThan(0);
});

test('a move that does not exist is named', () => {
  expect(() => movesOf('redeems', ['publish a campaign'])).toThrow(
    'No move about redeems is named publish a campaign',
  );
});
