import { budget } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSearchText } from './fold-search-text.ts';
import { kanjiVariants } from './kanji-variants.ts';

test.each([
  [
    'フィールド竜',
    [
      'ﾌｨｰﾙﾄﾞ竜',
      'ふぃーるど竜',
      'フイールド龍',
      'フィ－ルド竜',
      'フィ-ルド竜',
      'フィ‐ルド竜',
      'フィ—ルド竜',
      'フィ〜ルド竜',
      'フィ一ルド竜',
      'フィ一ルト゛竜',
      'フィ➖ルド竜',
      'フィ￣ルド竜',
      'フィールド竜\u{e0101}',
      'フィー\ufe0fルド竜',
    ],
  ],
  ['DRAGON', ['dragon', 'ＤＲＡＧＯＮ']],
  ['沢国', ['澤國', '澤国']],
  ['ヴァ', ['ゔぁ', 'ヴア', 'ウ\u3099ァ']],
  ['ヶヵッャュョヮ', ['ケカツヤユヨワ', 'ゖゕっゃゅょゎ']],
  ['ハ゜ーティ', ['パーティ', 'ﾊﾟｰﾃｨ']],
])('[T78] %s is the same as its other forms', (text, others) => {
  expect(others.map(foldSearchText)).toEqual(others.map(() => foldSearchText(text)));
});

test('the kanji 一 away from katakana stays', () => {
  expect(['もう一つ', 'ルール一覧', '一ノ瀬', '第一', 'くノ一'].map(foldSearchText)).toEqual([
    'モウ一ツ',
    'ル-ル一覧',
    '一ノ瀬',
    '第一',
    'クノ一',
  ]);
});

test('different kana, voiced kana and the kanji for one stay different', () => {
  const texts = ['カ', 'ガ', 'ハ', 'バ', 'パ', '一', 'ー', 'ノ'];
  expect(new Set(texts.map(foldSearchText)).size).toBe(texts.length);
});

const character = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.integer({ min: 0x3000, max: 0x31ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(
    '\u3099',
    '\u309a',
    'っ',
    'ｯ',
    'ゎ',
    'ｧ',
    'İ',
    'Σ',
    ...[...kanjiVariants.values()].join(''),
  ),
);

describe('any text', () => {
  test('folds to itself once it is folded', () => {
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const folded = foldSearchText(characters.join(''));
        expect(foldSearchText(folded)).toBe(folded);
      }),
      { numRuns: budget({ sample: 300, full: 20_000, long: 100_000 }) },
    );
  });
});

describe('the forms of kanji', () => {
  test('are each in one row, and none is in use and replaced', () => {
    const replaced = [...kanjiVariants.values()].flatMap((forms) => [...forms]);
    expect(new Set(replaced).size).toBe(replaced.length);
    expect(replaced.filter((form) => kanjiVariants.has(form))).toEqual([]);
    expect([...kanjiVariants].filter(([, others]) => others === '')).toEqual([]);
  });

  test('are single characters of one script that NFKC leaves alone', () => {
    const forms = [...kanjiVariants].flatMap(([inUse, others]) => [inUse, ...others]);
    expect(forms.length).toBeGreaterThan(700);
    for (const form of forms) {
      expect(form).toMatch(/^\p{Unified_Ideograph}$/u);
      expect(form.normalize('NFKC')).toBe(form);
    }
  });
});
