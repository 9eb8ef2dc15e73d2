import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@kura/database';
import { createTestDatabase, dice, insertVariedCards, pick, type TestDatabase } from '@kura/testing';
import { type OpenSearchCluster, startOpenSearch } from '@kura/testing/opensearch';
import { sql, type Updateable } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchEngine, type SearchEngine } from '../../../platform/index.ts';
import { testCardSearch } from './card-search.cases.ts';
import { testConditionSearch } from './condition-search.cases.ts';
import { type CardDocument, withFoldedTexts } from './engine/card-document.ts';
import { readDocumentsAfter } from './engine/card-documents.repository.ts';
import { followCards, indexChanges, rebuildCardIndex } from './engine/index-cards.ts';
import { OpenSearchCardSearch } from './engine/open-search-card-search.repository.ts';

// Two real nodes of OpenSearch.

const ROUNDS = 10;
const LOAD_BETWEEN_KILLS_MS = 2_000;
const log = pino({ level: 'silent' });

let cluster: OpenSearchCluster;
const engines: SearchEngine[] = [];
/** Searches by the program that answered them. */
const answered = { engine: 0, database: 0 };

beforeAll(async () => {
  cluster = await startOpenSearch({
    nodes: 2,
    jvm: ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  });
}, 300_000);
afterAll(async () => {
  for (const engine of engines) await engine.close();
  await cluster.stop();
});

async function openEngine(): Promise<SearchEngine> {
  const engine = await openSearchEngine({
    urls: cluster.urls,
    alias: `cards-${randomUUID()}`,
    log,
    metrics: {
      searched: (by) => {
        answered[by] += 1;
      },
    },
  });
  engines.push(engine);
  return engine;
}

describe('searches', () => {
  afterAll(() => expect(answered).toEqual({ engine: expect.any(Number), database: 0 }));
  describe('by filters', () => testCardSearch(openEngine));
  describe('by words', () => testConditionSearch(openEngine));
});

