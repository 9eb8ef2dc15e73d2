import type { Order } from '@kura/api-contract/orders';
import { cardCriteria } from '@kura/chain/seaport';
import { type Customer, type StockedShop, startStockedShop } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dollars = 1_000_000n;

let shop: StockedShop;
let seller: Customer;
let rival: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller, rival } = shop);
});
afterAll(() => shop.stop());

const offersOf = async (nftId: string): Promise<Order[]> =>
  (await seller.get(`/seaport/offers/${nftId}`)).body.items;
const gradeOf = async (nftId: string): Promise<string> =>
  (await shop.cardOf(nftId)).metadata.attributes.find(
    ({ traitType }: { traitType: string }) => traitType === 'Grading Number',
  ).value;

/** Creates a card, and returns its attributes in words. */
async function wanted() {
  const nftId = shop.freshCard();
  const { collectionId } = shop;
  const grade = await gradeOf(nftId);
  return {
    nftId,
    collection: { kind: 'COLLECTION', collectionId },
    trait: { kind: 'TRAIT', collectionId, traitType: 'Grading Number', value: grade },
    copies: { kind: 'COPIES', nftId },
  } as const;
}

const ways = [
  ['a collection', 'collection', 'USDC', 'keyed'],
  ['a collection', 'collection', 'USDT', 'contract'],
  ['a trait', 'trait', 'USDC', 'contract'],
  ['a trait', 'trait', 'USDT', 'keyed'],
  ['any copy of a card', 'copies', 'USDC', 'keyed'],
  ['any copy of a card', 'copies', 'USDT', 'contract'],
] as const;

describe.each(ways)('an offer on %s (%s, %s, %s)', (_, kind, token, who) => {
  test('shows on its cards, is taken with a chosen one by a seller without money, and is filled once', async () => {
    const { nftId, ...targets } = await wanted();
    const body = { type: 'OFFER', target: targets[kind], token, price: '60' };
    const orderId = await shop.order(shop[who], body);
    const order = await shop.orderOf(orderId);
    expect(order).toMatchObject({ nftId: null, fillable: true, target: { kind: targets[kind].kind } });
    expect((await offersOf(nftId)).map(({ id }) => id)).toContain(orderId);
    // It is an offer for none of them individually.
    expect(await shop.cardOf(nftId)).toMatchObject({ highestPrice: null });
    const ofCollection = await seller.get(`/seaport/collection-offers/${shop.collectionId}`);
    expect(ofCollection.body.items.some(({ id }: Order) => id === orderId)).toBe(kind !== 'copies');
    const received = (await seller.get(`/seaport/offers-received/${seller.account.address}?fillable=true`))
      .body;
    const mine = received.items.filter((item: { order: Order }) => item.order.id === orderId);
    expect(mine).toHaveLength(1);
    expect(mine[0].nft).not.toBeNull();

    expect((await seller.post(`/contract/accept-order/${orderId}`)).code).toBe('CARD_NOT_WANTED');
    const before = await shop.held(token, seller.account.address);
    const taken = await shop.intent(seller, `/contract/accept-order/${orderId}`, { nftId, price: '60' });
    expect(taken).toMatchObject({ status: 'CONFIRMED', summary: { kind: 'ACCEPT_OFFER', nftId } });
    expect(taken.steps.map((step) => step.action)).toEqual(['ACCEPT_OFFER']);
    expect((await shop.held(token, seller.account.address)) - before).toBe((585n * dollars) / 10n);
    expect(await shop.cardOf(nftId)).toMatchObject({
      owner: shop[who].account.address,
      lastSale: { price: '60', paymentToken: token },
    });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'Completed', nftId });
    const other = shop.freshCard();
    expect((await seller.post(`/contract/accept-order/${orderId}`, { nftId: other })).code).toBe(
      'ORDER_NOT_OPEN',
    );
  });
});

