import { expect, it } from 'vitest';
import { eachCardOnce } from './each-card-once.ts';

it('keeps the first entry of each card, in list order', () => {
  const cards = ['Raven', 'Fox', 'Raven', 'Koi', 'Fox'].map((name, id) => ({ id, name }));
  expect(eachCardOnce(cards).map(({ id }) => id)).toEqual([0, 1, 3]);
});
