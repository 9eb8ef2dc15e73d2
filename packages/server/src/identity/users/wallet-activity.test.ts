import {
  accounts,
  type Customer,
  completeIntent,
  fundedCustomers,
  openCollection,
  passTime,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let cards: string[];
let pack: string;

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], { usdc: 1_000_000_000n });
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 8,
    cards: Array.from({ length: 8 }, () => ({ value: 5, rank: 'C' as const })),
  });
  const roll = { gachaId, token: 'USDC' };
  cards = (await carryOut(alice, '/gacha/roll', { ...roll, quantity: 6, openNow: true })).result.cardIds;
  [pack] = (await carryOut(alice, '/gacha/roll', { ...roll, quantity: 1 })).result.packIds as [string];
  await carryOut(alice, `/nft/transfer/${cards[0]}`, { to: accounts.bob.address });
});
afterAll(() => shop.stop());

const carryOut = (who: Customer, path: string, body: object) => completeIntent(shop, who, path, body);

async function list(nftId: string, price: string): Promise<string> {
  return (await carryOut(alice, '/contract/create-order', { type: 'FIXED_PRICE', nftId, price })).result
    .orderId as string;
}

describe('the activity of a wallet', () => {
  const activityOf = async (ref: string, query = '') =>
    (await bob.get(`/user/${ref}/activity?pageSize=100${query}`)).body;

  test('lists both sides of a sale, a transfer and the price of a pack, newest first', async () => {
    const nftId = pack;
    const orderId = await list(nftId, '25');
    await carryOut(bob, `/contract/accept-order/${orderId}`, {});
    const of = async (who: Customer) =>
      (await activityOf(who.account.address)).items.filter(
        (item: { nft: { id: string } }) => item.nft.id === nftId,
      );
    const { alice: seller, bob: buyer } = accounts;
    expect(await of(alice)).toMatchObject([
      { type: 'Sale', price: '25', paymentToken: 'USDC', from: seller.address, to: buyer.address },
      { type: 'Listing', price: '25', from: seller.address, to: null },
      { type: 'Mint', price: '10', paymentToken: 'USDC', from: null, to: seller.address },
    ]);
    expect(await of(bob)).toMatchObject([{ type: 'Purchase', price: '25', from: seller.address }]);
    // Two blocks of the same second have the same time.
    await passTime(shop.chain.client, 5);
    await carryOut(bob, '/nft/reveal', { tokenIds: [nftId] });
    expect((await of(bob))[0]).toMatchObject({
      type: 'Transfer',
      from: buyer.address,
      to: null,
      price: null,
    });
  });

  test('is the same by account as by wallet, and pages with exact totals', async () => {
    const byWallet = await activityOf(accounts.alice.address);
    expect(await activityOf(alice.userId)).toEqual(byWallet);
    const times = byWallet.items.map((item: { occurredAt: string }) => item.occurredAt);
    expect(times).toEqual([...times].sort().reverse());
    const second = await bob.get(`/user/${alice.userId}/activity?pageSize=10&page=2`);
    expect(second.body).toMatchObject({ total: byWallet.total, items: byWallet.items.slice(10, 20) });
    // One for the session.
    expect(second.statements).toBe(2);
    const first = await bob.get(`/user/${alice.userId}/activity?pageSize=10`);
    const next = await bob.get(`/user/${alice.userId}/activity?pageSize=10&cursor=${first.body.nextCursor}`);
    expect(next.body).toMatchObject({ total: byWallet.total, items: second.body.items });
    expect(byWallet.nextCursor).toBeNull();
    expect((await bob.get(`/user/${alice.userId}/activity?cursor=x`)).status).toBe(400);
    const beyond = await bob.get(`/user/${alice.userId}/activity?pageSize=100&page=9`);
    expect(beyond.body).toMatchObject({ total: byWallet.total, items: [] });
  });

  test('is narrowed by type and by what the card is called', async () => {
    const sent = await activityOf(accounts.alice.address, '&type=Transfer&type=Purchase');
    const types = new Set(sent.items.map((item: { type: string }) => item.type));
    expect([...types]).toEqual(['Transfer']);
    expect((await activityOf(accounts.alice.address, '&search=nothing%20like%20it')).total).toBe(0);
    const named = await activityOf(accounts.alice.address, '&search=comet');
    expect(named.total).toBeGreaterThan(0);
  });

  test('of a wallet without activity is empty, of an unknown account is not found', async () => {
    expect(await activityOf(accounts.dave.address)).toMatchObject({ total: 0, items: [] });
    expect((await bob.get(`/user/${crypto.randomUUID()}/activity`)).status).toBe(404);
  });
});

describe('a profile', () => {
  test('of a wallet that never signed in is found once it holds something', async () => {
    const { address } = accounts.carol;
    expect((await bob.get(`/user/info/${address}`)).status).toBe(404);
    await carryOut(alice, `/nft/transfer/${cards[1]}`, { to: address });
    const profile = await bob.get(`/user/info/${address.toLowerCase()}`);
    expect(profile.body).toMatchObject({
      id: null,
      wallet: address,
      joinedAt: null,
      collection: { cards: 1 },
    });
    expect(profile.statements).toBe(2);
  });

  test('counts what is on sale and what the cards are worth', async () => {
    const before = (await bob.get(`/user/info/${alice.userId}`)).body;
    expect(before).toMatchObject({ id: alice.userId, wallet: accounts.alice.address });
    await list(cards[2] as string, '12.5');
    const { collection } = (await bob.get(`/user/info/${alice.userId}`)).body;
    expect(collection.listed).toBe(before.collection.listed + 1);
    expect(Number(collection.listedValue)).toBe(Number(before.collection.listedValue) + 12.5);
    expect(Number(collection.estimatedValue)).toBe(collection.cards * 5);
  });

  test('shows what is held by kind, and what of it is on sale', async () => {
    const held = async (query: string) =>
      (await bob.get(`/seaport/nfts/${accounts.alice.address}?${query}`)).body;
    const { collection } = (await bob.get(`/user/info/${alice.userId}`)).body;
    expect((await held('kind=card')).total).toBe(collection.cards);
    expect((await held('kind=pack')).total).toBe(collection.packs);
    const listed = await held('listed=true&size=10');
    expect(listed).toMatchObject({ total: collection.listed, pageSize: 10 });
    expect(listed.items.every(({ nft }: { nft: { price: string | null } }) => nft.price !== null)).toBe(true);
    expect((await held('page=7')).total).toBe(collection.cards + collection.packs);
    const tiles = (await bob.get(`/nft/held/${accounts.alice.address}?pageSize=10`)).body;
    const whole = await held('pageSize=10');
    expect(tiles.items.map(({ nft }: { nft: { id: string } }) => nft.id)).toEqual(
      whole.items.map(({ nft }: { nft: { id: string } }) => nft.id),
    );
  });
});