describe('the criteria of an offer', () => {
  const make = (target: object, price: string, who = rival) =>
    shop.order(who, { type: 'OFFER', target, token: 'USDC', price });

  test('of the same cards have the same root, which nothing but the cards makes', async () => {
    const { trait } = await wanted();
    const [first, second] = [
      await shop.orderOf(await make(trait, '3')),
      await shop.orderOf(await make(trait, '4', shop.keyed)),
    ];
    const rootOf = (order: Order) => order.signedOrder?.parameters.consideration[0]?.identifierOrCriteria;
    expect(rootOf(first)).toBe(rootOf(second));
    const { rows } = await shop.server.database.pool.query<{ ids: string[] }>(
      'select token_ids::text[] as ids from order_criteria where root = $1',
      [rootOf(first)],
    );
    expect(rows).toHaveLength(1);
    expect(String(cardCriteria((rows[0]?.ids ?? []).map(BigInt)).root)).toBe(rootOf(first));
    expect(first.target).toMatchObject({ kind: 'TRAIT', value: trait.value, cards: rows[0]?.ids.length });
  });

  test('let no other card be given, and none of another contract', async () => {
    const { nftId, trait, collection } = await wanted();
    const ofCollection = await make(collection, '4');
    expect(
      (await seller.post(`/contract/accept-order/${ofCollection}`, { nftId: shop.freshPack() })).code,
    ).toBe('CARD_NOT_WANTED');
    const orderId = await make(trait, '5');
    let other = shop.freshCard();
    while ((await gradeOf(other)) === trait.value) other = shop.freshCard();
    expect((await offersOf(nftId)).map(({ id }) => id)).toContain(orderId);
    expect((await offersOf(other)).map(({ id }) => id)).not.toContain(orderId);
    expect((await seller.post(`/contract/accept-order/${orderId}`, { nftId: other })).code).toBe(
      'CARD_NOT_WANTED',
    );
    expect((await rival.post(`/contract/accept-order/${orderId}`, { nftId })).code).toBe('OWN_ORDER');
    expect((await shop.keyed.post(`/contract/accept-order/${orderId}`, { nftId })).code).toBe('NOT_OWNER');
  });

  test('are refused where there is no such card', async () => {
    const { trait } = await wanted();
    const response = async (target: object) =>
      (await rival.post('/contract/create-order', { type: 'OFFER', target, token: 'USDC', price: '5' })).code;
    expect(await response({ ...trait, value: 'nothing like it' })).toBe('ORDER_TARGET_INVALID');
    expect(await response({ ...trait, collectionId: crypto.randomUUID() })).toBe('NOT_FOUND');
    expect(await response({ kind: 'COPIES', nftId: crypto.randomUUID() })).toBe('NOT_FOUND');
    expect(await response({ ...trait, traitType: 'Colour' })).toBe('VALIDATION_FAILED');
  });

  test('[T1] tell nothing of a card that is in no list yet, nor does any other call about it', async () => {
    const { nftId } = await wanted();
    // A copy in stock of a held card: its name and grade would match the offer.
    const { rows } = await sql<{ id: string }>`
      insert into nft (id, kind, collection_id, name, japanese_title, category, year, collection_number, expansion_mark,
                       grader, grade, certificate_number, serial_hash, secret, publish_state, reveal_state)
      select gen_random_uuid(), kind, collection_id, name, japanese_title, category, year, collection_number,
             expansion_mark, grader, grade, '990077', '0x' || repeat('77', 32), true, 'PUBLISHED', 'OFF_CHAIN'
      from nft where id = ${nftId} returning id`.execute(shop.server.context.db);
    const hidden = rows[0]?.id;
    const target = { kind: 'COPIES', nftId: hidden };
    const offer = { type: 'OFFER', token: 'USDC', price: '5' };
    const codes = [
      await rival.post('/contract/create-order', { ...offer, target }),
      await rival.post('/contract/create-order', { ...offer, target: { kind: 'NFT', nftId: hidden } }),
      await rival.get(`/seaport/order/${hidden}`),
      await rival.get(`/seaport/offers/${hidden}`),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array.from(codes, () => 'NOT_FOUND'));
  });

  test('[T13] [T15] signed for another target than submitted, or for none, are refused', async () => {
    const { nftId, trait, collection, copies } = await wanted();
    const { body: prepared } = await rival.post('/contract/create-order', {
      type: 'OFFER',
      target: trait,
      token: 'USDC',
      price: '6',
    });
    const step = prepared.steps.at(-1);
    const signature = await rival.account.signTypedData(step.typedData);
    const { rows } = await shop.server.database.pool.query(
      'select unsigned_orders -> 0 -> $2 as parameters from intent where id = $1',
      [prepared.intentId, 'parameters'],
    );
    const store = async (target: object) =>
      (
        await rival.post('/seaport/create-order', {
          type: 'OFFER',
          parameters: rows[0].parameters,
          signature,
          target,
        })
      ).code;
    expect(await store(collection)).toBe('ORDER_CRITERIA_INVALID');
    expect(await store({ kind: 'NFT', nftId })).toBe('ORDER_CRITERIA_INVALID');
    const others = String(1 + (Number(trait.value) % 10));
    expect(await store({ ...trait, value: others })).toMatch(/ORDER_(CRITERIA|TARGET)_INVALID/);
    expect(await store(copies)).toBe('ORDER_CRITERIA_INVALID');
    const nowhere = crypto.randomUUID();
    expect(await store({ kind: 'NFT', nftId: nowhere })).toBe('NOT_FOUND');
    expect(await store({ kind: 'COPIES', nftId: nowhere })).toBe('NOT_FOUND');
    expect(await store({ kind: 'COLLECTION', collectionId: nowhere })).toBe('NOT_FOUND');
    expect(await store({ ...trait, collectionId: nowhere })).toBe('NOT_FOUND');
    expect(await store(trait)).toBeUndefined();
  });

  test('cancelled or out of money they are hidden from every card', async () => {
    const { nftId, collection } = await wanted();
    const orderId = await make(collection, '7');
    const all = await shop.held('USDC', rival.account.address);
    await shop.pay(rival, 'USDC', shop.keyed.account.address, all);
    expect(await shop.orderOf(orderId)).toMatchObject({ unfillableReason: 'NO_FUNDS' });
    expect((await offersOf(nftId)).map(({ id }) => id)).not.toContain(orderId);
    await shop.pay(shop.keyed, 'USDC', rival.account.address, all);
    expect((await offersOf(nftId)).map(({ id }) => id)).toContain(orderId);
    await shop.intent(rival, '/contract/cancel-order', { orderId });
    expect((await offersOf(nftId)).map(({ id }) => id)).not.toContain(orderId);
  });

  test('[T10] [T32] and all their effects are what a fresh index gives', async () => {
    expect(await shop.differences()).toEqual([]);
  });
});