describe('the index', () => {
  let database: TestDatabase;
  let engine: SearchEngine;
  let search: OpenSearchCardSearch;
  let ids: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    ids = (await insertVariedCards(database)).map(({ id }) => id);
    engine = await openEngine();
    search = new OpenSearchCardSearch(database.db, engine);
    await rebuildCardIndex({ db: database.db, engine });
  });
  afterAll(() => database.drop());

  const db = () => database.db;
  const change = (id: string, fields: Updateable<Database['nft']>) =>
    db().updateTable('nft').set(fields).where('id', '=', id).execute();

  /** Changes one card as listings, sales, withdrawals, corrections and removals do. */
  async function changeCard(roll: (sides: number) => number): Promise<void> {
    const id = pick(ids, roll(ids.length));
    const price = BigInt(1 + roll(5)) * 1_000_000n;
    await pick(
      [
        () => change(id, { price, payment_token: 'USDC', listed_at: new Date() }),
        () => change(id, { price: null, payment_token: null, listed_at: null }),
        () => change(id, { publish_state: roll(4) === 0 ? 'DRAFT' : 'PUBLISHED' }),
        () => change(id, { publish_state: 'PUBLISHED', secret: false }),
        () => change(id, { secret: roll(4) === 0 }),
        () => change(id, { rank: 'A', grade: 7 + roll(4) }),
        () => change(id, { last_sold_at: new Date(), highest_sale_price: price }),
        () => change(id, { name: `Renamed ${roll(3)}`, category: null }),
        () => change(id, { certificate_number: `9${String(roll(1e9)).padStart(9, '0')}` }),
        () =>
          roll(20) === 0 ? db().deleteFrom('nft').where('id', '=', id).execute() : change(id, { rank: 'B' }),
      ],
      roll(10),
    )();
  }

  /** Writes the remaining changes, and waits until searches find them. */
  async function untilFollowed(): Promise<void> {
    while ((await db().selectFrom('search_change').select('version').limit(1).execute()).length > 0)
      await wait(50);
    await engine.client.indices.refresh({ index: engine.alias });
  }

  async function documents(): Promise<CardDocument[]> {
    const found: CardDocument[] = [];
    const pages = engine.client.helpers.scrollDocuments<CardDocument>({
      index: engine.alias,
      body: { size: 500 },
    });
    for await (const document of pages) found.push(document);
    return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Compares all documents with those of a new index. */
  async function expectSameAsDatabase(): Promise<void> {
    const expected = await readDocumentsAfter(db(), '00000000-0000-0000-0000-000000000000', 10_000);
    expect(expected.length).toBeGreaterThan(100);
    expect(await documents()).toEqual(JSON.parse(JSON.stringify(expected.map(withFoldedTexts))));
  }

  /** Follows the cards, as a worker does, during some work. */
  async function whileFollowed(work: () => Promise<void>): Promise<void> {
    const ending = new AbortController();
    const { signal } = ending;
    const following = followCards({ db: db(), engine, databaseUrl: database.url, log, signal });
    try {
      await work();
      await untilFollowed();
    } finally {
      ending.abort();
      await following;
    }
  }

  /** Changes cards and searches them until `work` ends. No shown card may be private or off sale. */
  async function underLoad(work: () => Promise<void>): Promise<{ changes: number; pages: number }> {
    const count = { changes: 0, pages: 0 };
    let isOver = false;
    const writer = async (seed: number) => {
      const roll = dice(seed);
      while (!isOver) {
        await changeCard(roll);
        count.changes += 1;
        await wait(10);
      }
    };
    const reader = async () => {
      const columns = sql.raw<{ id: string; price: bigint | null; shown: boolean }>(
        "nft.id, nft.price, nft.publish_state = 'PUBLISHED' and not nft.secret as shown",
      );
      while (!isOver) {
        const page = { page: 1 + (count.pages % 3), pageSize: 20, orderBy: 'PRICE_LOW_TO_HIGH' } as const;
        const { rows } = await search.find({ kind: 'card', onSale: true }, page, { columns });
        const isFalse = rows.filter(({ price, shown }) => price === null || !shown);
        if (isFalse.length > 0)
          throw new Error(`shown by mistake: ${JSON.stringify(isFalse.map(({ id }) => id))}`);
        count.pages += 1;
        await wait(10);
      }
    };
    const load = Promise.all([writer(1), writer(2), reader(), reader()]);
    // A fault of the load ends the test when it is awaited.
    load.catch(() => {});
    await work();
    isOver = true;
    await load;
    return count;
  }

  test('has the public fields of public cards alone', async () => {
    const mark = (text: string) => `canary${text}${randomUUID().replaceAll('-', '')}`;
    const [draft = '', secret = '', withdrawn = '', shown = ''] = ids;
    await whileFollowed(async () => {
      await change(draft, { publish_state: 'DRAFT', name: mark('draft'), japanese_title: mark('draft') });
      await change(secret, { publish_state: 'PUBLISHED', secret: true, name: mark('secret') });
      await change(withdrawn, { publish_state: 'PUBLISHED', name: mark('withdrawn') });
      await change(shown, { publish_state: 'PUBLISHED', name: mark('shown') });
    });
    expect(JSON.stringify(await documents())).toContain('canarywithdrawn');
    await whileFollowed(async () => void (await change(withdrawn, { publish_state: 'DRAFT' })));
    const text = JSON.stringify(await documents());
    expect(text.match(/canary[a-z]+?(?=[0-9a-f]{32})/g)).toEqual(expect.arrayContaining(['canaryshown']));
    expect(text).not.toMatch(/canary(?:draft|secret|withdrawn)/);
    const { rows } = await sql<{ card: Record<string, unknown>; shown: boolean }>`
      select to_jsonb(n) as card, c.shown from nft n join listed_card c using (id)`.execute(db());
    const published = new Set(
      rows.filter((row) => row.shown).flatMap(({ card }) => Object.values(card).map(String)),
    );
    const isPublic = new Set([
      ...Object.keys((await documents())[0] ?? {}),
      'kind',
      'sale_type',
      'payment_token',
    ]);
    const privateTexts = rows.flatMap(({ card, shown: isShown }) =>
      Object.entries(card).flatMap(([column, value]) => {
        const isLong = typeof value === 'string' && value.length >= 8;
        if (!isLong) return [];
        return isShown ? (isPublic.has(column) ? [] : [value]) : published.has(value) ? [] : [value];
      }),
    );
    // Serial hashes of all cards, and ids, certificate numbers and titles of hidden ones.
    expect(privateTexts.length).toBeGreaterThan(rows.length);
    expect(privateTexts.filter((value) => text.includes(value))).toEqual([]);
    await expectSameAsDatabase();
  });

  test('follows every change, also when several processes write at the same time and out of order', async () => {
    const roll = dice(5);
    const options = { db: db(), engine };
    let isOver = false;
    const writers = Array.from({ length: 3 }, async (_, index) => {
      while (!isOver) {
        await indexChanges(options);
        await wait(5 * (index + 1));
      }
    });
    for (let round = 0; round < 400; round += 1) await changeCard(roll);
    isOver = true;
    await Promise.all(writers);
    while ((await indexChanges(options)) > 0);
    await untilFollowed();
    await expectSameAsDatabase();
  });

  test('is replaced by a new one while cards change, and searches go on', async () => {
    const before = { ...answered };
    await whileFollowed(async () => {
      const { changes, pages } = await underLoad(async () => {
        for (let round = 0; round < 5; round += 1) {
          await wait(500);
          await rebuildCardIndex({ db: db(), engine });
        }
      });
      expect(Math.min(changes, pages)).toBeGreaterThan(50);
    });
    await expectSameAsDatabase();
    expect(answered.database).toBe(before.database);
    const { body } = await engine.client.indices.get({ index: `${engine.alias}-*` });
    const names = (await db().selectFrom('search_index').select('name').execute()).map(({ name }) => name);
    expect([Object.keys(body), names.length]).toEqual([names, 1]);
  });

  test(`loses nothing and shows nothing false when a node is killed ${ROUNDS} times under load`, async () => {
    const before = { ...answered };
    await whileFollowed(async () => {
      const { changes, pages } = await underLoad(async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          cluster.kill(round % 2);
          await wait(LOAD_BETWEEN_KILLS_MS);
          await cluster.untilGreen();
        }
      });
      const by = { engine: answered.engine - before.engine, database: answered.database - before.database };
      process.stdout.write(
        `${changes} changes and ${pages} pages, ${by.engine} from the engine and ${by.database} from the database\n`,
      );
      expect(Math.min(changes, by.engine)).toBeGreaterThan(200);
    });
    await expectSameAsDatabase();
    const healed = answered.engine;
    await search.find({ kind: 'card' }, { page: 1, pageSize: 20, orderBy: 'FIRST_ADDED' });
    expect(answered.engine).toBe(healed + 1);
  }, 1_800_000);
});
