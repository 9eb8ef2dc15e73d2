import { newPool } from '@kura/chain/gacha';
import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  draftDrop,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { hexToBigInt } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let gachaId: string;
let draftId: string;

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const plan = {
  packs: 12,
  cards: Array.from({ length: 12 }, (_, index) => ({
    value: index === 0 ? 400 : 4 + index,
    rank: index === 0 ? ('SS' as const) : ('C' as const),
  })),
};

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    ...plan,
    phases: [
      { startsAt: at(-60), endsAt: at(3600), limit: 9, limitPerWallet: 7 },
      { startsAt: at(3600), endsAt: at(80_000), allowList: [{ wallet: accounts.bob.address, quota: 2 }] },
    ],
  });
  // The chain counts whole seconds.
  await sql`update gacha set ends_at = ends_at + interval '120 milliseconds' where id = ${gachaId}`.execute(
    shop.server.context.db,
  );
  draftId = await draftDrop(shop, collectionId, { ...plan, packs: 3, cards: plan.cards.slice(0, 3) });
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const read = (path: string) =>
  shop.server.request({ method: 'GET', path: `/api${path}`, token: shop.admin.token });

async function buy(quantity: number, openNow: boolean): Promise<{ packIds: string[]; cardIds: string[] }> {
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity, token: 'USDC', openNow });
  await alice.perform(body);
  await shop.settle();
  return (await alice.get(`/intent/${body.intentId}`)).body.result;
}

