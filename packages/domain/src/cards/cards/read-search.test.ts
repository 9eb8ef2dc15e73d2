import { budget } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionNumberKey, readSearchConditions, readSlab, splitSearch } from './read-search.ts';

/** The filters that a search is read as, in a short form. */
function read(search: string) {
  const { attributes = [], ...filters } = readSearchConditions({ search }) ?? { search };
  const ofAttributes = attributes.map((filter) => [filter.attribute, 'is' in filter ? filter.is : undefined]);
  return Object.fromEntries(
    [...Object.entries(filters), ...ofAttributes].filter(([, value]) => value !== undefined),
  );
}

const Grader = 'PSA';
const cert = { 'Certificate Number': '12345678' };

describe('conditions in any order, with the usual prefixes', () => {
  test.each<readonly [search: string, filters: object]>([
    ['ghost PSA 10 2019', { search: 'ghost', Grader, grade: [10], year: [2019] }],
    ['2019 10 PSA ghost', { search: 'ghost', Grader, grade: [10], year: [2019] }],
    ['PSA ghost 9', { search: 'ghost', Grader, grade: [9] }],
    ['9 PSA ghost', { search: 'ghost', Grader, grade: [9] }],
    ['Base Set 2 PSA 10', { search: 'Base Set 2', Grader, grade: [10] }],
    ['psa10', { Grader, grade: [10] }],
    ['ＰＳＡ１０　竜', { search: '竜', Grader, grade: [10] }],
    ['PSA-10', { Grader, grade: [10] }],
    ['PSA GEM MT 10', { Grader, grade: [10] }],
    ['PSA 10 GEM MINT', { Grader, grade: [10] }],
    ['Gem Mint PSA 10 ghost', { search: 'ghost', Grader, grade: [10] }],
    ['gem mint 10', { grade: [10] }],
    ['gem-mt ghost', { search: 'ghost', grade: [10] }],
    ['mint 9', { grade: [9] }],
    ['PSA EX-MT 6', { Grader, grade: [6] }],
    ['ghost 10/10', { search: 'ghost', grade: [10] }],
    ['PSA 9/10', { Grader, grade: [9] }],
    ['ghost 10', { search: 'ghost', grade: [10] }],
    ['grade 8', { grade: [8] }],
    ['グレード９', { grade: [9] }],
    ['リザードンPSA10', { search: 'リザードン', Grader, grade: [10] }],
    ['【PSA10】リザードン', { search: 'リザードン', Grader, grade: [10] }],
    ['PSA10鑑定品 リザードン', { search: 'リザードン', Grader, grade: [10] }],
    ['(PSA 10), ghost', { search: 'ghost', Grader, grade: [10] }],
    ['Beckett 9', { Grader: 'BGS', grade: [9] }],
    ['TAG 10', { Grader: 'TAG', grade: [10] }],
    ['PSA12345678', { Grader, ...cert }],
    ['PSA 12345678', { Grader, ...cert }],
    ['PSA#12345678', { Grader, ...cert }],
    ['PSA No. 12345678', { Grader, ...cert }],
    ['PSA cert 12345678', { Grader, ...cert }],
    ['PSA 1234-5678', { Grader, ...cert }],
    ['PSA 1234 5678', { Grader, ...cert }],
    ['PSA 10 12345678 ghost', { search: 'ghost', Grader, grade: [10], ...cert }],
    ['XYZ12345678', { Grader: 'XYZ', ...cert }],
    ['KGS7D201C416C324', { Grader: 'KGS', 'Certificate Number': '7D201C416C324' }],
    ['#7D201C416C324', { 'Certificate Number': '7D201C416C324' }],
    ['#SWSH123', { number: 'SWSH123' }],
    ['cert 12345678', cert],
    ['Cert # 12345678', cert],
    ['certificate number: 12345678', cert],
    ['鑑定番号12345678', cert],
    ['cert PSA12345678', { Grader, ...cert }],
    ['#12345678', cert],
    ['＃１２３４５６７８', cert],
    ['No.12345678', cert],
    ['№12345678', cert],
    ['ghost 12345678', { search: 'ghost', ...cert }],
    ['#123', { number: '123' }],
    ['No.123', { number: '123' }],
    ['Ｎｏ．１２３', { number: '123' }],
    ['no 22 ghost', { search: 'ghost', number: '22' }],
    ['番号022', { number: '022' }],
    ['ghost 022/100', { search: 'ghost', number: '022/100' }],
    ['#10/10', { number: '10/10' }],
    ['TG12/TG30', { number: 'TG12/TG30' }],
    ['ghost 2019年', { search: 'ghost', year: [2019] }],
    ['リザードン2019年版', { search: 'リザードン', year: [2019] }],
    ['year 2019', { year: [2019] }],
    ...['71106895KGS', 'KGS/71106895', 'KGS 71106895.', '#KGS71106895', '＃KGS 71106895', '71106895 KGS'].map(
      (search) => [search, { Grader: 'KGS', 'Certificate Number': '71106895' }] as const,
    ),
    ...['71106895.', '71106895番', '#7110-6895', '#7110-6895.'].map(
      (search) => [search, { 'Certificate Number': '71106895' }] as const,
    ),
    ['71106895 PSA 9', { Grader, grade: [9], 'Certificate Number': '71106895' }],
    ['ghost 022 / 100', { search: 'ghost', number: '022/100' }],
    ['ghost#22', { search: 'ghost', number: '22' }],
    ['22番', { number: '22' }],
    ['ghost 22番', { search: 'ghost', number: '22' }],
    ['2019ghost', { search: 'ghost', year: [2019] }],
    ['2019PSA10', { Grader, grade: [10], year: [2019] }],
    ['リザードン2019', { search: 'リザードン', year: [2019] }],
    ['ghost/PSA10', { search: 'ghost', Grader, grade: [10] }],
    ['PSA10/ghost', { search: 'ghost', Grader, grade: [10] }],
    ['PSA10.', { Grader, grade: [10] }],
    ['10KGS', { Grader: 'KGS', grade: [10] }],
    ['KGS-10-2019', { Grader: 'KGS', grade: [10], year: [2019] }],
    ['KGS10/2019', { Grader: 'KGS', grade: [10], year: [2019] }],
  ])('[T78] %s', (search, filters) => expect(read(search)).toEqual(filters));
});

