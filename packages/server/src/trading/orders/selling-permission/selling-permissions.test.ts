import { setDefaultOperator } from '@kura/chain/tokens';
import {
  accounts,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let cardId: string;
let cards: Address;
let packs: Address;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 3,
    cards: Array.from({ length: 3 }, () => ({ value: 5, rank: 'C' as const })),
  });
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
  const roll = { gachaId, token: 'USDC', quantity: 1 };
  const opened = await completeIntent(shop, alice, '/gacha/roll', { ...roll, openNow: true });
  const sealed = await completeIntent(shop, alice, '/gacha/roll', roll);
  cardId = opened.result.cardIds[0] as string;
  cards = (await alice.get(`/nft/${cardId}`)).body.contractAddress;
  packs = (await alice.get(`/nft/${sealed.result.packIds[0]}`)).body.contractAddress;
  await completeIntent(shop, alice, '/contract/create-order', {
    type: 'FIXED_PRICE',
    nftId: cardId,
    price: '20',
  });
});
afterAll(() => shop.stop());

const permissions = async (who: Customer) =>
  (await who.get(`/seaport/default-operator/${who.account.address}`)).body.items;
const listing = async () => (await bob.get(`/seaport/order/${cardId}`)).body.order;
const set = (contractAddress: Address, allowed: boolean) =>
  completeIntent(shop, alice, '/contract/default-operator', { contractAddress, allowed });

describe('the permission to sell', () => {
  test('is given from the start, for each contract whose tokens a wallet holds', async () => {
    expect(await permissions(alice)).toEqual([
      {
        contractAddress: cards,
        kind: 'card',
        name: 'Celestial Beasts',
        held: 1,
        openListings: 1,
        allowed: true,
      },
      { contractAddress: packs, kind: 'pack', name: 'Comet drop', held: 1, openListings: 0, allowed: true },
    ]);
    expect(await permissions(bob)).toEqual([]);
    const own = await alice.get(`/seaport/default-operator/${accounts.alice.address}`);
    // One for the session.
    expect(own.statements).toBe(2);
  });

  test('[T18] taken back hides the listings of that contract, and given again shows them', async () => {
    expect(await set(cards, false)).toMatchObject({
      status: 'CONFIRMED',
      summary: { kind: 'SET_OPERATOR', contractAddress: cards, allowed: false },
    });
    expect(await listing()).toBeNull();
    expect(await permissions(alice)).toMatchObject([{ allowed: false, openListings: 1 }, { allowed: true }]);
    const made = await alice.get(`/seaport/listings-made/${accounts.alice.address}`);
    expect(made.body.items).toMatchObject([{ order: { fillable: false, unfillableReason: 'NO_APPROVAL' } }]);
    const on = await set(cards, true);
    expect(on).toMatchObject({ status: 'CONFIRMED', result: { transactionHash: on.transactionHashes[0] } });
    expect(await listing()).toMatchObject({ fillable: true });
  });

  test('that is so already asks for no signature', async () => {
    const response = await alice.post('/contract/default-operator', {
      contractAddress: packs,
      allowed: true,
    });
    expect(response.body).toMatchObject({ status: 'CONFIRMED', steps: [] });
    await set(packs, false);
    await set(packs, true);
    expect((await alice.get(`/intent/${response.body.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('is known by its effect when the page was closed before reporting it', async () => {
    const { body } = await alice.post('/contract/default-operator', {
      contractAddress: packs,
      allowed: false,
    });
    await alice.send(body);
    await shop.settle();
    expect((await alice.get(`/intent/${body.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('[T10] that a reorganisation undid waits again, for any earlier setting', async () => {
    const intent = await set(packs, true);
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('SUBMITTED');
    expect((await permissions(alice))[1]).toMatchObject({ allowed: false });
    await alice.send(intent);
    await shop.settle();
    expect((await permissions(alice))[1]).toMatchObject({ allowed: true });
    expect(await shop.differences()).toEqual([]);
  });

  test('taken back for a contract of which nothing is held any more stays in view', async () => {
    const { seaport } = shop.chain.network.contracts;
    const call = setDefaultOperator(cards, seaport, false);
    const hash = await shop.chain.client.sendTransaction({ account: accounts.bob, ...call });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    await shop.settle();
    expect(await permissions(bob)).toMatchObject([{ contractAddress: cards, held: 0, allowed: false }]);
  });

  test('of another wallet can be neither seen nor set, of another contract not set', async () => {
    expect((await bob.get(`/seaport/default-operator/${accounts.alice.address}`)).status).toBe(404);
    const response = (body: object) => bob.post('/contract/default-operator', { allowed: false, ...body });
    const wallet = accounts.alice.address;
    expect(await response({ contractAddress: cards, wallet })).toMatchObject({ code: 'NO_WALLET' });
    const usdc = getAddress(shop.chain.network.tokens.USDC);
    expect(await response({ contractAddress: usdc })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