describe('the parameters on chain', () => {
  test('are read from the contract and equal those of the shop', async () => {
    await buy(2, false);
    const { body } = await read(`/gacha/${gachaId}/on-chain`);
    expect(body).toMatchObject({
      gachaId,
      differences: [],
      onChain: {
        packs: 12,
        packsLeft: 10,
        soldOut: false,
        paused: false,
        stopped: false,
        closed: false,
        phases: [
          { number: 0, limit: 9, limitPerWallet: 7, sold: 2, allowListRoot: null },
          // The sales of a phase without a limit aren't counted.
          { number: 1, limit: 0, limitPerWallet: 0, sold: null },
        ],
      },
    });
    expect(body.onChain).toEqual(body.inShop);
    expect(body.onChain.phases[1].allowListRoot).toMatch(/^0x[0-9a-f]{64}$/);
    expect(body.onChain.shuffleSeed).toMatch(/^0x[0-9a-f]{32}$/);
    expect(body.onChain.prices.map(({ token, price }: Record<string, string>) => [token, price])).toEqual(
      expect.arrayContaining([
        ['USDC', '10'],
        ['USDT', '10.5'],
      ]),
    );
    expect(body.block).toBeGreaterThanOrEqual(body.indexedBlock);
  });

  test('show where the tables say something else', async () => {
    const { db } = shop.server.context;
    const [before] = await sql<{ name: string }>`select name from gacha where id = ${gachaId}`
      .execute(db)
      .then(({ rows }) => rows);
    const spoil = (name: string, price: bigint, limit: number) =>
      db.transaction().execute(async (tx) => {
        await sql`update gacha set name = ${name} where id = ${gachaId}`.execute(tx);
        await sql`update gacha_price set price_base_units = ${price}
                  where gacha_id = ${gachaId} and token = 'USDC'`.execute(tx);
        await sql`update gacha_phase set limit_per_wallet = ${limit}
                  where gacha_id = ${gachaId} and number = 0`.execute(tx);
      });
    await spoil('Another name', 9_000_000n, 3);
    const { body } = await read(`/gacha/${gachaId}/on-chain`);
    const { address } = body.onChain.prices.find(({ token }: { token: string }) => token === 'USDC');
    expect(body.differences.toSorted()).toEqual(['name', 'phases.0.limitPerWallet', `prices.${address}`]);
    expect(body.onChain).toMatchObject({ name: before?.name, phases: [{ limitPerWallet: 7 }, {}] });
    expect(body.inShop).toMatchObject({ name: 'Another name', phases: [{ limitPerWallet: 3 }, {}] });
    await spoil(before?.name ?? '', 10_000_000n, 7);
  });

  test('are empty for a draft', async () => {
    expect(await read(`/gacha/${draftId}/on-chain`)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });
});

describe('a test roll', () => {
  const seed = `0x${'5e'.repeat(16)}`;

  test('repeats itself by its seed, and changes nothing', async () => {
    const tables = async () =>
      (
        await sql`select (select json_agg(e order by e.nft_id) from gacha_entry e) as pool,
                         (select json_agg(g order by g.id) from gacha g) as drops,
                         (select count(*) from audit_log) as audited,
                         (select count(*) from intent) as intents`.execute(shop.server.context.db)
      ).rows;
    const before = await tables();
    const one = await read(`/gacha/${gachaId}/test-roll?packs=5&rolls=50&seed=${seed}`);
    const other = await read(`/gacha/${gachaId}/test-roll?packs=5&rolls=50&seed=${seed}`);
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    expect(await tables()).toEqual(before);
    expect(one.statements).toBeLessThanOrEqual(5);
    const another = await read(`/gacha/${gachaId}/test-roll?packs=5&rolls=50`);
    expect(another.body.seed).not.toBe(seed);
  });

  test('draws by the rule of the contract, from what is left', async () => {
    await buy(1, true);
    const { body } = await read(`/gacha/${gachaId}/test-roll?packs=5&rolls=1&seed=${seed}`);
    const { rows } = await sql<{ nft_id: string; value: number }>`
      select nft_id, value_base_units::float8 / 1e6 as value from gacha_entry
      where gacha_id = ${gachaId} and not drawn order by pool_index`.execute(shop.server.context.db);
    const { dropId } = (await read(`/gacha/admin/${gachaId}`)).body.onChain;
    const pool = newPool(rows.length);
    const drawn = [0, 1, 2, 3, 4].map(
      (position) =>
        rows[
          pool.draw({ word: hexToBigInt(seed as `0x${string}`), dropId: BigInt(dropId), entry: 0, position })
        ],
    );
    expect(body.remaining).toBe(11);
    expect(body.preview.map(({ id }: { id: string }) => id)).toEqual(drawn.map((card) => card?.nft_id));
    expect(Number(body.meanValue)).toBeCloseTo(drawn.reduce((sum, card) => sum + (card?.value ?? 0), 0));
  });

  test('comes near the odds, and sums them up', async () => {
    const { body } = await read(`/gacha/${gachaId}/test-roll?packs=10&rolls=1000&seed=${seed}`);
    const { odds } = (await read(`/gacha/admin/${gachaId}`)).body;
    expect(Number(body.expectedValue)).toBeCloseTo((Number(odds.remainingValue) / odds.remaining) * 10, 4);
    const draws = body.ranks.reduce((sum: number, { drawn }: { drawn: number }) => sum + drawn, 0);
    expect(draws).toBe(10_000);
    for (const { chancePpm, drawnPpm } of body.ranks) {
      expect(Math.abs(chancePpm - drawnPpm)).toBeLessThan(20_000);
    }
    const counted = body.margin.buckets.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect([counted, body.price]).toEqual([1000, '100']);
  });

  test('works before a drop is published, and says when nothing can be drawn', async () => {
    const draft = await read(`/gacha/${draftId}/test-roll`);
    expect(draft.body).toMatchObject({ test: true, remaining: 3, rolls: 100, packs: 1 });
    expect(draft.body.preview).toHaveLength(1);
    expect((await read(`/gacha/${draftId}/test-roll?packs=5`)).code).toBe('LIMIT_EXCEEDED');
    expect((await read(`/gacha/${draftId}/test-roll?rolls=1001`)).code).toBe('VALIDATION_FAILED');
    expect((await read(`/gacha/${draftId}/test-roll?seed=0x12`)).code).toBe('VALIDATION_FAILED');
    expect((await read(`/gacha/${crypto.randomUUID()}/test-roll`)).code).toBe('NOT_FOUND');
  });
});

describe('the list of reveals', () => {
  test('has the whole record of one that is opened, found by its card and by its pack', async () => {
    const { packIds, cardIds } = await buy(2, true);
    const { body, statements } = await read(`/gacha/reveals?nftId=${cardIds[1]}`);
    expect(body.total).toBe(1);
    const [reveal] = body.items;
    expect(reveal).toMatchObject({
      gachaId,
      state: 'OPENED',
      holder: accounts.alice.address,
      packCount: 2,
      openedCount: 2,
      openingError: null,
    });
    const proofOf = async (place: number) =>
      (await read(`/gacha/${gachaId}/proof/${reveal.packs[place].card.tokenId}`)).body;
    for (const place of [0, 1]) {
      const { entry, randomness, draw, leaf, card } = await proofOf(place);
      expect(reveal.packs[place]).toMatchObject({
        packId: packIds[place],
        packTokenId: draw.packTokenId,
        offset: draw.offset,
        poolIndex: draw.poolIndex,
        leaf: { serialHash: leaf.serialHash, rank: leaf.rank },
        card: { id: card.id, tokenId: draw.tokenId, name: card.name },
        transactionHash: draw.transactionHash,
      });
      expect(reveal).toMatchObject({
        entry: entry.number,
        requestIds: [entry.requestId],
        transactionHash: entry.transactionHash,
        randomness: { requestId: entry.requestId, ...randomness },
      });
    }
    expect(Date.parse(reveal.openedAt)).toBeGreaterThanOrEqual(Date.parse(reveal.requestedAt));
    expect(statements).toBeLessThanOrEqual(4);
    const found = async (query: string) => (await read(`/gacha/reveals?${query}`)).body.items;
    for (const query of [
      `nftId=${packIds[0]}`,
      `search=${reveal.packs[0].packTokenId}`,
      `search=${reveal.requestIds[0]}`,
      `search=${reveal.transactionHash.toUpperCase().replace('0X', '0x')}`,
    ]) {
      expect(await found(query), query).toEqual([reveal]);
    }
    expect(await found(`search=${accounts.alice.address}`)).toHaveLength(2);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found(`gachaId=${draftId}`)).toEqual([]);
  });

  test('shows one as waiting until its word arrives, and as failed after a day without', async () => {
    const { body: intent } = await alice.post('/gacha/roll', {
      gachaId,
      quantity: 1,
      token: 'USDC',
      openNow: true,
    });
    await alice.perform(intent);
    await shop.settle({ answerRandomness: false });
    const open = 'state=WAITING&state=FULFILLED&state=FAILED&orderBy=FIRST_ADDED';
    const { items, total } = (await read(`/gacha/reveals?${open}`)).body;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ state: 'WAITING', randomness: null, openedAt: null, openedCount: 0 });
    expect(items[0].packs).toMatchObject([{ poolIndex: null, leaf: null, card: null, drawnAt: null }]);

    const { db } = shop.server.context;
    const shift = (hours: number) =>
      sql`update reveal_entry set asked_at = asked_at - make_interval(hours => ${hours}::integer)
          where opened_count < pack_count`.execute(db);
    const states = async () =>
      (await read(`/gacha/reveals?${open}`)).body.items.map(({ state }: { state: string }) => state);
    await shift(25);
    expect(await states()).toEqual(['FAILED']);
    // The source of randomness is silent, which is no failure of the shop.
    expect(await asAttention()).toMatchObject({ RANDOMNESS_SILENT: 1 });
    expect((await asAttention()).REVEALS_FAILED).toBeUndefined();
    await shift(-25);
    expect((await asAttention()).RANDOMNESS_SILENT).toBeUndefined();
    await shop.settle();
    expect(await states()).toEqual([]);
  });

  test('shows one as failed, with the reason, whose opening failed', async () => {
    const { db } = shop.server.context;
    const { dropId } = (await read(`/gacha/admin/${gachaId}`)).body.onChain;
    const rewind = (opened: number) =>
      sql`update reveal_entry set opened_count = ${opened}
          where drop_id = ${dropId}::bigint and entry = (select max(entry) from reveal_entry)`.execute(db);
    const last = (status: string, code: string | null) =>
      sql`update operator_transaction set status = ${status}, error_code = ${code}
          where id = (select id from operator_transaction where kind = 'open-packs'
                      order by created_at desc limit 1)`.execute(db);
    await rewind(0);
    const newest = async () => (await read('/gacha/reveals?pageSize=10')).body.items[0];
    expect(await newest()).toMatchObject({ state: 'FULFILLED', openingError: null });
    await last('FAILED', 'OutOfGas');
    expect(await newest()).toMatchObject({ state: 'FAILED', openingError: 'OutOfGas' });
    await last('CONFIRMED', null);
    await rewind(1);
    expect(await newest()).toMatchObject({ state: 'OPENED' });
  });
});