test.each([
  'Paper Lantern Ghost',
  'Tag Team',
  'Ace Spec',
  'No Guard',
  'Base Set 2',
  'Charizard ex 6',
  '第10弾',
  '10点セット',
  '25th Anniversary',
  'Ho-Oh',
  '1st Edition',
  'VSTAR',
  '3000',
  '1000th Anniversary',
  '2000th',
  'Vol.2',
  '22番目',
  'certain',
  'BGSX',
  '',
])('reads no condition in %j', (search) => {
  expect(readSearchConditions({ search })).toBeUndefined();
});

test.each([
  ['PSA 9.5', { search: '9.5', Grader }],
  ['PSA 10/100', { Grader, number: '10/100' }],
  ['PSA 9 BGS 10', { search: 'BGS 10', Grader, grade: [9] }],
  ['2019 2020', { search: '2020', year: [2019] }],
])('reads each condition once: %s', (search, filters) => expect(read(search)).toEqual(filters));

test('reads no word as another value of a filter that is set', () => {
  expect(readSearchConditions({ search: 'ghost PSA 10', grade: [9] })).toEqual({
    search: 'ghost 10',
    attributes: [{ attribute: 'Grader', is: 'PSA' }],
  });
  const attributes = [{ attribute: 'Grader', is: 'BGS' } as const];
  expect(readSearchConditions({ search: 'PSA ghost', attributes })).toBeUndefined();
});

