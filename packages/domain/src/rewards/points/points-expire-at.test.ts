import { expect, test } from 'vitest';
import { pointsExpireAt } from './points-expire-at.ts';

const dayMs = 86_400_000;

test('points of one period of 30 days expire together, 150 to 180 days after their grant', () => {
  const start = 600 * 30 * dayMs;
  const end = start + 180 * dayMs;
  expect(pointsExpireAt(new Date(start)).getTime()).toBe(end);
  expect(pointsExpireAt(new Date(start + 30 * dayMs - 1)).getTime()).toBe(end);
  expect(pointsExpireAt(new Date(start + 30 * dayMs)).getTime()).toBe(end + 30 * dayMs);
});
