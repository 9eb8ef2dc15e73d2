import { gachaAbi, stockSaleAbi } from '@kura/chain/abis';
import { contractErrorOf } from '@kura/chain/errors';
import {
  accounts,
  type Customer,
  completeIntent,
  conservationFaults,
  customerOf,
  fund,
  mineUntilFinal,
  openCollection,
  publishDrop,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangedDelivery, DeliveryOwner } from './delivery-owner.ts';
import { deliveriesProjection } from './on-delivered.ts';
import { type DeliveryRequest, findDeliveryRoom, queueDelivery } from './queue-delivery.ts';
import { settleDeliveriesJob } from './settle-deliveries.job.ts';
import { voidDelivery } from './void-delivery.ts';

const PACKS = 30;

let shop: TestShop;
let alice: Customer;
let collectionId: string;
let gachaId: string;
let changes: ChangedDelivery[];

const owner: DeliveryOwner = {
  source: 'CAMPAIGN',
  onChanged: async (_tx, change) => {
    changes.push(change);
    return [];
  },
};

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  collectionId = await openCollection(shop);
  gachaId = await dropOf(PACKS, 20);
  alice = await customerOf(shop, accounts.alice);
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());
beforeEach(() => {
  changes = [];
});

const dropOf = (packs: number, deliveryCap: number) =>
  publishDrop(shop, collectionId, {
    ...{ packs, deliveryCap },
    cards: Array.from({ length: packs }, (_, place) => ({ value: 5, rank: place === 0 ? 'SS' : 'C' })),
  });

const queue = (request: Partial<DeliveryRequest> = {}) =>
  shop.server.context.db.transaction().execute((tx) =>
    queueDelivery(tx, shop.server.context, {
      ...{ source: 'CAMPAIGN', sourceId: crypto.randomUUID(), gachaId, quantity: 1, openNow: false },
      ...{ recipient: alice.account.address, dueAt: null, at: new Date() },
      ...request,
    }),
  );

const giveUp = (id: string) =>
  shop.server.context.db
    .transaction()
    .execute((tx) =>
      voidDelivery(tx, shop.server.context, { id, reason: 'REQUESTED', at: shop.server.context.clock.now() }),
    );

const settleDeliveries = () =>
  settleDeliveriesJob([owner]).run(shop.server.context as never, undefined as never);

const rowOf = (id: string) =>
  shop.server.context.db.selectFrom('delivery').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await rowOf(id)).status;

const deliveredFor = async (id: string) =>
  shop.server.context.db
    .selectFrom('delivery_outcome')
    .where('payment_ref', '=', (await rowOf(id)).payment_ref)
    .where('kind', '=', 'PACKS')
    .selectAll()
    .executeTakeFirst();

const packsHeld = async () => {
  const { body } = await alice.get(
    `/seaport/nfts/${alice.account.address}?type=UNREVEALED_PACKS&pageSize=100`,
  );
  return body.total as number;
};

const roomOf = async (drop: string) =>
  (await findDeliveryRoom(shop.server.context.db, [drop])).get(drop) ?? 'none';

const finalise = async () => {
  await mineUntilFinal(shop.chain.client);
  await shop.settle();
};

/** The contract's error for a delivery with a reference; null without one. */
const refusalFor = async (paymentRef: string) => {
  const { drop_id } = await shop.server.context.db
    .selectFrom('drop_on_chain')
    .where('gacha_id', '=', gachaId)
    .select('drop_id')
    .executeTakeFirstOrThrow();
  const attempt = shop.chain.client.simulateContract({
    account: accounts.operator,
    address: shop.chain.network.contracts.gacha,
    abi: gachaAbi,
    functionName: 'deliver',
    args: [BigInt(drop_id), 1n, alice.account.address, paymentRef as Hex, false],
  });
  return attempt.then(
    () => null,
    (error: unknown) => contractErrorOf(error)?.name ?? String(error),
  );
};

