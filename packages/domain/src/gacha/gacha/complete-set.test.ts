import { expect, test } from 'vitest';
import { promisesCompleteSet } from './complete-set.ts';

test.each([
  'コンプリート賞をプレゼント',
  'コンプガチャ開催中',
  '全種類を揃えると限定カード',
  'Complete-set prize: a gold card',
  'Collect all five dragons and receive a bonus pack.',
  '全5種コンプリートで豪華カード',
  '全10種を集めた方に限定カード',
  'コンプリートすると特典',
  'コンプリートボーナス',
  'フルコンプで',
  '3種類揃えたら',
  '３種類 そろえて、豪華景品をゲット',
  'AとBとCを揃えた方に',
  '全種\n類を揃えると',
  'Own A and B and C and receive a card',
  'Complete the set and win',
  'Complete the set\nand win',
  'Gather all five dragons for a prize',
  'Full-set bonus',
  'Collect all 5. Win a gold card.',
])('%j promises a prize for a complete set', (text) => {
  expect(promisesCompleteSet(['', text])).toBe(true);
});

test.each([
  '全種類のカードをご覧いただけます',
  'Collect your card. All cards are graded.',
  'A complete set of odds is shown.',
  'a complete set of 102 cards. You receive one of them.',
  'コンプリートセットの復刻版',
  '全5種のカードが揃っています',
  '3種類を揃えました。特典はありません。',
  '豊富な品揃えでお待ちしています',
  'ポイントとチケットを集めるキャンペーン',
  'Collect points and tickets and win.',
  'Own your card. All odds are shown, win rates too.',
])('%j promises none', (text) => {
  expect(promisesCompleteSet([text])).toBe(false);
});