async function asAttention(): Promise<Record<string, number>> {
  const { attention } = await asAdmin<{ attention: { kind: string; count: number }[] }>(
    shop,
    'GET',
    '/dashboard/totalSummary',
  );
  return Object.fromEntries(attention.map(({ kind, count }) => [kind, count]));
}

test('[T79] a draft with a card that the latest stock-take did not find, or with a complete-set prize, is no sound drop', async () => {
  const obstacles = async () => (await read(`/gacha/admin/${draftId}`)).body.obstacles;
  expect(await obstacles()).toEqual([]);
  const { db } = shop.server.context;
  await sql`
    with counted as (
      insert into stock_take (id, month, status, started_by, started_at, closed_at, transaction_id, report, report_hash, report_block)
      select gen_random_uuid(), 202611, 'PUBLISHED', a.id, now(), now(), (select id from operator_transaction limit 1),
        '\\x00', '0x' || repeat('0', 64), 1
      from admin_user a limit 1 returning id, started_by)
    insert into stock_take_difference (stock_take_id, kind, grader, certificate_number, reason, explained_by, explained_at)
    select c.id, 'MISSING', n.grader, n.certificate_number, 'Not on its shelf', c.started_by, now()
    from counted c, nft n join gacha_entry e on e.nft_id = n.id where e.gacha_id = ${draftId} limit 1`.execute(
    db,
  );
  expect(await obstacles()).toEqual(['CARD_NOT_IN_STOCK']);
  await sql`delete from stock_take`.execute(db);
  const { version, texts } = (await read(`/gacha/admin/${draftId}`)).body;
  const ja = { ...texts.ja, terms: '全種類を揃えると特典カードを差し上げます' };
  await asAdmin(shop, 'PATCH', `/gacha/${draftId}`, { texts: { ...texts, ja } }, version);
  expect(await obstacles()).toEqual(['COMPLETE_SET_PRIZE']);
});
