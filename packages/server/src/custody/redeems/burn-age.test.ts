import {
  accounts,
  homeAddress as address,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  misplacedSlabs,
  openCollection,
  passTime,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '../../platform/index.ts';
import { queueBurnsJob } from './queue-burns.job.ts';

const hour = 3_600;
let shop: TestShop;
let alice: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop({ delays: { burnAgeSeconds: 48 * hour, additionDelaySeconds: 48 * hour } });
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 5,
    cards: Array.from({ length: 5 }, () => ({ value: 5, rank: 'C' as const })),
  });
  alice = await customerOf(shop, accounts.alice);
  const roll = { gachaId, quantity: 5, token: 'USDC', openNow: true };
  cards = (await completeIntent(shop, alice, '/gacha/roll', roll)).result.cardIds;
});
afterEach(async () => expect(await misplacedSlabs(shop)).toEqual([]));
afterAll(() => shop.stop());

async function approvedRedeem(): Promise<{ id: string; certificateNumbers: string[] }> {
  const cardIds = cards.splice(0, 1);
  const intent = await completeIntent(shop, alice, '/redeem', { cardIds, address, consent: true });
  if (intent.summary.kind !== 'REDEEM') throw new Error(`${intent.summary.kind} is no redeem`);
  const id = intent.summary.redeemId;
  expect((await change(id, { status: 'APPROVED' })).status).toBe(200);
  const rows = await shop.server.context.db
    .selectFrom('nft')
    .where('id', 'in', cardIds)
    .select('certificate_number')
    .execute();
  return { id, certificateNumbers: rows.map((row) => row.certificate_number as string) };
}

const seen = async (id: string) =>
  (await shop.server.request({ method: 'GET', path: `/api/redeem/${id}`, token: shop.admin.token })).body;

async function change(id: string, body: object) {
  const answer = await shop.server.request({
    method: 'PATCH',
    path: `/api/redeem/${id}`,
    token: shop.admin.token,
    body: { change: body },
    headers: { 'if-match': `"${(await seen(id)).version}"` },
  });
  await shop.settle();
  return answer;
}

async function runJob(): Promise<void> {
  const context: JobContext = {
    ...shop.server.context,
    actor: { kind: 'system', name: 'queue-burns' },
    requestId: 'job-queue-burns',
  };
  await queueBurnsJob.run(context, undefined);
  await shop.settle();
}

async function pass(seconds: number): Promise<void> {
  await passTime(shop.chain.client, seconds);
  await shop.settle();
}

test('[T60] [T71] the burn of packed slabs waits until the deposit is 48 hours old, and holder and admin see the time', async () => {
  const { id, certificateNumbers } = await approvedRedeem();
  expect((await change(id, { status: 'BURNED', certificateNumbers })).status).toBe(200);
  await runJob();
  const waiting = await seen(id);
  expect(waiting).toMatchObject({ status: 'APPROVED', burnWaits: true, transactionUnderWay: null });
  const { burnableFrom } = (await alice.get(`/redeem/${id}`)).body;
  expect(burnableFrom).toBe(waiting.burnableFrom);
  const [deposit] = await shop.server.context.db
    .selectFrom('redeem_deposit')
    .select('deposited_at')
    .execute();
  expect(Date.parse(burnableFrom) - Number(deposit?.deposited_at)).toBe(48 * hour * 1000);

  await pass(47 * hour);
  await runJob();
  expect((await seen(id)).status).toBe('APPROVED');
  await pass(hour);
  await runJob();
  expect(await seen(id)).toMatchObject({ status: 'BURNED', burnWaits: false });
  expect(await shop.differences()).toEqual([]);
});

test('[T62] a holder takes cards back while their burn waits, and nothing is burned later', async () => {
  const { id, certificateNumbers } = await approvedRedeem();
  await change(id, { status: 'BURNED', certificateNumbers });
  expect((await alice.delete(`/redeem/${id}`)).status).toBe(200);
  await shop.settle();
  await pass(48 * hour);
  await runJob();
  expect(await seen(id)).toMatchObject({ status: 'CANCELLED', burnWaits: false, burnableFrom: null });
});

test('[T62] a burn that the end of its approval overtook isn’t sent after another approval', async () => {
  const { id, certificateNumbers } = await approvedRedeem();
  await change(id, { status: 'BURNED', certificateNumbers });
  await pass(7 * 24 * hour + 1);
  await runJob();
  expect(await seen(id)).toMatchObject({ status: 'REQUESTED', burnWaits: false });
  await pass(3 * 24 * hour);
  expect((await change(id, { status: 'APPROVED' })).status).toBe(200);
  await runJob();
  expect((await seen(id)).status).toBe('APPROVED');
});

test('[T62] an approval that would end before the burn is possible is refused', async () => {
  const cardIds = cards.splice(0, 1);
  const intent = await completeIntent(shop, alice, '/redeem', { cardIds, address, consent: true });
  const { redeemId: id } = intent.summary as { redeemId: string };
  const { db } = shop.server.context;
  const move = (seconds: number) =>
    db
      .updateTable('redeem_deposit')
      .set((eb) => ({ burnable_from_seconds: eb('burnable_from_seconds', '+', seconds) }))
      .where('state', '=', 'HELD')
      .execute();
  await move(6 * 24 * hour);
  expect(await change(id, { status: 'APPROVED' })).toMatchObject({
    status: 409,
    code: 'STATE_CONFLICT',
    body: { state: 'DEPOSIT_TOO_YOUNG' },
  });
  await move(-6 * 24 * hour);
  expect((await change(id, { status: 'APPROVED' })).status).toBe(200);
});

test('[T71] a burn that waits isn’t sent while its slab is contested, and the alarm is raised once', async () => {
  const { db } = shop.server.context;
  const [cardId = ''] = cards;
  const { id, certificateNumbers } = await approvedRedeem();
  await change(id, { status: 'BURNED', certificateNumbers });
  await pass(48 * hour);
  expect(await seen(id)).toMatchObject({ burnWaits: true, burnIsContested: false });

  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 1,
    cards: [{ value: 5, rank: 'SS' as const }],
  });
  const setKey = (slab_key: string | null) =>
    db
      .updateTable('nft')
      .set({ slab_key })
      .where('id', 'in', db.selectFrom('gacha_entry').where('gacha_id', '=', gachaId).select('nft_id'))
      .execute();
  const keys = await db
    .selectFrom('nft')
    .where('id', '=', cardId)
    .select('slab_key')
    .executeTakeFirstOrThrow();
  await setKey(keys.slab_key);
  const linesBefore = shop.server.logLines.length;
  await runJob();
  await runJob();
  expect(await seen(id)).toMatchObject({
    status: 'APPROVED',
    burnWaits: true,
    burnIsContested: true,
    transactionUnderWay: null,
  });
  const alarms = shop.server.logLines.slice(linesBefore).filter((line) => line['alarm'] !== undefined);
  expect(alarms).toMatchObject([{ alarm: 'slab-conflict', redeemId: id, cardIds: [cardId] }]);

  await setKey(null);
  await runJob();
  expect(await seen(id)).toMatchObject({ status: 'BURNED', burnIsContested: false });
});
