import type { Database } from '@kura/database';
import { SORTS, type Sort } from '@kura/domain';
import { activeCollection, createTestDatabase, type TestDatabase } from '@kura/testing';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import type { CardSearchFilter } from './card-search.ts';
import { PostgresCardSearch } from './postgres-card-search.ts';

let database: TestDatabase;
let search: PostgresCardSearch;
let cards: Made[];

interface Made {
  id: string;
  name: string;
  japanese_title: string;
  category: string;
  year: number;
  expansion_mark: string;
  collection_number: string;
  collection_id: string;
  grader: string;
  grade: number;
  rank: string | null;
  certificate_number: string;
  price: bigint | null;
  listed_at: Date | null;
  created_at: Date;
  display_order: number;
  last_sold_at: Date | null;
  highest_price: bigint | null;
  highest_sale_price: bigint | null;
  publish_state: 'PUBLISHED' | 'DRAFT';
}

/** The same stock at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const pick = <Value>(list: readonly Value[], place: number): Value => list[place % list.length] as Value;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function makeCards(collections: readonly string[]): Made[] {
  const roll = dice(7);
  return Array.from({ length: 400 }, (_, place) => {
    const set = roll(3);
    const being = roll(4);
    const onSale = roll(5) < 2;
    const traded = roll(3) === 0;
    return {
      id: newId(),
      name: `${pick(['Azure', 'Crimson'], roll(2))} ${pick(['Dragon', 'Fox', 'Wolf', 'Owl'], being)}`,
      japanese_title: pick(['蒼いドラゴン', 'キツネ', 'オオカミ', 'フクロウ'], being),
      category: pick(['Monsters', 'Trainers'], set),
      year: 2019 + set,
      expansion_mark: `SF${set}`,
      collection_number: `00${being}/88`,
      collection_id: pick(collections, set),
      grader: pick(['PSA', 'BGS'], roll(2)),
      grade: 7 + roll(4),
      rank: pick([null, null, 'C', 'SS'], roll(4)),
      certificate_number: String(50_000_000 + place),
      // Few prices and days, so that there are many ties.
      price: onSale ? BigInt(1 + roll(6)) * 5_000_000n : null,
      listed_at: onSale ? day(1 + roll(5)) : null,
      created_at: day(1 + roll(9)),
      display_order: roll(4),
      last_sold_at: traded ? day(1 + roll(5)) : null,
      highest_price: roll(3) === 0 ? BigInt(1 + roll(4)) * 1_000_000n : null,
      highest_sale_price: traded ? BigInt(1 + roll(4)) * 2_000_000n : null,
      publish_state: roll(10) === 0 ? 'DRAFT' : 'PUBLISHED',
    };
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  search = new PostgresCardSearch(database.db);
  const collections = [
    await activeCollection(database, { name: 'Kura Wilds' }),
    await activeCollection(database, { name: 'Tidal Myths' }),
  ];
  cards = makeCards(collections);
  await database.db
    .insertInto('nft')
    .values(
      cards.map((card) => ({
        ...card,
        kind: 'card',
        reveal_state: 'OFF_CHAIN',
        serial_hash: `0x${card.certificate_number.padStart(64, '0')}`,
        payment_token: card.price === null ? null : 'USDC',
        highest_price_token: card.highest_price === null ? null : 'USDC',
      })),
    )
    .execute();
  // With statistics small results are gathered and sorted, as in a shop of any age, and large ones walked from either end.
  await sql`analyze nft`.execute(database.db);
});
afterAll(() => database.drop());

const numberOf = (price: bigint | null, sign = 1) => (price === null ? null : sign * Number(price));

const orders: Record<Sort, (card: Made) => number | null> = {
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

/** What is found, told by sorting and filtering in the plainest way. */
function expectedIds(matches: (card: Made) => boolean, orderBy: Sort): string[] {
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

/** Page after page, whichever way each is found. */
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

const word = (text: string) => (card: Made) =>
  `${card.name} ${card.japanese_title} ${card.expansion_mark} ${card.collection_number}`
    .toLowerCase()
    .includes(text);

const shapes: [string, Partial<CardSearchFilter>, (card: Made) => boolean][] = [
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

const total = async (part: Partial<CardSearchFilter>) =>
  (await search.find({ kind: 'card', ...part }, { page: 1, pageSize: 10, orderBy: 'FIRST_ADDED' })).total;
const expectedTotal = (matches: (card: Made) => boolean) => expectedIds(matches, 'FIRST_ADDED').length;

describe('words', () => {
  test.each([
    ['ドラゴン', word('ドラゴン')],
    ['どらごん', word('ドラゴン')],
    ['ﾄﾞﾗｺﾞﾝ', word('ドラゴン')],
    ['ドラ', word('ドラ')],
    ['蒼', word('蒼')],
    ['ＤＲＡＧＯＮ', word('dragon')],
    ['fox crimson', (card: Made) => word('fox')(card) && word('crimson')(card)],
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
    const matches = (card: Made) => card.collection_id === wilds;
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
  });
});

describe('attributes', () => {
  test.each<[string, CardSearchFilter['attributes'], (card: Made) => boolean]>([
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
    for (const { facet, value, floor } of values) {
      if (facet !== 'grade') continue;
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

describe('counts', () => {
  /** What was counted and what is there, for groups, products and collections. */
  async function differences(): Promise<number> {
    const { rows } = await sql<{ wrong: number }>`
      select (select count(*) from card_group g where (cards::bigint, listed::bigint, best_offer) is distinct from
                (select (count(*), count(price), max(highest_price)) from nft where group_id = g.id)
                or prices is distinct from (select coalesce(array_agg(price::bigint order by price)
                                              filter (where price is not null), '{}') from nft where group_id = g.id))
           + (select count(*) from product p where (cards::bigint, listed::bigint) is distinct from
                (select (count(*), count(price)) from nft where product_id = p.id and group_id is not null)
                or (cards > 0 and cards_by_grade[10] is distinct from
                     (select count(*) from nft where product_id = p.id and group_id is not null and grade = 10)))
           + (select count(*) from collection_count c where (cards::bigint, listed::bigint) is distinct from
                (select (count(*), count(price)) from nft
                  where nft.collection_id = c.collection_id and nft.kind = c.kind and group_id is not null))
           + (select count(*) from count_due) as wrong`.execute(database.db);
    return rows[0]?.wrong ?? -1;
  }

  const change = (id: string, fields: Updateable<Database['nft']>) =>
    database.db.updateTable('nft').set(fields).where('id', '=', id).execute();

  test('follow every change of a card in the transaction that makes it', async () => {
    const roll = dice(11);
    for (let round = 0; round < 60; round += 1) {
      const { id } = pick(cards, roll(cards.length));
      const price = BigInt(1 + roll(5)) * 1_000_000n;
      await pick(
        [
          () => change(id, { price, payment_token: 'USDC', listed_at: day(1) }),
          () => change(id, { price: null, payment_token: null, listed_at: null }),
          () => change(id, { highest_price: price, highest_price_token: 'USDC' }),
          () => change(id, { publish_state: 'DRAFT' }),
          () => change(id, { publish_state: 'PUBLISHED' }),
          () => change(id, { secret: roll(2) === 0 }),
          () => change(id, { rank: 'A' }),
          () => change(id, { name: `Renamed ${roll(3)}`, category: null }),
          () => database.db.deleteFrom('nft').where('id', '=', id).execute(),
        ],
        roll(9),
      )();
      expect(await differences()).toBe(0);
    }
  });

  test('are as they were when a transaction is taken back', async () => {
    const before = await total({ onSale: true });
    await expect(
      database.db.transaction().execute(async (tx) => {
        await tx.updateTable('nft').set({ price: 1n, payment_token: 'USDC' }).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await total({ onSale: true })).toBe(before);
    expect(await differences()).toBe(0);
  });

  test('[T19] stay right when many change alike cards at once, and nobody waits for ever', async () => {
    const shown = await database.db
      .selectFrom('nft')
      .where('group_id', 'is not', null)
      .select('id')
      .limit(80)
      .execute();
    await Promise.all(
      Array.from({ length: 8 }, (_, worker) =>
        database.db.transaction().execute(async (tx) => {
          // Each has cards of its own, in an order of its own; the groups and products are everybody's.
          const own = shown.filter((_, place) => place % 8 === worker);
          for (const { id } of worker % 2 === 0 ? own : own.reverse()) {
            await tx
              .updateTable('nft')
              .set({ price: BigInt(worker + 1), payment_token: 'USDC' })
              .where('id', '=', id)
              .execute();
          }
        }),
      ),
    );
    expect(await differences()).toBe(0);
  });
});
