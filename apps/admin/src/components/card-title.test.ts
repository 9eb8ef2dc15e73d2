import { expect, it } from 'vitest';
import { cardTitle } from './card-title.ts';

it('a card has its Japanese title for Japanese readers, where it has one', () => {
  const attributes = [{ id: 'japanese-title', traitType: 'Japanese Title' as const, value: '残り火の竜' }];
  const card = { name: 'Ember Drake', metadata: { attributes } };
  expect([cardTitle(card, 'ja'), cardTitle(card, 'en')]).toEqual(['残り火の竜', 'Ember Drake']);
  expect(cardTitle({ name: 'Ember Drake', metadata: { attributes: [] } }, 'ja')).toBe('Ember Drake');
});
