// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are code
import { expect, test } from 'vitest';
import { languageFaults, repeatedKeys, unusedKeys } from './texts.ts';

test('a text that one language lacks, or with other arguments, is a fault', () => {
  const japanese = { 'sell.title': 'never', 'sell.fee': "'percent'", 'sell.price': "'amount'" };
  const english = { 'sell.fee': "'percent'", 'sell.price': "'price'", 'sell.days': "'count'" };
  expect(languageFaults('orders', japanese, english)).toEqual([
    'orders: sell.title has no English text',
    'orders: sell.price has other arguments in English',
    'orders: sell.days has no Japanese text',
  ]);
});

test('a key in two files is a fault', () => {
  expect(repeatedKeys([{ 'a.b': 'never', 'a.c': 'never' }, { 'a.b': 'never' }])).toEqual(['a.b']);
});

test.each([
  ["t('sell.title')", 'sell.title'],
  ['t(`sell.way.${way}`)', 'sell.way.auction'],
  ['t(`sell.${way}.hint`)', 'sell.auction.hint'],
  ["['sell.step1'].map((key) => t(`${key}Text`))", 'sell.step1Text'],
  ["wordOf('audit.action.', name)", 'audit.action.cards.create'],
  ['t(`field.${key as Exclude<Key, KeyOf<{ attribute: string }>>}`)', 'field.rank'],
  ['t(`approvals.action.${call}`)', 'approvals.action.cards.create'],
])('%s uses %s', (code, key) => {
  expect(unusedKeys([key], code)).toEqual([]);
});

test.each([
  ["t('sell.title')", 'sell.titles'],
  ['t(`sell.${way}.hint`)', 'sell.auction.text'],
  ['t(`sell.${way}`)', 'sell.auction.hint'],
  ['t(`${key}Text`)', 'sell.step1Text'],
])('%s does not use %s', (code, key) => {
  expect(unusedKeys([key], code)).toEqual([key]);
});
