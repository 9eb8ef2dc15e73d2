import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { requireApplicable } from './sabotaged-copy.ts';

test('every fault applies to the current sources', async () => {
  expect(faults.length).toBeGreaterThanOrEqual(24);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  await requireApplicable(faults);
});

test('a fault whose old text is gone is named', async () => {
  const [fault] = faults;
  const gone = { name: 'gone', what: '', patches: [{ file: 'package.json', from: 'no such text', to: '' }] };
  await expect(requireApplicable(fault ? [fault, gone] : [gone])).rejects.toThrow(
    'gone: package.json has its old text 0 times',
  );
});
