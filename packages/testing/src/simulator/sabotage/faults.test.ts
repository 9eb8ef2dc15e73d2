import { expect, test } from 'vitest';
import { movesOf } from '../index.ts';
import { faults } from './faults.ts';
import { requireApplicable } from './sabotaged-copy.ts';

test('every fault applies to the current sources', async () => {
  expect(faults.length).toBeGreaterThanOrEqual(24);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  await requireApplicable(faults);
});

test('every move that a fault names is in its histories', () => {
  const sets = faults.map(({ about, often }) => movesOf(about ?? 'all', often));
  expect(sets).toHaveLength(faults.length);
  expect(() => movesOf('redeems', ['publish a campaign'])).toThrow(
    'No move about redeems is named publish a campaign',
  );
});

test('a fault whose old text is gone is named', async () => {
  const [fault] = faults;
  const gone = { name: 'gone', what: '', patches: [{ file: 'package.json', from: 'no such text', to: '' }] };
  await expect(requireApplicable(fault ? [fault, gone] : [gone])).rejects.toThrow(
    'gone: package.json has its old text 0 times',
  );
});
