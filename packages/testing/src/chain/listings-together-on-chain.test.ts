import { cardCollectionAbi } from '@kura/chain/abis';
import {
  bulkBoughtListings,
  bulkBuyListings,
  bulkSignedOrders,
  bulkTypedData,
  cancelAllOrders,
  cancelOrders,
  findUnfillableListings,
  fulfilListing,
  matchOrder,
  type OrderComponents,
  signedDigest,
} from '@kura/chain/seaport';
import { setDefaultOperator, transferNft } from '@kura/chain/tokens';
import { encodeFunctionData, recoverAddress } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { deployContractAccount } from './contract-account.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR + 3n;
const FEE = (PRICE * 250n) / 10_000n;
const { alice, bob, carol, dave, eve } = accounts;

let floor: SeaportFixture;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(bob, 10_000n * DOLLAR);
  await floor.giveMoney(eve, 10_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

const listed = async (seller: HDAccount) => await floor.sign(await floor.listing(seller, PRICE), seller);

describe('a listing to one buyer', () => {
  test('sells to that buyer', async () => {
    const order = await floor.sign(await floor.listing(alice, PRICE, bob.address), alice);
    const tokenId = order.components.offer[0]!.identifierOrCriteria;
    const before = await floor.usdcOf(alice.address);
    await floor.send(bob, matchOrder(floor.domain, order, { filler: bob.address, salt: 1n }));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    expect((await floor.usdcOf(alice.address)) - before).toBe(PRICE - FEE);
  });

  test('gives the card to nobody else, for any payer', async () => {
    const order = await floor.sign(await floor.listing(alice, PRICE, bob.address), alice);
    const tokenId = order.components.offer[0]!.identifierOrCriteria;
    expect(() => fulfilListing(floor.domain, order)).toThrow('first payment');
    await floor.send(eve, matchOrder(floor.domain, order, { filler: eve.address, salt: 1n }));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });
});

describe('a listing under one signature with others', () => {
  test.each([1, 2, 5])('is sold alone, of %i', async (count) => {
    const orders: OrderComponents[] = [];
    for (let place = 0; place < count; place += 1) orders.push(await floor.listing(alice, PRICE));
    const signed = bulkSignedOrders(orders, await alice.signTypedData(bulkTypedData(floor.domain, orders)));
    expect(signed).toHaveLength(count);
    for (const order of signed.toReversed()) {
      expect(
        await recoverAddress({
          hash: signedDigest(floor.domain, order).digest,
          signature: signedDigest(floor.domain, order).signature,
        }),
      ).toBe(alice.address);
      await floor.send(bob, fulfilListing(floor.domain, order));
      expect(await floor.ownerOf(order.components.offer[0]!.identifierOrCriteria)).toBe(bob.address);
    }
  });

  test('[T15] is refused with another order’s part, and when it was not among them', async () => {
    const orders = [await floor.listing(alice, PRICE), await floor.listing(alice, PRICE)];
    const signature = await alice.signTypedData(bulkTypedData(floor.domain, orders));
    const [first, second] = bulkSignedOrders(orders, signature);
    const swapped = { ...first!, signature: second!.signature };
    expect(await rejectionReason(floor.send(bob, fulfilListing(floor.domain, swapped)))).toBe(
      'InvalidSigner',
    );
    const stranger = { components: await floor.listing(alice, PRICE), signature: first!.signature };
    expect(await rejectionReason(floor.send(bob, fulfilListing(floor.domain, stranger)))).toBe(
      'InvalidSigner',
    );
  });

  test('[T16] from a contract account is refused: it signs one by one', async () => {
    const account = await deployContractAccount(floor.chain.client, carol.address);
    const tokenId = await floor.mintCard(account.address);
    const components = { ...(await floor.listing(alice, PRICE)), offerer: account.address };
    const offered = components.offer.map((item) => ({ ...item, identifierOrCriteria: tokenId }));
    const paid = components.consideration.map((item, index) =>
      index === 0 ? { ...item, recipient: account.address } : item,
    );
    const order = { ...components, offer: offered, consideration: paid, counter: 0n };
    const signature = await carol.signTypedData(bulkTypedData(floor.domain, [order]));
    const [bulk] = bulkSignedOrders([order], signature);
    expect(await rejectionReason(floor.send(bob, fulfilListing(floor.domain, bulk!)))).toBe(
      'BadContractSignature',
    );
    await floor.send(bob, fulfilListing(floor.domain, await floor.sign(order, carol)));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });
});

describe('several listings together', () => {
  test('are bought in one call, from one seller and from several', async () => {
    const orders = [await listed(alice), await listed(carol), await listed(alice), await listed(dave)];
    const before = await floor.usdcOf(bob.address);
    const { logs } = await floor.send(bob, bulkBuyListings(floor.domain, orders));
    for (const { components } of orders) {
      expect(await floor.ownerOf(components.offer[0]!.identifierOrCriteria)).toBe(bob.address);
    }
    expect(before - (await floor.usdcOf(bob.address))).toBe(4n * PRICE);
    expect(bulkBoughtListings(floor.domain, orders, logs)).toEqual({ bought: orders, dead: [] });
  });

  test('[T22] with unavailable ones among them: the others are bought, the unavailable ones are named and cost nothing', async () => {
    const orders = [await listed(alice), await listed(carol), await listed(alice), await listed(dave)];
    const [sold, cancelled, ...alive] = orders;
    await floor.send(eve, fulfilListing(floor.domain, sold!));
    await floor.send(carol, cancelOrders(floor.domain, [cancelled!.components]));
    const before = await floor.usdcOf(bob.address);
    const { logs } = await floor.send(bob, bulkBuyListings(floor.domain, orders));
    expect(bulkBoughtListings(floor.domain, orders, logs)).toEqual({
      bought: alive,
      dead: [sold, cancelled],
    });
    expect(before - (await floor.usdcOf(bob.address))).toBe(2n * PRICE);
    expect(await floor.ownerOf(sold!.components.offer[0]!.identifierOrCriteria)).toBe(eve.address);
  });

  test('[T18] [T22] are found unavailable before they would fail the whole purchase', async () => {
    const [sold, cancelled, movedAway] = [await listed(alice), await listed(alice), await listed(alice)];
    const [burned, alive] = [await listed(alice), await listed(alice)];
    const orders = [sold, cancelled, movedAway, burned, alive];
    const tokenId = movedAway.components.offer[0]!.identifierOrCriteria;
    await floor.send(eve, fulfilListing(floor.domain, sold));
    await floor.send(alice, cancelOrders(floor.domain, [cancelled.components]));
    await floor.send(alice, transferNft(floor.collection, alice.address, eve.address, tokenId));
    expect(await rejectionReason(floor.send(bob, bulkBuyListings(floor.domain, [movedAway, alive])))).toBe(
      'ERC721IncorrectOwner',
    );
    const burnedId = burned.components.offer[0]!.identifierOrCriteria;
    const burn = encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [burnedId] });
    await floor.send(alice, { to: floor.collection, data: burn, value: 0n });
    const find = async () => await findUnfillableListings(floor.chain.client, floor.domain, orders);
    expect(await find()).toEqual([
      { order: sold, reason: 'NOT_OPEN' },
      { order: cancelled, reason: 'NOT_OPEN' },
      { order: movedAway, reason: 'NOT_OWNER' },
      { order: burned, reason: 'NOT_OWNER' },
    ]);

    for (const approved of [false, true]) {
      await floor.send(alice, setDefaultOperator(floor.collection, floor.domain.seaport, approved));
      const reason = (await find()).find(({ order }) => order === alive)?.reason;
      expect(reason).toBe(approved ? undefined : 'NO_APPROVAL');
    }
    await floor.send(alice, cancelAllOrders(floor.domain));
    const dead = await find();
    expect(dead.map(({ order }) => order)).toEqual(orders);
    expect(dead.at(-1)?.reason).toBe('WRONG_COUNTER');
  });

  test('cost nothing when none is available', async () => {
    const order = await listed(alice);
    await floor.send(eve, fulfilListing(floor.domain, order));
    expect(await rejectionReason(floor.send(bob, bulkBuyListings(floor.domain, [order])))).toBe(
      'NoSpecifiedOrdersAvailable',
    );
    expect(() => bulkBuyListings(floor.domain, [])).toThrow(RangeError);
  });
});
