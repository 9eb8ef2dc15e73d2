import { cardCollectionAbi } from '@kura/chain/abis';
import { depositCards, withdrawDeposits } from '@kura/chain/redeems';
import {
  accounts,
  homeAddress as address,
  asAdmin,
  type Customer,
  completeIntent,
  fundedCustomers,
  mineUntilFinal,
  misplacedSlabs,
  offerStock,
  openCollection,
  passTime,
  publishDrop,
  reorganise,
  rollBack,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import sharp from 'sharp';
import { decodeAbiParameters, decodeFunctionData, type Hex, parseAbiParameters, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobContext } from '../../platform/index.ts';
import { returnDepositsJob } from './return-deposits.job.ts';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 36,
    cards: Array.from({ length: 36 }, () => ({ value: 5, rank: 'C' as const })),
  });
  cards = [];
  for (const quantity of [18, 18]) {
    const roll = { gachaId, quantity, token: 'USDC', openNow: true };
    cards.push(...(await completeIntent(shop, alice, '/gacha/roll', roll)).result.cardIds);
  }
});
// Conservation: vault, drops, tokens, custody and redeemed slabs.
afterEach(async () => expect(await misplacedSlabs(shop)).toEqual([]));
afterAll(() => shop.stop());

const fresh = (count: number) => cards.splice(0, count);
const ask = (cardIds: string[], more: object = {}) =>
  alice.post('/redeem', { cardIds, address, consent: true, ...more });

/** Requests cards and hands them over. */
async function deposit(cardIds: string[]): Promise<string> {
  const intent = await completeIntent(shop, alice, '/redeem', { cardIds, address, consent: true });
  expect(intent.status).toBe('CONFIRMED');
  if (intent.summary.kind !== 'REDEEM') throw new Error(`${intent.summary.kind} is no redeem`);
  return intent.summary.redeemId;
}

async function seen(id: string) {
  const { body } = await shop.server.request({
    method: 'GET',
    path: `/api/redeem/${id}`,
    token: shop.admin.token,
  });
  return body;
}

async function queueChange(id: string, body: object, version?: number) {
  return shop.server.request({
    method: 'PATCH',
    path: `/api/redeem/${id}`,
    token: shop.admin.token,
    body: { change: body },
    headers: { 'if-match': `"${version ?? (await seen(id)).version}"` },
  });
}

async function change(id: string, body: object, version?: number) {
  const answer = await queueChange(id, body, version);
  await shop.settle();
  return answer;
}

const placeOf = async (cardId: string) =>
  shop.server.context.db
    .selectFrom('slab_claim')
    .innerJoin('nft', 'nft.id', 'slab_claim.card_id')
    .where('slab_claim.card_id', '=', cardId)
    .select(['holder', 'reference', 'redeemed_at', 'owner'])
    .executeTakeFirstOrThrow();

const certificatesOf = async (cardIds: readonly string[]) =>
  Promise.all(
    cardIds.map(async (id) => {
      const { certificate_number: number } = await shop.server.context.db
        .selectFrom('nft')
        .where('id', '=', id)
        .select('certificate_number')
        .executeTakeFirstOrThrow();
      return number;
    }),
  );

/** The problems in the only row of a table. */
async function problemsOf(collectionId: string, table: string): Promise<object[]> {
  const body = new FormData();
  body.set('collectionId', collectionId);
  body.set('file', new File([table], 'cards.csv'));
  const { token } = shop.admin;
  const path = '/api/nft/import';
  const { id } = (await shop.server.request({ method: 'POST', path, body, token })).body;
  await shop.settle();
  const { items } = (await shop.server.request({ method: 'GET', path: `${path}/${id}/rows`, token })).body;
  expect(items).toHaveLength(1);
  return items[0].problems;
}

