import { collectionNumberKey } from '@kura/domain/cards';
import { foldSearchText } from '@kura/domain/text';
import { createTestDatabase, type TestDatabase } from '@kura/testing';
import { budget } from '@kura/testing/profile';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function inDatabase(name: 'search_text' | 'collection_number_key', texts: readonly string[]) {
  const { rows } = await sql<{ folded: string }>`
    select ${sql.raw(name)}(source) as folded
    from unnest(${texts}::text[]) with ordinality as given (source, place) order by place`.execute(
    database.db,
  );
  return rows.map(({ folded }) => folded);
}

const characters = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((each) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(each),
  );

test.each([
  ['ASCII', { from: 1, to: 0x7f }],
  ['Latin, Greek and Cyrillic', { from: 0x80, to: 0x52f }],
  ['punctuation and symbols', { from: 0x2000, to: 0x2bff }],
  ['kana and marks', { from: 0x3000, to: 0x33ff }],
  ['kanji', { from: 0x4e00, to: 0x9fff }],
  ['compatibility forms', { from: 0xf900, to: 0xffef }],
  ['variation selectors', { from: 0xe0100, to: 0xe01ef }],
])('the database folds each character like the domain: %s', async (_, block) => {
  const texts = characters(block);
  expect(await inDatabase('search_text', texts)).toEqual(texts.map(foldSearchText));
});

const mixed = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x24f }),
      fc.integer({ min: 0x3040, max: 0x30ff }),
      fc.integer({ min: 0x4e00, max: 0x9fff }),
      fc.integer({ min: 0xff01, max: 0xff9f }),
      fc.constantFrom(0x3099, 0x309a, 0x20bb7, 0x2010, 0x2212, 0x301c, 0x309b, 0x4e00, 0xe0101),
    ),
    { maxLength: 20 },
  )
  .map((codes) => String.fromCodePoint(...codes));

test('the database folds any text like the domain', async () => {
  const texts = fc.sample(mixed, budget({ sample: 1_000, full: 20_000, long: 100_000 }));
  expect(await inDatabase('search_text', texts)).toEqual(texts.map(foldSearchText));
});

test('[T78] the database folds marks that depend on their neighbours like the domain', async () => {
  const texts = [
    'フィ一ルド',
    'フ一ル一ド',
    'もう一つ',
    'ﾌｨ一ﾙﾄﾞ',
    'ト゛ラコ゛ン',
    'ハ゜￣',
    '葛\u{e0101}飾',
    '❤\ufe0f',
    '➖',
  ];
  expect(await inDatabase('search_text', texts)).toEqual(texts.map(foldSearchText));
});

test('the database folds collection numbers like the domain', async () => {
  const parts = fc.constantFrom('0', '00', '1', '22', 'tg', 'SV-P', '/', ' ', '１', '　');
  const texts = fc.sample(
    fc.array(parts, { maxLength: 8 }).map((each) => each.join('')),
    500,
  );
  const keys = texts.map((text) => {
    const { number, total } = collectionNumberKey(text);
    return total === null ? number : `${number}/${total}`;
  });
  expect(await inDatabase('collection_number_key', texts)).toEqual(keys);
});
