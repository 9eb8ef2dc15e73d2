import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, in the order of making, and never the same', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
});
