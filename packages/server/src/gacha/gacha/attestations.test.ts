import {
  accounts,
  asAdmin,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prometheusMetrics, startInternalServer } from '../../index.ts';
import { attestCardsJob } from './attest-cards.job.ts';
import { findCardsToAttest } from './attestations.repository.ts';
import { watchAttestationsJob } from './watch-attestations.job.ts';

let shop: TestShop;
let alice: Customer;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  alice = await customerOf(shop, accounts.alice);
  collectionId = await openCollection(shop);
});
afterAll(() => shop.stop());

const db = () => shop.server.context.db;

/** Creates a drop and draws all of its cards. */
async function drawCards(count: number): Promise<string> {
  const cards = Array.from({ length: count }, () => ({ value: 9, rank: 'C' as const }));
  const gachaId = await publishDrop(shop, collectionId, { packs: count, cards });
  for (let left = count; left > 0; left -= 20) {
    const quantity = Math.min(20, left);
    await completeIntent(shop, alice, '/gacha/roll', { gachaId, quantity, token: 'USDC', openNow: true });
    await shop.settle();
  }
  return gachaId;
}

async function attest(): Promise<void> {
  await attestCardsJob.run(shop.server.context as never, undefined as never);
  await shop.settle();
}

const setAge = (gachaId: string, hours: number) =>
  sql`update pack set drawn_at = now() - make_interval(secs => ${hours * 3600})
      where gacha_id = ${gachaId} and drawn_at is not null`.execute(db());

async function unattestedOf(gachaId: string): Promise<number> {
  const { rows } = await sql`select from unattested_card where gacha_id = ${gachaId}`.execute(db());
  return rows.length;
}

const alarmsSince = async (work: () => Promise<void>) => {
  const before = shop.server.logLines.length;
  await work();
  return shop.server.logLines.slice(before).filter((line) => line['alarm'] !== undefined);
};

const watch = () => watchAttestationsJob.run(shop.server.context as never, undefined as never);

async function gauges(): Promise<Record<string, number>> {
  const served = await startInternalServer({
    metrics: prometheusMetrics(),
    app: shop.server.context,
    pool: shop.server.database.pool,
    state: () => 'ready',
    host: '127.0.0.1',
    port: 0,
  });
  const text = await (await fetch(`${served.url}/metrics`)).text();
  await served.stop();
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith('kura_') && line.includes('unattested'))
      .map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]),
  );
}

test('[T71] raises the alarm for a card that waits for 20 hours, not for 19, and shows its age', async () => {
  const gachaId = await drawCards(1);
  await setAge(gachaId, 19);
  expect(await alarmsSince(watch)).toEqual([]);
  expect(await gauges()).toMatchObject({
    'kura_unattested_cards{state="waiting"}': 1,
    'kura_unattested_cards{state="refused"}': 0,
  });
  await setAge(gachaId, 20);
  expect(await alarmsSince(watch)).toMatchObject([{ alarm: 'attestation-late', cards: 1 }]);
  const { kura_oldest_unattested_card_seconds: age } = await gauges();
  expect(age).toBeGreaterThanOrEqual(20 * 3600);
  expect(age).toBeLessThan(20 * 3600 + 60);

  await attest();
  expect(await alarmsSince(watch)).toEqual([]);
  expect(await gauges()).toMatchObject({
    'kura_unattested_cards{state="waiting"}': 0,
    kura_oldest_unattested_card_seconds: 0,
  });
});

test('[T71] attests more cards in one run when little time remains', async () => {
  const gachaId = await drawCards(45);
  await setAge(gachaId, 19.5);
  await attest();
  expect(await unattestedOf(gachaId)).toBe(0);
});

