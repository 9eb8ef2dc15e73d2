import { expect, it } from 'vitest';
import { drawnLast } from './line-up-order.ts';

it('of each rank, cards that can still be drawn come before the drawn ones', () => {
  const cards = [
    { id: 1, rank: 'SS', drawn: true },
    { id: 2, rank: 'SS', drawn: false },
    { id: 3, rank: 'S', drawn: false },
    { id: 4, rank: 'S', drawn: true },
    { id: 5, rank: 'S', drawn: false },
  ] as const;
  expect(drawnLast(cards).map(({ id }) => id)).toEqual([2, 1, 3, 5, 4]);
});
