import { SORTS, type Sort } from '@kura/domain/vocabulary';
import { createTestDatabase, insertVariedCards, type TestDatabase, type VariedCard } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '../../../platform/index.ts';
import type { CardSearch, CardSearchFilter } from './card-search.ts';
import { rebuildCardIndex } from './engine/index-cards.ts';
import { OpenSearchCardSearch } from './engine/open-search-card-search.repository.ts';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';
import { searchedCertificate } from './search-conditions.repository.ts';

/**
 * The tests of each card search.
 *
 * @param openEngine opens an engine without an index; null for the search by the database
 */
export function testCardSearch(openEngine: () => Promise<SearchEngine | null>): void {
  let database: TestDatabase;
  let search: CardSearch;
  let cards: VariedCard[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    cards = await insertVariedCards(database);
    // The planner needs a number of rows to sort a list.
    await sql`analyze listed_card`.execute(db);
    const engine = await openEngine();
    if (engine !== null) await rebuildCardIndex({ db, engine });
    search = engine === null ? new PostgresCardSearch(db) : new OpenSearchCardSearch(db, engine);
  });
  afterAll(() => database.drop());

  const numberOf = (price: bigint | null, sign = 1) => (price === null ? null : sign * Number(price));

  const orders: Record<Sort, (card: VariedCard) => number | null> = {
    RECENTLY_LISTED: ({ listed_at: at }) => at && -at.getTime(),
    PRICE_LOW_TO_HIGH: ({ price }) => numberOf(price),
    ASCENDING_PRICE: ({ price }) => numberOf(price),
    PRICE_HIGH_TO_LOW: ({ price }) => numberOf(price, -1),
    DESCENDING_PRICE: ({ price }) => numberOf(price, -1),
    RECENTLY_ADDED: (card) => -card.created_at.getTime(),
    LAST_ADDED: (card) => -card.created_at.getTime(),
    FIRST_ADDED: (card) => card.created_at.getTime(),
    RECENTLY_SOLD: ({ last_sold_at: at }) => at && -at.getTime(),
    ORDER_ASC: (card) => card.display_order,
    ORDER_DESC: (card) => -card.display_order,
    HIGHEST_OFFER_PRICE: ({ highest_price: price }) => numberOf(price, -1),
    HIGHEST_SALE_PRICE: ({ highest_sale_price: price }) => numberOf(price, -1),
  };

  /** The expected ids, by plain sorting and filtering. */
  function expectedIds(matches: (card: VariedCard) => boolean, orderBy: Sort): string[] {
    const key = orders[orderBy];
    return cards
      .filter((card) => card.publish_state === 'PUBLISHED' && matches(card))
      .sort((a, b) => {
        const [x, y] = [key(a), key(b)];
        if (x !== y) return x === null ? 1 : y === null ? -1 : x - y;
        return a.id < b.id ? -1 : 1;
      })
      .map(({ id }) => id);
  }

  /** Reads page after page, by any way of finding them. */
  async function foundIds(filter: CardSearchFilter, orderBy: Sort): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await search.find(filter, { page, pageSize: 20, orderBy });
      ids.push(...rows.map(({ id }) => id));
      if (page * 20 >= total) {
        expect(ids).toHaveLength(total);
        return ids;
      }
    }
  }

  const word = (text: string) => (card: VariedCard) =>
    `${card.name} ${card.japanese_title} ${card.expansion_mark} ${card.collection_number}`
      .toLowerCase()
      .includes(text);

  const shapes: [string, Partial<CardSearchFilter>, (card: VariedCard) => boolean][] = [
    ['nothing', {}, () => true],
    ['what is on sale', { onSale: true }, ({ price }) => price !== null],
    ['what is not', { onSale: false }, ({ price }) => price === null],
    ['a grade on sale', { onSale: true, grade: [10] }, (card) => card.price !== null && card.grade === 10],
    ['two grades', { grade: [8, 9] }, ({ grade }) => grade === 8 || grade === 9],
    ['a year', { year: [2020] }, ({ year }) => year === 2020],
    ['a rank', { rank: ['SS'] }, ({ rank }) => rank === 'SS'],
    [
      'a set and a grade',
      { expansionMark: ['SF1'], grade: [7] },
      (card) => card.expansion_mark === 'SF1' && card.grade === 7,
    ],
    ['a number', { collectionNumber: '002/88' }, (card) => card.collection_number === '002/88'],
    [
      'prices',
      { minPrice: 10_000_000n, maxPrice: 20_000_000n },
      ({ price }) => price !== null && price >= 10_000_000n && price <= 20_000_000n,
    ],
    ['prices of what is not on sale', { onSale: false, minPrice: 10_000_000n }, () => false],
    [
      'a grade and prices',
      { grade: [9, 10], maxPrice: 15_000_000n },
      ({ price, grade }) => price !== null && price <= 15_000_000n && grade >= 9,
    ],
    ['a word', { search: 'dragon' }, word('dragon')],
    [
      'a word on sale in a grade',
      { search: 'azure', onSale: true, grade: [9] },
      (card) => word('azure')(card) && card.price !== null && card.grade === 9,
    ],
    [
      'a word and prices',
      { search: 'fox', minPrice: 10_000_000n },
      (card) => word('fox')(card) && card.price !== null && card.price >= 10_000_000n,
    ],
    [
      'a word of a grader',
      { search: 'owl', attributes: [{ attribute: 'Grader', is: 'BGS' }] },
      (card) => word('owl')(card) && card.grader === 'BGS',
    ],
    ['two letters', { search: 'ow' }, word('ow')],
  ];

  describe.each(shapes)('found by %s', (_, part, matches) => {
    test.each(SORTS)(
      'sorted by %s, nulls last and ties by id, no card is missing, twice or out of place',
      async (orderBy) => {
        expect(await foundIds({ kind: 'card', ...part }, orderBy)).toEqual(expectedIds(matches, orderBy));
      },
    );
  });

  /** Each pair of the filters above that can be combined. */
  const pairs = shapes.flatMap(([a, first, matchesFirst], index) =>
    shapes.slice(index + 1).flatMap(([b, second, matchesSecond]) => {
      const isSetTwice = Object.keys(second).some((key) => key in first);
      const matches = (card: VariedCard) => matchesFirst(card) && matchesSecond(card);
      return isSetTwice || Object.keys(first).length === 0
        ? []
        : [{ a, b, filter: { ...first, ...second }, matches }];
    }),
  );

  describe.each(pairs)('found by $a and by $b', ({ filter, matches }) => {
    test.each(['RECENTLY_ADDED', 'PRICE_LOW_TO_HIGH', 'HIGHEST_SALE_PRICE'] as const)(
      'sorted by %s',
      async (orderBy) => {
        expect(await foundIds({ kind: 'card', ...filter }, orderBy)).toEqual(expectedIds(matches, orderBy));
      },
    );

    test('and counted in the facet of collections', async () => {
      const values = await search.facets({ kind: 'card', ...filter });
      const counts = values.flatMap(({ facet, count }) => (facet === 'collection' ? [count] : []));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expectedIds(matches, 'FIRST_ADDED').length);
    });
  });

  test('pages of different sizes and collections are distinguished, whichever was requested first', async () => {
    const collections = [...new Set(cards.map((card) => card.collection_id))];
    expect(collections).not.toHaveLength(0);
    for (let round = 0; round < 2; round += 1) {
      for (const collectionId of collections) {
        const expected = expectedIds((card) => card.collection_id === collectionId, 'FIRST_ADDED');
        for (const [page, pageSize] of [
          [1, 10],
          [2, 10],
          [1, 20],
        ] as const) {
          const found = await search.find(
            { kind: 'card', collectionId },
            { page, pageSize, orderBy: 'FIRST_ADDED' },
          );
          expect(found.total).toBe(expected.length);
          expect(found.rows.map(({ id }) => id)).toEqual(
            expected.slice((page - 1) * pageSize, page * pageSize),
          );
        }
      }
    }
  });

  const total = async (part: Partial<CardSearchFilter>) =>
    (await search.find({ kind: 'card', ...part }, { page: 1, pageSize: 10, orderBy: 'FIRST_ADDED' })).total;
  const expectedTotal = (matches: (card: VariedCard) => boolean) =>
    expectedIds(matches, 'FIRST_ADDED').length;

  describe('words', () => {
    test.each([
      ['ドラゴン', word('ドラゴン')],
      ['どらごん', word('ドラゴン')],
      ['ﾄﾞﾗｺﾞﾝ', word('ドラゴン')],
      ['ドラ', word('ドラ')],
      ['蒼', word('蒼')],
      ['ＤＲＡＧＯＮ', word('dragon')],
      ['fox crimson', (card: VariedCard) => word('fox')(card) && word('crimson')(card)],
      ['sf2', word('sf2')],
      ['003/8', word('003/8')],
      ['100%', () => false],
      ['_', () => false],
      ["'; drop table nft; --", () => false],
    ])('find %s', async (text, matches) => {
      expect(await total({ search: text })).toBe(expectedTotal(matches));
    });

    test('find what a collection holds by its name', async () => {
      const wilds = cards[0]?.collection_id ?? '';
      const { name } = await database.db
        .selectFrom('collection')
        .where('id', '=', wilds)
        .select('name')
        .executeTakeFirstOrThrow();
      const [first = ''] = name.split(' ');
      const matches = (card: VariedCard) => card.collection_id === wilds;
      expect(await total({ search: `${first} fox` })).toBe(
        expectedTotal((card) => matches(card) && word('fox')(card)),
      );
      await database.db
        .updateTable('collection')
        .set({ name: 'Night Garden' })
        .where('id', '=', wilds)
        .execute();
      expect(await total({ search: 'garden' })).toBe(expectedTotal(matches));
      await database.db.updateTable('collection').set({ name }).where('id', '=', wilds).execute();
    });

    test('find a slab by its certificate number, with its grader or without', async () => {
      const card = cards.find(({ publish_state }) => publish_state === 'PUBLISHED');
      const { certificate_number: number = '', grader = '' } = card ?? {};
      for (const text of [number, `${grader} ${number}`, ` ${number.slice(0, 4)}-${number.slice(4)} `]) {
        const { rows } = await search.find(
          { kind: 'card', search: text },
          { page: 1, pageSize: 10, orderBy: 'FIRST_ADDED' },
        );
        expect(rows.map(({ id }) => id)).toEqual([card?.id]);
      }
      expect(await total({ search: `${grader === 'PSA' ? 'BGS' : 'PSA'} ${number}` })).toBe(0);
      const hidden = cards.find(({ publish_state }) => publish_state === 'DRAFT');
      expect(await total({ search: hidden?.certificate_number })).toBe(0);
      // A single word without digits is a certificate number and not a grader.
      expect(searchedCertificate('abcdef')).toEqual({ number: 'ABCDEF', grader: null });
    });
  });

  describe('attributes', () => {
    test.each<[string, CardSearchFilter['attributes'], (card: VariedCard) => boolean]>([
      ['a value', [{ attribute: 'Category', is: 'Monsters' }], ({ category }) => category === 'Monsters'],
      [
        'two values of one',
        [
          { attribute: 'Expansion Mark', is: 'SF0' },
          { attribute: 'Expansion Mark', is: 'SF2' },
        ],
        ({ expansion_mark }) => expansion_mark !== 'SF1',
      ],
      [
        'values of two',
        [
          { attribute: 'Category', is: 'Monsters' },
          { attribute: 'Grader', is: 'PSA' },
        ],
        ({ category, grader }) => category === 'Monsters' && grader === 'PSA',
      ],
      ['a range', [{ attribute: 'Year of Issue', min: 2020, max: null }], ({ year }) => year >= 2020],
      ['a number', [{ attribute: 'Grading Number', is: '9' }], ({ grade }) => grade === 9],
      [
        'a text in it',
        [{ attribute: 'English Title', contains: 'AZURE d' }],
        ({ name }) => name.startsWith('Azure D'),
      ],
      [
        'a whole title',
        [{ attribute: 'Japanese Title', is: 'キツネ' }],
        (card) => card.japanese_title === 'キツネ',
      ],
      [
        'a certificate',
        [{ attribute: 'Certificate Number', is: '50000007' }],
        (card) => card.certificate_number === '50000007',
      ],
      ['a word of another attribute', [{ attribute: 'Japanese Title', contains: 'dragon' }], () => false],
    ])('find by %s', async (_, attributes, matches) => {
      expect(await total({ attributes })).toBe(expectedTotal(matches));
    });
  });

  describe('facets', () => {
    test.each(shapes)('count by each value what the other filters leave: %s', async (_, part, matches) => {
      const values = await search.facets({ kind: 'card', ...part });
      const grades = Object.fromEntries(
        values.filter(({ facet }) => facet === 'grade').map(({ value, count }) => [value, count]),
      );
      const { grade: wanted, ...others } = part;
      for (const grade of [7, 8, 9, 10]) {
        const ofGrade = wanted
          ? await total({ ...others, grade: [grade] })
          : expectedTotal((card) => matches(card) && card.grade === grade);
        expect(grades[String(grade)] ?? 0).toBe(ofGrade);
      }
    });

    test('tell the cheapest of each value within the prices asked for', async () => {
      const values = await search.facets({ kind: 'card', minPrice: 12_000_000n });
      const grades = values.filter(({ facet }) => facet === 'grade');
      expect(grades).not.toHaveLength(0);
      for (const { value, floor } of grades) {
        const prices = cards.flatMap(({ publish_state, grade, price }) =>
          publish_state === 'PUBLISHED' && String(grade) === value && price !== null && price >= 12_000_000n
            ? [price]
            : [],
        );
        expect(floor).toBe(prices.sort((a, b) => Number(a - b))[0]);
      }
    });
  });

  describe('[T44] prices beyond all reason', () => {
    const beyond = 10n ** 66n;
    test('find nothing above them and everything below', async () => {
      expect(await total({ minPrice: beyond })).toBe(0);
      expect(await total({ maxPrice: beyond })).toBe(expectedTotal(({ price }) => price !== null));
      expect(await total({ minPrice: 0n, maxPrice: beyond })).toBe(
        expectedTotal(({ price }) => price !== null),
      );
    });
  });
}