const letters = (text: string) => (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'PSA',
      'KGS',
      'ghost',
      '竜',
      'リザードン',
      '10',
      '9',
      '2019',
      '2019年',
      '#',
      'No.',
      'cert',
      'gem mint',
    ],
    ...[
      '022/100',
      '10/10',
      '12345678',
      '１０',
      '、',
      '【',
      '】',
      '-',
      '(',
      ')',
      ' ',
      '　',
      ':',
      'グレード',
      '番号',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anySearch = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('any search', () => {
  test('loses no word and no digit', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const parts = splitSearch(search);
        expect(letters(parts.map(({ text }) => text).join(' '))).toBe(letters(search));
        const kept = readSearchConditions({ search });
        if (kept === undefined) return;
        const words = parts.filter(({ conditions }) => Object.keys(conditions).length === 0);
        expect(letters(kept.search ?? '')).toBe(letters(words.map(({ text }) => text).join(' ')));
      }),
      { numRuns: budget({ sample: 300, full: 20_000, long: 100_000 }) },
    );
  });

  test('has no second value of a condition among the words that remain', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const first = readSearchConditions({ search });
        const kinds = splitSearch(search).flatMap(({ conditions }) => Object.keys(conditions));
        expect(new Set(kinds).size).toBe(kinds.length);
        const { number, ...filters } = first ?? { search };
        const again = readSearchConditions({ ...filters, collectionNumber: number });
        const { search: _, attributes = [], ...others } = again ?? { search: '' };
        expect(Object.keys(others).filter((key) => first !== undefined && key in first)).toEqual([]);
        expect(new Set(attributes.map(({ attribute }) => attribute)).size).toBe(attributes.length);
      }),
      { numRuns: budget({ sample: 300, full: 20_000, long: 100_000 }) },
    );
  });
});

test('conditions and words in any order are read alike', () => {
  const pieces = ['ghost', 'PSA 10', '2019', '#22', 'cert 12345678'];
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces, { minLength: 5 }), (order) => {
      expect(read(order.join(' '))).toEqual({
        search: 'ghost',
        Grader,
        grade: [10],
        year: [2019],
        number: '22',
        ...cert,
      });
    }),
  );
});

test.each([
  ['12345678', [['12345678', null]]],
  [
    'KGS 12345678',
    [
      ['12345678', 'KGS'],
      ['KGS12345678', null],
    ],
  ],
  [
    'kgs12345678',
    [
      ['12345678', 'KGS'],
      ['KGS12345678', null],
    ],
  ],
  ['KGS#12345678', [['12345678', 'KGS']]],
  ['#12345678', [['12345678', null]]],
  ['＃１２３４', [['1234', null]]],
  ['No.1234-5678', [['12345678', null]]],
  [
    'cert 12345678',
    [
      ['12345678', null],
      ['CERT12345678', null],
    ],
  ],
  ['PSA cert #12345678', [['12345678', 'PSA']]],
  [
    'Beckett 12345678',
    [
      ['12345678', 'BGS'],
      ['BECKETT12345678', null],
    ],
  ],
  [
    '12345678 KGS',
    [
      ['12345678KGS', null],
      ['12345678', 'KGS'],
    ],
  ],
  ['12345678.', [['12345678', null]]],
  ['“12345678”', [['12345678', null]]],
  ["'#12345678'", [['12345678', null]]],
  ['A1234567', [['A1234567', null]]],
  ['abcdef', [['ABCDEF', null]]],
  [
    'KGS DBC642F6',
    [
      ['DBC642F6', 'KGS'],
      ['KGSDBC642F6', null],
    ],
  ],
  ['#DBC642F6', [['DBC642F6', null]]],
  ['<script>', []],
])('[T78] looks up %j', (text, slabs) => {
  expect(readSlab(text).map(({ certificateNumber, grader }) => [certificateNumber, grader])).toEqual(slabs);
});

test('a collection number has one key, however it is written', () => {
  expect(collectionNumberKey('022/100')).toEqual({ number: '22', total: '100' });
  expect(collectionNumberKey(' ０２２ / 100')).toEqual({ number: '22', total: '100' });
  expect(collectionNumberKey('tg04/TG30')).toEqual({ number: 'TG4', total: 'TG30' });
  expect(collectionNumberKey('000')).toEqual({ number: '0', total: null });
});
