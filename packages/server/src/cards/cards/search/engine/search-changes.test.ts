import {
  draftGacha,
  insertVariedCards,
  signInAdmin,
  startTestServer,
  type TestServer,
  type VariedCard,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNamed, readDocumentsAfter, readDocumentsOf } from './card-documents.repository.ts';
import {
  deleteSearchChanges,
  haveOlderEnded,
  insertSearchIndex,
  keepSearchIndexes,
  listSearchChanges,
  listSearchIndexes,
} from './search-changes.repository.ts';

let server: TestServer;
let cards: VariedCard[];

beforeAll(async () => {
  server = await startTestServer();
  cards = await insertVariedCards(server.database);
});
afterAll(() => server.stop());

const db = () => server.database.db;
const first = '00000000-0000-0000-0000-000000000000';

test('documents are read page by page, and have public cards alone', async () => {
  const shown = cards.filter(({ publish_state }) => publish_state === 'PUBLISHED').map(({ id }) => id);
  const page = await readDocumentsAfter(db(), first, 100);
  const last = page.at(-1)?.id ?? first;
  const others = await readDocumentsAfter(db(), last, 1_000);
  expect([...page, ...others].map(({ id }) => id)).toEqual(shown.sort());
  const hidden = cards.find(({ publish_state }) => publish_state === 'DRAFT')?.id ?? '';
  expect(await readDocumentsOf(db(), [hidden])).toEqual([]);
});

test('a document has the printed texts, amounts as texts and times in microseconds', async () => {
  const card = cards.find((each) => each.price !== null && each.publish_state === 'PUBLISHED') as VariedCard;
  const [document] = await readDocumentsOf(db(), [card.id]);
  const microseconds = (date: Date | null) => date && date.getTime() * 1_000;
  expect(document).toMatchObject({
    name: card.name,
    japanese_title: card.japanese_title,
    certificate_number: card.certificate_number,
    number_key: [card.collection_number.slice(2, 3), card.collection_number.slice(2)],
    price: String(card.price),
    listed_at: microseconds(card.listed_at),
    last_sold_at: microseconds(card.last_sold_at),
    highest_price: card.highest_price && String(card.highest_price),
  });
});

test('changes of cards are recorded while there is an index, with growing versions', async () => {
  const [one = '', other = ''] = cards.map(({ id }) => id);
  const rename = (name: string) => db().updateTable('nft').set({ name }).where('id', '=', one).execute();
  await rename('Nobody follows');
  expect(await listSearchChanges(db(), 10)).toEqual([]);
  await insertSearchIndex(db(), 'cards-1');
  await rename('First');
  await rename('Second');
  await db().updateTable('nft').set({ certificate_number: '99990000' }).where('id', '=', one).execute();
  await db().updateTable('nft').set({ updated_at: new Date() }).where('id', '=', one).execute();
  await db().deleteFrom('nft').where('id', '=', other).execute();
  const changes = await listSearchChanges(db(), 10);
  expect(changes.map(({ nft_id }) => nft_id)).toEqual([one, one, one, other]);
  const versions = changes.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  await deleteSearchChanges(db(), versions.slice(1));
  expect(await listSearchChanges(db(), 10)).toEqual(changes.slice(0, 1));
  await insertSearchIndex(db(), 'cards-2');
  await keepSearchIndexes(db(), ['cards-2']);
  expect(await listSearchIndexes(db())).toEqual(['cards-2']);
  expect(await listSearchChanges(db(), 10)).toHaveLength(1);
  await keepSearchIndexes(db(), []);
  expect(await listSearchChanges(db(), 10)).toEqual([]);
});

test('a new index waits for transactions that record nothing for it', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
  const older = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      begun();
      await isOver;
    });
  await hasBegun;
  const transaction = await insertSearchIndex(db(), 'cards-3');
  expect(await haveOlderEnded(db(), transaction)).toBe(false);
  end();
  await older;
  // Transactions in the databases of other tests count too.
  await expect.poll(() => haveOlderEnded(db(), transaction)).toBe(true);
  await keepSearchIndexes(db(), []);
});

test('collections and drops are found by parts of their names', async () => {
  const collections = await db().selectFrom('collection').select(['id', 'name']).execute();
  const wilds = collections.find(({ name }) => name === 'Kura Wilds')?.id;
  const gachaId = await draftGacha(server, await signInAdmin(server));
  await db().updateTable('gacha').set({ name: 'Night Garden' }).where('id', '=', gachaId).execute();
  expect(await findNamed(db(), ['wild', 'garden'], false)).toEqual([{ word: 'wild', id: wilds }]);
  expect(await findNamed(db(), ['garden'], true)).toEqual([{ word: 'garden', id: gachaId }]);
});
