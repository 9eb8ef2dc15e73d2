import { MAX_WATCHED } from '@kura/api-contract/watchlist';
import {
  accounts,
  activeCollection,
  heldCard,
  intakeSlab,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let alice: SignedInUser;
let bob: SignedInUser;
let cards: string[];

beforeAll(async () => {
  server = await startTestServer();
  alice = await signInUser(server, accounts.alice);
  bob = await signInUser(server, accounts.bob);
  cards = [];
  for (let made = 0; made < 3; made += 1) cards.push((await heldCard(server.context, bob)).nftId);
});
afterAll(() => server.stop());

const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, who: SignedInUser = alice) =>
  server.request({ method, path: `/api/watchlist${path}`, token: who.token });

test('holds what was put on it, newest first, for its own reader alone', async () => {
  for (const id of cards) expect((await ask('PUT', `/${id}`)).status).toBe(204);
  expect((await ask('PUT', `/${cards[0]}`)).status).toBe(204);
  const list = await ask('GET', '?pageSize=10');
  expect(list.body).toMatchObject({ total: 3, items: [...cards].reverse().map((id) => ({ nft: { id } })) });
  // One for the session.
  expect(list.statements).toBe(3);
  expect((await ask('GET', '/ids')).body.items).toEqual([...cards].reverse());
  expect((await ask('GET', '', bob)).body).toMatchObject({ total: 0, items: [] });
});

test('sorts by price with what isn’t on sale last, and finds by name', async () => {
  const [first, second] = cards;
  await sql`update nft set price = case when id = ${first} then 20000000 else 10000000 end, payment_token = 'USDC'
            where id in (${first}, ${second})`.execute(server.context.db);
  const { body } = await ask('GET', '?orderBy=PRICE_LOW_TO_HIGH');
  expect(body.items.map((item: { nft: { id: string } }) => item.nft.id)).toEqual([second, first, cards[2]]);
  expect((await ask('GET', '?search=azure')).body.total).toBe(3);
  expect((await ask('GET', '?search=nothing')).body.total).toBe(0);
});

test('lets go of what is taken off it', async () => {
  expect((await ask('DELETE', `/${cards[0]}`)).status).toBe(204);
  expect((await ask('DELETE', `/${cards[0]}`)).status).toBe(204);
  expect((await ask('GET', '/ids')).body.items).not.toContain(cards[0]);
});

test('takes nothing that nobody may see', async () => {
  const admin = await signInAdmin(server);
  const stock = await intakeSlab(server, admin, { collectionId: await activeCollection(server.context) });
  expect((await ask('PUT', `/${stock.id}`)).status).toBe(404);
  expect((await ask('PUT', `/${crypto.randomUUID()}`)).status).toBe(404);
});

test('[T53] has an end, also for many at once', async () => {
  const { db } = server.context;
  const more = await Promise.all(Array.from({ length: 4 }, () => heldCard(server.context, bob)));
  await sql`
    with made as (
      insert into nft (id, kind, collection_id, name, reveal_state)
      select gen_random_uuid(), 'pack', (select id from collection limit 1), 'Comet', 'UNREVEALED'
      from generate_series(1, ${MAX_WATCHED - 2}::int) returning id)
    insert into watched_nft (user_id, nft_id, watched_at) select ${bob.id}, id, now() from made`.execute(db);
  const responses = await Promise.all(more.map(({ nftId }) => ask('PUT', `/${nftId}`, bob)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 204, 422, 422]);
  expect(responses.find(({ status }) => status === 422)?.code).toBe('WATCHLIST_FULL');
  expect((await ask('GET', '/ids', bob)).body.items).toHaveLength(MAX_WATCHED);
});
