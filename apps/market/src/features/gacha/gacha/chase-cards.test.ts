import { expect, it } from 'vitest';
import { chaseCards } from './chase-cards.ts';

const card = (id: string | null, name: string | null, more = {}) => ({
  id,
  name,
  secret: false,
  drawn: false,
  ...more,
});

it('takes the best copy of each card, in line-up order', () => {
  const cards = [
    card('1', 'Fox'),
    card('2', 'Crane'),
    card('3', 'Fox'),
    card('4', 'Koi'),
    card('5', 'Crane'),
  ];
  expect(chaseCards(cards).map(({ id }) => id)).toEqual(['1', '2', '4']);
});

it('leaves out drawn cards and secret ones', () => {
  const cards = [card('1', 'Fox', { drawn: true }), card(null, null, { secret: true }), card('2', 'Crane')];
  expect(chaseCards(cards).map(({ id }) => id)).toEqual(['2']);
});

it('takes eight at most', () => {
  const cards = Array.from({ length: 12 }, (_, index) => card(String(index), `Card ${index}`));
  expect(chaseCards(cards)).toHaveLength(8);
});
