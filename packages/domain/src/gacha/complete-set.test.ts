import { expect, test } from 'vitest';
import { promisesCompleteSet } from './complete-set.ts';

test.each([
  'コンプリート賞をプレゼント',
  'コンプガチャ開催中',
  '全種類を揃えると限定カード',
  'Complete-set prize: a gold card',
  'Collect all five dragons and receive a bonus pack.',
])('%j promises a prize for a complete set', (text) => {
  expect(promisesCompleteSet(['', text])).toBe(true);
});

test.each([
  '全種類のカードをご覧いただけます',
  'Collect your card. All cards are graded.',
  'A complete set of odds is shown.',
])('%j promises none', (text) => {
  expect(promisesCompleteSet([text])).toBe(false);
});