describe('a delivery', () => {
  test('brings sealed packs to the recipient', async () => {
    const [held, room] = [await packsHeld(), await roomOf(gachaId)];
    const { id } = await queue({ quantity: 3 });
    expect(await statusOf(id)).toBe('QUEUED');
    // Queued packs take room immediately.
    expect(await roomOf(gachaId)).toBe((room as number) - 3);
    await shop.settle();
    expect(await statusOf(id)).toBe('DELIVERED');
    expect(await deliveredFor(id)).toMatchObject({ quantity: 3, gacha_id: gachaId, open_now: false });
    expect(await packsHeld()).toBe(held + 3);
    expect(await roomOf(gachaId)).toBe((room as number) - 3);
    const { body: drop } = await alice.get(`/gacha/${gachaId}`);
    expect(drop.packsLeft).toBe(PACKS - 3);
  });

  test('opens packs at once when asked to', async () => {
    const { id } = await queue({ quantity: 2, openNow: true });
    await shop.settle();
    const packs = await shop.server.context.db
      .selectFrom('pack')
      .where('gacha_id', '=', gachaId)
      .where('token_id', '>=', (await deliveredFor(id))?.token_id ?? 0n)
      .select(['opened_by', 'pool_index'])
      .execute();
    expect(packs).toHaveLength(2);
    for (const { opened_by: openedBy, pool_index: poolIndex } of packs) {
      expect(openedBy).toBe(alice.account.address.toLowerCase());
      expect(poolIndex).toEqual(expect.any(Number));
    }
  });

  test('[T30] is one at a time for a source, also when asked 20 times at once', async () => {
    const sourceId = crypto.randomUUID();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => queue({ sourceId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.settle();
    await expect(queue({ sourceId })).rejects.toThrow('delivery_live_of_source');
  });

  test('[T8] never exceeds the cap of the drop, also when 12 sources ask at once', async () => {
    const small = await dropOf(10, 5);
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => queue({ gachaId: small })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(7);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'NO_DELIVERY_ROOM' });
    await shop.settle();
    expect(await roomOf(small)).toBe(0);
    expect((await alice.get(`/gacha/${small}`)).body.packsLeft).toBe(5);
  });

  test('is refused for drops that are not on chain', async () => {
    await expect(queue({ gachaId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NO_DELIVERY_ROOM' });
  });

  test('[T30] leaves nothing behind when the process dies before the commit', async () => {
    const sourceId = crypto.randomUUID();
    const room = await roomOf(gachaId);
    await expect(withFailpoint('queue-delivery.before-commit', () => queue({ sourceId }))).rejects.toThrow(
      'failpoint',
    );
    expect(await roomOf(gachaId)).toBe(room);
    await queue({ sourceId });
    await shop.settle();
    expect(await roomOf(gachaId)).toBe((room as number) - 1);
  });

  test('[T7] is taken back by a reorganisation and made again, once', async () => {
    const held = await packsHeld();
    const { id } = await queue();
    await shop.settle();
    expect(await statusOf(id)).toBe('DELIVERED');
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await statusOf(id)).toBe('QUEUED');
    await shop.settle();
    expect(await statusOf(id)).toBe('DELIVERED');
    expect(await packsHeld()).toBe(held + 1);
    expect(await refusalFor((await rowOf(id)).payment_ref)).toBe('PaymentUsed');
  });

  test('[T30] is not ended by a void of its reference in StockSale', async () => {
    const held = await packsHeld();
    const { id } = await queue();
    const args = [(await rowOf(id)).payment_ref as Hex] as const;
    const { stockSale } = shop.chain.network.contracts;
    const data = encodeFunctionData({ abi: stockSaleAbi, functionName: 'voidPayment', args });
    await sendCall(shop.chain.client, accounts.operator, { to: stockSale, data, value: 0n });
    await finalise();
    await settleDeliveries();
    expect(await statusOf(id)).toBe('DELIVERED');
    expect(await deliveredFor(id)).toMatchObject({ quantity: 1, voided: false });
    expect(await packsHeld()).toBe(held + 1);
  });

  test('notifies its owner by the projection, once for each change', async () => {
    const { id } = await queue();
    await shop.settle();
    const { payment_ref: paymentRef } = await rowOf(id);
    await shop.server.context.db
      .updateTable('delivery')
      .set({ status: 'QUEUED' })
      .where('id', '=', id)
      .execute();
    const projection = deliveriesProjection([owner]);
    const head = { number: 1, hash: '0x' as const, timeSeconds: 1 };
    for (let time = 1; time <= 2; time += 1) {
      await shop.server.context.db.transaction().execute((tx) =>
        projection.recompute(tx, [`payment:${paymentRef}`], {
          ...{ network: shop.chain.network, head },
          publish: () => {},
        }),
      );
    }
    expect(changes).toMatchObject([
      { from: 'QUEUED', to: 'DELIVERED', at: expect.any(Date), delivery: { id, status: 'DELIVERED' } },
    ]);
  });
});

describe('a delivery that is given up', () => {
  test('ends at once when nothing was signed', async () => {
    const room = await roomOf(gachaId);
    const { id } = await queue();
    expect(await giveUp(id)).toBe('VOIDING');
    await shop.settle();
    await settleDeliveries();
    expect(await statusOf(id)).toBe('FAILED');
    expect(changes).toMatchObject([{ from: 'VOIDING', to: 'FAILED' }]);
    expect(await roomOf(gachaId)).toBe(room);
    expect(await giveUp(id)).toBe('FAILED');
  });

  test('ends when the contract refuses it: buyers took the last packs', async () => {
    const small = await dropOf(2, 2);
    const { id } = await queue({ gachaId: small, quantity: 2 });
    const roll = { gachaId: small, quantity: 2, token: 'USDC', openNow: false };
    expect((await completeIntent(shop, alice, '/gacha/roll', roll)).status).toBe('CONFIRMED');
    await shop.settle();
    await settleDeliveries();
    expect(await statusOf(id)).toBe('FAILED');
    expect(changes).toMatchObject([{ to: 'FAILED', delivery: { id } }]);
  });

  test('[T30] is void only once the void is final, and notifies its owner once', async () => {
    const { client } = shop.chain;
    const sourceId = crypto.randomUUID();
    const { id } = await queue({ sourceId, dueAt: new Date(0) });
    const held = await packsHeld();
    await client.setAutomine(false);
    await shop.operator.step();
    await shop.operator.step();
    await settleDeliveries();
    expect(await rowOf(id)).toMatchObject({ status: 'VOIDING', void_reason: 'LATE' });
    expect((await rowOf(id)).void_transaction_id).not.toBeNull();
    await shop.operator.step();
    await shop.operator.step();
    await client.setAutomine(true);
    await client.mine({ blocks: 1 });
    await shop.settle();
    expect(await packsHeld()).toBe(held);
    const { payment_ref: paymentRef } = await rowOf(id);
    expect(await refusalFor(paymentRef)).toBe('PaymentUsed');

    await settleDeliveries();
    expect(await statusOf(id)).toBe('VOIDING');
    expect(changes).toEqual([]);
    await expect(queue({ sourceId })).rejects.toThrow('delivery_live_of_source');

    await finalise();
    await expect(withFailpoint('settle-delivery.before-commit', settleDeliveries)).rejects.toThrow(
      'failpoint',
    );
    expect(await statusOf(id)).toBe('VOIDING');
    changes = [];
    await Promise.all([settleDeliveries(), settleDeliveries()]);
    expect(await statusOf(id)).toBe('VOID');
    expect(changes).toMatchObject([{ from: 'VOIDING', to: 'VOID', delivery: { id } }]);

    // Another attempt has another reference.
    const again = await queue({ sourceId });
    await shop.settle();
    expect(await statusOf(again.id)).toBe('DELIVERED');
    expect((await rowOf(again.id)).payment_ref).not.toBe(paymentRef);
    expect(await packsHeld()).toBe(held + 1);
  });

  test('[T30] is delivered after all when the packs were quicker than the void', async () => {
    const { client } = shop.chain;
    const held = await packsHeld();
    const { id } = await queue();
    await client.setAutomine(false);
    await shop.operator.step();
    await shop.operator.step();
    expect(await giveUp(id)).toBe('VOIDING');
    await client.mine({ blocks: 1 });
    await client.setAutomine(true);
    await shop.settle();
    await finalise();
    await settleDeliveries();
    expect(await statusOf(id)).toBe('DELIVERED');
    expect(await giveUp(id)).toBe('DELIVERED');
    expect(await packsHeld()).toBe(held + 1);
    expect(changes).toEqual([]);
  });
});

test('[T7] a fresh index of the chain gives the same deliveries', async () => {
  expect(await shop.differences()).toEqual([]);
});
