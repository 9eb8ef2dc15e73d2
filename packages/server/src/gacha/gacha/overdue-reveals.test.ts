import {
  accounts,
  asAdmin,
  type Customer,
  chainTimeSeconds,
  fundedCustomers,
  openCollection,
  passTime,
  passTimeTo,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forceReveal as forceRevealOf } from './force-reveal.ts';

let shop: TestShop;
let gachaId: string;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], { usdc: 1_000_000_000n });
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 30,
    cards: Array.from({ length: 30 }, () => ({ value: 5, rank: 'C' as const })),
    endsInSeconds: 3600,
  });
});
afterAll(() => shop.stop());

const post = (path: string, body: object = {}) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    idempotencyKey: true,
    body,
  });
const forceReveal = () => post(`/gacha/force-reveal/${gachaId}`);
const askAgain = (entry: number) => post(`/gacha/ask-again/${gachaId}`, { entry });
/** Admins' acts on the drop since its publication, from the audit log. */
const auditedActs = async () => {
  const rows = await shop.server.context.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', 'gacha')
    .where('subject_id', '=', gachaId)
    .where('action', 'in', ['ask-again', 'force-reveal'])
    .select('action')
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
};
const drop = () =>
  asAdmin<{ status: string; revealDeadline: string; figures: Record<string, number> }>(
    shop,
    'GET',
    `/gacha/admin/${gachaId}`,
  );

async function buy(who: Customer, quantity: number, openNow = false): Promise<void> {
  const { body } = await who.post('/gacha/roll', { gachaId, quantity, token: 'USDC', openNow });
  await who.perform(body);
}

test('another word is requested after 7 days without an answer, and opens the packs', async () => {
  await buy(alice, 1, true);
  await shop.settle({ answerRandomness: false });
  const early = await askAgain(0);
  expect(early).toMatchObject({ status: 409, code: 'STATE_CONFLICT', body: { error: 'TooEarly' } });
  expect(Date.parse(early.body.notBefore)).toBeGreaterThan(Date.now());
  expect((await askAgain(7)).code).toBe('NOT_FOUND');

  for (const [who, quantity] of [
    [alice, 12],
    [alice, 10],
    [bob, 3],
  ] as const) {
    await buy(who, quantity);
    await shop.settle({ answerRandomness: false });
  }
  // The admin acts before the job, which asks automatically once the block is indexed.
  await passTime(shop.chain.client, 7 * 24 * 3600);
  const responses = await Promise.all([askAgain(0), askAgain(0)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await auditedActs()).toEqual(['ask-again']);
  await shop.settle();
  const { items } = await asAdmin<{ items: { state: string; requestIds: string[] }[] }>(
    shop,
    'GET',
    `/gacha/reveals?gachaId=${gachaId}`,
  );
  expect(items).toMatchObject([{ state: 'OPENED', requestIds: [expect.any(String), expect.any(String)] }]);
  // It is answered, so no request is left.
  expect((await askAgain(0)).code).toBe('STATE_CONFLICT');
});

test('packs left sealed are opened for their holders from the reveal deadline on, and the drop can be closed', async () => {
  const { revealDeadline, figures, status } = await drop();
  expect([status, figures['packsSealed']]).toEqual(['STOPPED', 25]);
  expect(await forceReveal()).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  const { context } = shop.server;
  const asVisitor = { ...context, actor: { kind: 'visitor' as const }, requestId: 'test' };
  await expect(forceRevealOf(asVisitor, { id: gachaId })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const deadline = BigInt(Date.parse(revealDeadline) / 1000);
  expect(deadline).toBeGreaterThan(await chainTimeSeconds(shop.chain.client));
  await passTimeTo(shop.chain.client, deadline);
  await shop.settle();

  const responses = await Promise.all([forceReveal(), forceReveal()]);
  expect(responses.map((response) => response.status).toSorted()).toEqual([202, 409]);
  const done = responses.find((response) => response.status === 202);
  // 20 and 2 of one holder, 3 of the other.
  expect(done?.body).toMatchObject({ packs: 25, packsLeft: 0 });
  expect(done?.body.transactionIds).toHaveLength(3);
  expect(await auditedActs()).toEqual(['ask-again', 'force-reveal']);
  await shop.settle();
  expect((await drop()).figures).toMatchObject({ packsSealed: 0, packsOpened: 26 });
  const cardsOf = async (address: string) =>
    (await shop.server.request({ method: 'GET', path: `/api/seaport/nfts/${address}?pageSize=10` })).body
      .total;
  expect([await cardsOf(accounts.alice.address), await cardsOf(accounts.bob.address)]).toEqual([23, 3]);
  expect(await forceReveal()).toMatchObject({ status: 409, body: { detail: 'No pack is sealed' } });
  expect((await post(`/gacha/close/${gachaId}`)).status).toBe(202);
  expect(await shop.differences()).toEqual([]);
});