test('[T71] refused cards stop no other, raise no alarm about time, and are tried again after six hours', async () => {
  const refused = await drawCards(41);
  await setAge(refused, 21);
  // Gives these slabs another identity than in the pool.
  const reverseNumbers = () =>
    sql`update nft set certificate_number = reverse(certificate_number)
        where id in (select nft_id from gacha_entry where gacha_id = ${refused})`.execute(db());
  await reverseNumbers();
  const sound = await drawCards(1);
  await setAge(sound, 1);
  const conflicts = await alarmsSince(attest);
  expect(conflicts).toHaveLength(41);
  expect(conflicts[0]).toMatchObject({ alarm: 'slab-conflict', refusal: 'SlabNotInPool' });
  expect(await alarmsSince(attest)).toEqual([]);
  expect([await unattestedOf(sound), await unattestedOf(refused)]).toEqual([0, 41]);

  expect(await alarmsSince(watch)).toEqual([]);
  expect(await gauges()).toMatchObject({
    'kura_unattested_cards{state="waiting"}': 0,
    'kura_unattested_cards{state="refused"}': 41,
    kura_oldest_unattested_card_seconds: 0,
  });
  const { attention } = await asAdmin<{ attention: object[] }>(shop, 'GET', '/dashboard/totalSummary');
  expect(attention).toContainEqual({ kind: 'CARDS_NOT_ATTESTED', count: 41 });

  await reverseNumbers();
  await attest();
  expect(await unattestedOf(refused)).toBe(41);
  await sql`update attestation_refusal set refused_at = now() - interval '7 hours'`.execute(db());
  const next = await drawCards(1);
  const { 0: first, length } = await findCardsToAttest(db(), 0);
  expect([first?.gacha_id, length]).toEqual([next, 40]);
  await attest();
  await attest();
  expect([await unattestedOf(next), await unattestedOf(refused)]).toEqual([0, 0]);
  expect(await shop.differences()).toEqual([]);
});

/** Copies the rows of a drawn card. Only the tables know the copies. */
async function insertCopies(gachaId: string, count: number): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        create temporary table copy on commit drop as
        select i, gen_random_uuid() as card_id, gen_random_uuid() as pack_id from generate_series(1, ${count}) i`.execute(
        tx,
      );
      await sql`
        insert into nft select (jsonb_populate_record(n, jsonb_build_object('id', c.card_id,
          'token_id', n.token_id + c.i, 'certificate_number', 'COPY' || c.i, 'serial_hash', '0x' || lpad(to_hex(c.i), 64, '0')))).*
        from copy c, gacha_entry e join nft n on n.id = e.nft_id where e.gacha_id = ${gachaId}`.execute(tx);
      await sql`
        insert into pack select (jsonb_populate_record(p, jsonb_build_object('nft_id', c.pack_id,
          'token_id', p.token_id + c.i, 'pool_index', c.i, 'entry_offset', c.i))).*
        from copy c, pack p where p.gacha_id = ${gachaId}`.execute(tx);
      await sql`
        insert into gacha_entry select (jsonb_populate_record(e, jsonb_build_object('nft_id', c.card_id,
          'pool_index', c.i))).* from copy c, gacha_entry e where e.gacha_id = ${gachaId}`.execute(tx);
    });
  await sql`analyze nft, pack, gacha_entry`.execute(db());
}

test('[T71] 20,000 cards that waited for cheap gas are chosen within the 12 runs before the alarm', {
  timeout: 120_000,
}, async () => {
  const gachaId = await drawCards(1);
  await insertCopies(gachaId, 19_999);
  expect(await unattestedOf(gachaId)).toBe(20_000);
  await setAge(gachaId, 17.9);
  expect(await findCardsToAttest(db(), 18)).toEqual([]);
  expect(await findCardsToAttest(db(), 0)).toHaveLength(2_000);
  const chosen = new Set<string>();
  let runs = 0;
  for (; chosen.size < 20_000 && runs < 12; runs += 1) {
    if (runs % 6 === 0) await setAge(gachaId, 18 + runs / 6);
    const ids = (await findCardsToAttest(db(), 18)).map(({ card_id: id }) => id);
    for (const id of ids) chosen.add(id);
    await sql`update nft set claim_status = 'HELD' where id = any(${ids}::uuid[])`.execute(db());
  }
  expect([chosen.size, runs]).toEqual([20_000, 10]);
});