async function uploadPhoto(): Promise<string> {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(picture)], 'slabs.png'));
  const { token } = shop.admin;
  const answer = await shop.server.request({ method: 'POST', path: '/api/redeem/photo', body, token });
  expect(answer.status).toBe(201);
  return answer.body.name;
}

/** A redeem with permanently burned cards. */
async function burned(cardIds: string[]): Promise<string> {
  const id = await deposit(cardIds);
  await change(id, { status: 'APPROVED' });
  await change(id, { status: 'BURNED', certificateNumbers: await certificatesOf(cardIds) });
  await finalise();
  await shop.settle();
  return id;
}

const system = (name: string): JobContext => ({
  ...shop.server.context,
  actor: { kind: 'system', name },
  requestId: `job-${name}`,
});

const finalise = () => mineUntilFinal(shop.chain.client);

describe('a redeem', () => {
  test('[T30] goes from custody over the burn to the parcel', async () => {
    const cardIds = fresh(2);
    const id = await deposit(cardIds);
    expect(await seen(id)).toMatchObject({
      status: 'REQUESTED',
      fee: '12',
      feeToken: 'USDC',
      address: { postalCode: '100-0001', phone: '+81312345678' },
      burnIsFinal: false,
    });
    expect(await placeOf(cardIds[0] as string)).toMatchObject({ holder: 'REDEEM', reference: id });

    expect((await change(id, { status: 'APPROVED' })).status).toBe(200);
    expect((await seen(id)).status).toBe('APPROVED');

    const photo = await uploadPhoto();
    const certificateNumbers = await certificatesOf(cardIds);
    const wrong = await change(id, { status: 'BURNED', certificateNumbers: [certificateNumbers[0], '999'] });
    expect(wrong).toMatchObject({
      status: 422,
      code: 'CERTIFICATE_MISMATCH',
      body: { missing: [certificateNumbers[1]], unexpected: ['999'] },
    });
    expect(await change(id, { status: 'BURNED', certificateNumbers, photo: 'none.webp' })).toMatchObject({
      code: 'MEDIA_NOT_FOUND',
    });
    expect((await change(id, { status: 'BURNED', certificateNumbers, photo })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 'BURNED', packingPhotoUrl: `/api/images/${photo}` });
    expect(await placeOf(cardIds[1] as string)).toMatchObject({
      holder: 'REDEEMED',
      reference: null,
      owner: null,
      redeemed_at: expect.any(Date),
    });

    const parcel = { status: 'SHIPPED', carrier: 'Yamato', trackingNumber: '1234-5678-9012' };
    expect(await change(id, parcel)).toMatchObject({ status: 409, code: 'BURN_NOT_FINAL' });
    await finalise();
    await shop.settle();
    expect((await change(id, parcel)).status).toBe(200);
    expect((await change(id, { status: 'COMPLETED' })).status).toBe(200);
    const { body } = await alice.get(`/redeem/${id}`);
    expect(body).toMatchObject({ status: 'COMPLETED', carrier: 'Yamato', trackingNumber: '1234-5678-9012' });
    expect(body.address).toBeUndefined();
    expect(body.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'AWAITING_DEPOSIT',
      'REQUESTED',
      'APPROVED',
      'BURNED',
      'SHIPPED',
      'COMPLETED',
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T19] [T71] is neither approved nor burned while its slab is drawable in a drop, or won and not attested there', async () => {
    const { db } = shop.server.context;
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    const gachaId = await publishDrop(shop, await openCollection(shop), {
      packs: 1,
      cards: [{ value: 5, rank: 'SS' as const }],
    });
    const { nft_id: prizeId } = await db
      .selectFrom('gacha_entry')
      .where('gacha_id', '=', gachaId)
      .select('nft_id')
      .executeTakeFirstOrThrow();
    const keyOf = async (card: string) =>
      (await db.selectFrom('nft').where('id', '=', card).select('slab_key').executeTakeFirstOrThrow())
        .slab_key;
    const [own, contested] = [await keyOf(prizeId), await keyOf(cardId)];
    const setKey = (slab_key: string | null) =>
      db.updateTable('nft').set({ slab_key }).where('id', '=', prizeId).execute();
    const refusal = { status: 409, code: 'STATE_CONFLICT', body: { state: 'SLAB_CONTESTED' } };

    await setKey(contested);
    const refused = await change(id, { status: 'APPROVED' });
    expect(refused).toMatchObject(refusal);
    expect(JSON.stringify(refused.body)).not.toContain(gachaId);
    await setKey(own);
    expect((await change(id, { status: 'APPROVED' })).status).toBe(200);

    await completeIntent(shop, bob, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
    await shop.settle();
    await setKey(contested);
    const burn = { status: 'BURNED', certificateNumbers: await certificatesOf([cardId]) };
    expect(await change(id, burn)).toMatchObject(refusal);
    const setClaim = (claim_status: string) =>
      db.updateTable('nft').set({ claim_status }).where('id', '=', prizeId).execute();
    await setClaim('HELD');
    expect((await change(id, burn)).status).toBe(200);
    await setClaim('NONE');
    await setKey(own);
  });

  test('may be packed as soon as its approval is indexed, before the operator has seen the receipt', async () => {
    const cardIds = fresh(1);
    const id = await deposit(cardIds);
    expect((await queueChange(id, { status: 'APPROVED' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 'REQUESTED', transactionUnderWay: 'approve' });
    await shop.operator.step();
    const sent = await shop.server.context.db
      .selectFrom('operator_transaction')
      .where('kind', '=', 'approve-redeem')
      .orderBy('created_at', 'desc')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(sent.status).toBe('SENT');
    // The node answers before it mines the block.
    await expect
      .poll(async () => {
        await shop.server.indexer.catchUp();
        return seen(id);
      })
      .toMatchObject({ status: 'APPROVED', transactionUnderWay: null });
    const certificateNumbers = await certificatesOf(cardIds);
    expect((await change(id, { status: 'BURNED', certificateNumbers })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 'BURNED', transactionUnderWay: null });
  });

  test('is withdrawn by its holder, with the fee', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    const answer = await alice.delete(`/redeem/${id}`);
    await alice.perform(answer.body);
    await shop.settle();
    expect((await alice.get(`/redeem/${id}`)).body.status).toBe('CANCELLED');
    expect(await placeOf(cardId)).toMatchObject({
      holder: 'WALLET',
      reference: null,
      owner: accounts.alice.address.toLowerCase(),
    });
    expect(await shop.differences()).toEqual([]);
  });

  test('is rejected with a reason, and the cards come back', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    expect((await change(id, { status: 'REJECTED', reason: 'The label is damaged' })).status).toBe(200);
    const { body } = await alice.get(`/redeem/${id}`);
    expect(body.status).toBe('REJECTED');
    expect(body.timeline.at(-1)).toMatchObject({ status: 'REJECTED', note: 'The label is damaged' });
    expect(await placeOf(cardId)).toMatchObject({ holder: 'WALLET' });
  });

  test('[T30] cancels own listings first, so that none revives with the returned card', async () => {
    const [cardId] = fresh(1) as [string];
    const listed = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: cardId,
      price: '50',
    });
    await alice.perform(listed.body);
    const quote = await alice.get(`/redeem/quote?cardIds=${cardId}&country=US`);
    expect(quote.body).toMatchObject({ fee: '40', cancelsOrders: 1, refused: [], shipWithinDays: 14 });
    const { body: intent } = await ask([cardId]);
    expect(intent.steps[0].action).toBe('CANCEL_ORDER');
    expect(intent.summary).toMatchObject({ kind: 'REDEEM', cancelsOrders: 1 });
    await alice.perform(intent);
    await shop.settle();
    await alice.perform((await alice.delete(`/redeem/${intent.summary.redeemId}`)).body);
    await shop.settle();
    expect(await placeOf(cardId)).toMatchObject({ holder: 'WALLET' });
    expect((await bob.get(`/seaport/order/${cardId}`)).body.order).toBeNull();
    const again = await alice.get(`/redeem/quote?cardIds=${cardId}&country=JP`);
    expect(again.body).toMatchObject({ fee: '10', cancelsOrders: 0 });
  });

  test('[T62] that is approved is returned by the shop alone, and not burned once its holder wants the cards back', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    await change(id, { status: 'APPROVED' });
    expect((await alice.delete(`/redeem/${id}`)).body).toMatchObject({
      status: 'APPROVED',
      withdrawalRequested: true,
    });
    const burn = { status: 'BURNED', certificateNumbers: await certificatesOf([cardId]) };
    expect(await change(id, burn)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    await shop.settle();
    expect((await alice.get(`/redeem/${id}`)).body.status).toBe('CANCELLED');
    expect(await placeOf(cardId)).toMatchObject({ holder: 'WALLET', reference: null });
  });

  test('[T62] with a queued burn can not be withdrawn', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    await change(id, { status: 'APPROVED' });
    const [burn, withdrawal] = await Promise.all([
      change(id, { status: 'BURNED', certificateNumbers: await certificatesOf([cardId]) }),
      alice.delete(`/redeem/${id}`),
    ]);
    await shop.settle();
    const { status } = (await alice.get(`/redeem/${id}`)).body;
    const winners = [burn.status, withdrawal.status].filter((code) => code === 200);
    expect(winners).toHaveLength(1);
    expect(status).toBe(burn.status === 200 ? 'BURNED' : 'CANCELLED');
  });

  test('is withdrawn before the deposit without a transaction', async () => {
    const { body: intent } = await ask(fresh(1));
    const { redeemId } = intent.summary;
    expect((await alice.delete(`/redeem/${redeemId}`)).body.status).toBe('CANCELLED');
    expect(await alice.delete(`/redeem/${redeemId}`)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('notifies its holder of every step, without the address', async () => {
    const cardIds = fresh(1);
    const id = await burned(cardIds);
    await change(id, { status: 'SHIPPED', carrier: 'Yamato', trackingNumber: '1234-5678-9012' });
    await change(id, { status: 'LOST', reason: 'The carrier can’t find it' });
    await change(id, { status: 'COMPENSATED', amount: '25', reason: 'Bank transfer 4711' });
    const { number, timeline, compensation } = (await alice.get(`/redeem/${id}`)).body;
    expect(compensation).toBe('25');
    expect(timeline.at(-1)).toMatchObject({ status: 'COMPENSATED', note: 'Bank transfer 4711' });
    const notices = (await alice.get('/notification?pageSize=100')).body.items.filter(
      (notice: { redeemId: string }) => notice.redeemId === id,
    );
    expect(notices.map((notice: { redeemNotice: string }) => notice.redeemNotice).toSorted()).toEqual([
      'COMPENSATED',
      'LOST',
      'REQUESTED',
      'SHIPPED',
    ]);
    expect(notices[0]).toMatchObject({ kind: 'REDEEM', redeemNumber: number });
    expect(JSON.stringify(notices)).not.toMatch(/千代田|1234-5678/);
  });

  test('that came back is shipped again', async () => {
    const id = await burned(fresh(1));
    const parcel = { carrier: 'Yamato', trackingNumber: '1234-5678-9012' };
    await change(id, { status: 'SHIPPED', ...parcel });
    await change(id, { status: 'RETURNED', reason: 'Nobody at home' });
    expect(await change(id, { status: 'SHIPPED', ...parcel })).toMatchObject({ code: 'STATE_CONFLICT' });
    await change(id, { status: 'RESHIPPED', carrier: 'Yamato', trackingNumber: '1234-5678-9013' });
    expect((await alice.get(`/redeem/${id}`)).body).toMatchObject({
      status: 'RESHIPPED',
      trackingNumber: '1234-5678-9013',
    });
  });

  test('[T10] follows a reorganisation that takes the deposit away', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect((await alice.get(`/redeem/${id}`)).body.status).toBe('AWAITING_DEPOSIT');
    expect(await placeOf(cardId)).toMatchObject({ holder: 'WALLET', reference: null });
    expect(await shop.differences()).toEqual([]);
  });

  test('[T30] counts no deposit of other cards or with a lower fee, and returns it', async () => {
    const [asked, other] = fresh(2) as [string, string];
    const { body: intent } = await ask([asked]);
    const { request_hash: requestHash } = await shop.server.context.db
      .selectFrom('redeem')
      .where('id', '=', intent.summary.redeemId)
      .select('request_hash')
      .executeTakeFirstOrThrow();
    const { contractAddress, tokenId } = (await alice.get(`/nft/${other}`)).body;
    const proofs = proofsIn((await ask([other])).body);
    const call = depositCards(
      { collection: contractAddress, redeemVault: shop.chain.network.contracts.redeemVault },
      {
        tokenIds: [BigInt(tokenId)],
        terms: { requestHash: requestHash as `0x${string}`, feeToken: zeroAddress, feeBaseUnits: 0n },
        proofs,
      },
    );
    const hash = await shop.chain.client.sendTransaction({ account: accounts.alice, ...call });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    await shop.settle();
    expect((await alice.get(`/redeem/${intent.summary.redeemId}`)).body.status).toBe('AWAITING_DEPOSIT');
    expect(await placeOf(other)).toMatchObject({ holder: 'WALLET' });
    // [T74] The intent of the redeem has no effect.
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('PREPARED');

    // A job returns it once, when its block is final.
    const { redeemVault } = shop.chain.network.contracts;
    const returnDeposits = () => returnDepositsJob.run(system(returnDepositsJob.name), undefined);
    await returnDeposits();
    await shop.settle();
    expect(await placeOf(other)).toMatchObject({ owner: redeemVault.toLowerCase() });
    await finalise();
    await shop.settle();
    const interrupted = withFailpoint('deposit-returns-queued.before-commit', returnDeposits);
    await expect(interrupted).rejects.toThrow('failpoint');
    await Promise.all([returnDeposits(), returnDeposits()]);
    await shop.settle();
    await returnDeposits();
    await shop.settle();
    expect(await placeOf(other)).toMatchObject({ owner: accounts.alice.address.toLowerCase() });
    const returns = await shop.server.context.db
      .selectFrom('operator_transaction')
      .where('kind', '=', 'return-deposit')
      .select(['status'])
      .execute();
    expect(returns).toEqual([{ status: 'CONFIRMED' }]);
  });

  test('[T43] is absent to another user', async () => {
    const id = await deposit(fresh(1));
    expect((await bob.get(`/redeem/${id}`)).status).toBe(404);
    expect((await bob.delete(`/redeem/${id}`)).status).toBe(404);
    expect((await bob.get('/redeem/user')).body.total).toBe(0);
  });

  test('[T55] audits each view of an address, and stores none in the clear', async () => {
    const id = await deposit(fresh(1));
    await seen(id);
    const { db } = shop.server.context;
    const views = await db
      .selectFrom('audit_log')
      .where('action', '=', 'view-redeem-address')
      .where('subject_id', '=', id)
      .select('id')
      .execute();
    expect(views.length).toBeGreaterThan(0);
    const { address: stored } = await db
      .selectFrom('redeem')
      .where('id', '=', id)
      .select('address')
      .executeTakeFirstOrThrow();
    expect(stored?.includes(Buffer.from('千代田'))).toBe(false);
  });

  test.each([
    [{ postalCode: '12' }, 'address.postalCode'],
    [{ phone: '1' }, 'address.phone'],
    [{ name: ' ' }, 'address.name'],
  ])('with the address %j is refused, by its field', async (wrong, path) => {
    const answer = await ask([cards[0] as string], { address: { ...address, ...wrong } });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
  });

  test.each(['XX', 'ZZ', 'UK'])(
    'to %s, which is no country, is neither quoted nor prepared',
    async (country) => {
      const cardId = cards[0] as string;
      const quote = await alice.get(`/redeem/quote?cardIds=${cardId}&country=${country}`);
      const asked = await ask([cardId], { address: { ...address, country } });
      for (const [answer, path] of [
        [quote, 'country'],
        [asked, 'address.country'],
      ] as const) {
        expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
        expect(answer.body.errors).toContainEqual({ path, code: 'invalid_format' });
      }
    },
  );

  test('to a country that is not served is neither quoted nor prepared', async () => {
    const { db } = shop.server.context;
    const cardId = cards[0] as string;
    const quote = (country: string) => alice.get(`/redeem/quote?cardIds=${cardId}&country=${country}`);
    const german = { ...address, country: 'DE', postalCode: '10115', region: '', phone: '+49 30 123456' };
    const refusal = { status: 422, code: 'POSTAL_COUNTRY_NOT_SERVED', body: { country: 'DE' } };
    await db.insertInto('setting').values({ key: 'countriesNotServed', value: 'KP DE' }).execute();
    try {
      expect(await quote('DE')).toMatchObject(refusal);
      expect(await ask([cardId], { address: german })).toMatchObject(refusal);
      expect((await quote('AT')).status).toBe(200);
      expect((await ask([cardId])).status).toBe(201);
    } finally {
      await db.deleteFrom('setting').where('key', '=', 'countriesNotServed').execute();
    }
    expect((await quote('DE')).status).toBe(200);
    expect((await ask([cardId], { address: german })).status).toBe(201);
  });

  test('[T30] of a card in custody, or of another’s, is refused', async () => {
    const [cardId] = fresh(1) as [string];
    await deposit([cardId]);
    expect(await ask([cardId])).toMatchObject({
      code: 'CARD_NOT_REDEEMABLE',
      body: { reason: 'IN_CUSTODY' },
    });
    const foreign = await bob.post('/redeem', { cardIds: [cards[0]], address, consent: true });
    expect(foreign).toMatchObject({ code: 'CARD_NOT_REDEEMABLE', body: { reason: 'NOT_HOLDER' } });
  });

  test('is expired without a deposit, and requested when the deposit comes late', async () => {
    const { body: intent } = await ask(fresh(1));
    const { redeemId } = intent.summary;
    await passTime(shop.chain.client, 86_400 + 10);
    await shop.settle();
    expect((await alice.get(`/redeem/${redeemId}`)).body.status).toBe('EXPIRED');
    await alice.send(intent);
    await shop.settle();
    expect((await alice.get(`/redeem/${redeemId}`)).body.status).toBe('REQUESTED');
  });

  test('[T62] is open to its holder again when the approval ended without a burn', async () => {
    const [cardId] = fresh(1) as [string];
    const id = await deposit([cardId]);
    await change(id, { status: 'APPROVED' });
    await passTime(shop.chain.client, 7 * 86_400 + 10);
    await shop.settle();
    expect((await alice.get(`/redeem/${id}`)).body.status).toBe('REQUESTED');
    await alice.perform((await alice.delete(`/redeem/${id}`)).body);
    await shop.settle();
    expect((await alice.get(`/redeem/${id}`)).body.status).toBe('CANCELLED');
  });

  test('offers for its card can’t be accepted in custody, and can be afterwards', async () => {
    const [cardId] = fresh(1) as [string];
    const offer = { type: 'OFFER', target: { kind: 'NFT', nftId: cardId }, token: 'USDC', price: '7' };
    const { body: intent } = await bob.post('/contract/create-order', offer);
    const { orderId } = (await bob.perform(intent)).body.result;
    const reasonOf = async () => {
      const row = await shop.server.context.db
        .selectFrom('market_order')
        .where('id', '=', orderId)
        .select(['status', 'unfillable_reason'])
        .executeTakeFirstOrThrow();
      return [row.status, row.unfillable_reason];
    };
    expect(await reasonOf()).toEqual(['Open', null]);
    const id = await deposit([cardId]);
    expect(await reasonOf()).toEqual(['Open', 'IN_CUSTODY']);
    await alice.perform((await alice.delete(`/redeem/${id}`)).body);
    await shop.settle();
    expect(await reasonOf()).toEqual(['Open', null]);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T10] notifies nobody of a return by the shop that a reorganisation replaced by a withdrawal', async () => {
    const id = await deposit(fresh(1));
    const { client } = shop.chain;
    const before = await client.getBlockNumber();
    await change(id, { status: 'APPROVED' });
    await alice.delete(`/redeem/${id}`);
    await shop.settle();
    const notices = async () =>
      (await alice.get('/notification?pageSize=100')).body.items
        .filter(({ redeemId }: { redeemId: string }) => redeemId === id)
        .map(({ redeemNotice }: { redeemNotice: string }) => redeemNotice)
        .toSorted();
    expect(await notices()).toEqual(['CANCELLED', 'REQUESTED']);
    const { depositId } = await seen(id);
    await rollBack(client, Number((await client.getBlockNumber()) - before));
    await sendCall(
      client,
      accounts.alice,
      withdrawDeposits(shop.chain.network.contracts.redeemVault, [depositId]),
    );
    await client.mine({ blocks: 3 });
    await shop.settle();
    expect((await seen(id)).status).toBe('CANCELLED');
    expect(await notices()).toEqual(['REQUESTED']);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T10] tells the holder of custody again when deposit and approval come back together', async () => {
    const { client } = shop.chain;
    const before = await client.getBlockNumber();
    const id = await deposit(fresh(1));
    await change(id, { status: 'APPROVED' });
    const last = await client.getBlockNumber();
    const mined: Hex[] = [];
    for (let blockNumber = before + 1n; blockNumber <= last; blockNumber += 1n) {
      for (const hash of (await client.getBlock({ blockNumber })).transactions) {
        const raw = await client.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex }>({
          method: 'eth_getRawTransactionByHash',
          params: [hash],
        });
        mined.push(raw);
      }
    }
    const notices = async () =>
      (await alice.get('/notification?pageSize=100')).body.items
        .filter(({ redeemId }: { redeemId: string }) => redeemId === id)
        .map(({ redeemNotice }: { redeemNotice: string }) => redeemNotice);
    await reorganise(client, Number(last - before));
    await shop.server.indexer.catchUp();
    expect(await notices()).toEqual([]);
    for (const serializedTransaction of mined) await client.sendRawTransaction({ serializedTransaction });
    await shop.settle();
    expect((await seen(id)).status).toBe('APPROVED');
    expect(await notices()).toEqual(['REQUESTED']);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T10] is approved again when a reorganisation takes back the time in which its approval ended', async () => {
    const id = await deposit(fresh(1));
    await change(id, { status: 'APPROVED' });
    const { client } = shop.chain;
    const before = await client.getBlock();
    await passTime(client, 7 * 86_400 + 10);
    await shop.settle();
    expect((await seen(id)).status).toBe('REQUESTED');
    await rollBack(client, Number((await client.getBlockNumber()) - before.number));
    await client.setNextBlockTimestamp({ timestamp: before.timestamp + 5n });
    await client.mine({ blocks: 1 });
    await client.setNextBlockTimestamp({ timestamp: before.timestamp + 6n });
    await client.mine({ blocks: 2 });
    await shop.settle();
    expect((await seen(id)).status).toBe('APPROVED');
    expect(await shop.differences()).toEqual([]);
  });

  test('a slab that the tables place elsewhere than its token is found', async () => {
    const [cardId] = fresh(1) as [string];
    const place = (holder: string) =>
      shop.server.context.db
        .updateTable('slab_claim')
        .set({ holder })
        .where('card_id', '=', cardId)
        .execute();
    await place('VAULT');
    expect(await misplacedSlabs(shop)).toEqual([`${cardId} (VAULT): it has a token`]);
    await place('REDEEMED');
    expect(await misplacedSlabs(shop)).toEqual([`${cardId} (REDEEMED): its time of redemption is wrong`]);
    await place('WALLET');
  });

  test('[T30] keeps its certificate until the parcel is shipped, and leaves it to the card as which the slab comes back', async () => {
    const collectionId = await openCollection(shop);
    const { nftId: cardId, orderId } = await offerStock(shop, collectionId, '300');
    await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
    const [certificateNumber] = (await certificatesOf([cardId])) as [string];
    const photoFront = await uploadPhoto();
    const slab = { grader: 'KGS', certificateNumber, gradingNumber: 9, englishTitle: 'Comet' };
    const takeIn = () =>
      shop.server.request({
        method: 'POST',
        path: '/api/nft',
        token: shop.admin.token,
        idempotencyKey: true,
        body: { ...slab, collectionId, value: '300', assets: { photoFront } },
      });
    const headings = 'Grader,Certificate Number,Grading Number,English Title';
    const problemsOfImport = () =>
      problemsOf(collectionId, `${headings}\r\nKGS,${certificateNumber},9,Comet`);

    const id = await deposit([cardId]);
    await change(id, { status: 'APPROVED' });
    await change(id, { status: 'BURNED', certificateNumbers: [certificateNumber] });
    expect((await seen(id)).status).toBe('BURNED');
    // A reorganisation may still remove the burn, and a second card with the slab could not go.
    expect(await takeIn()).toMatchObject({ status: 409, code: 'SLAB_TAKEN' });
    expect(await problemsOfImport()).toMatchObject([{ code: 'SLAB_TAKEN', cardId }]);

    await finalise();
    await shop.settle();
    expect(await takeIn()).toMatchObject({ status: 409, code: 'SLAB_TAKEN' });
    await change(id, { status: 'SHIPPED', carrier: 'Yamato', trackingNumber: '1234-5678-9012' });
    expect(await problemsOfImport()).toEqual([]);
    const again = await takeIn();
    expect(again.status).toBe(201);
    expect(await takeIn()).toMatchObject({ status: 409, code: 'SLAB_TAKEN' });

    // A redeemed slab has no other token for 30 days. Each token stays with its own card, also when all blocks are read again.
    await passTime(shop.chain.client, 30 * 86_400);
    await asAdmin(shop, 'POST', '/nft/mint-multiple', { ids: [again.body.id] });
    await shop.settle();
    expect(await placeOf(again.body.id)).toMatchObject({ owner: expect.any(String), redeemed_at: null });
    expect(await placeOf(cardId)).toMatchObject({ owner: null, redeemed_at: expect.any(Date) });
    expect(await shop.differences()).toEqual([]);
  });
});

/** The proofs in the deposit step of an intent. */
function proofsIn(intent: { steps: { action: string; data: `0x${string}` }[] }) {
  const step = intent.steps.find(({ action }) => action === 'DEPOSIT_CARDS');
  const { args } = decodeFunctionData({ abi: cardCollectionAbi, data: step?.data ?? '0x' });
  const [, proofs] = decodeAbiParameters(
    parseAbiParameters([
      '(bytes32 requestHash, address feeToken, uint96 fee) terms, (uint256 tokenId, Slab slab, uint8 rank, bytes32[] proof)[] proofs',
      'struct Slab { string grader; uint8 gradingNumber; string certificateNumber; bytes32 salt; }',
    ]),
    (args as readonly unknown[])[2] as `0x${string}`,
  );
  return [...proofs];
}
