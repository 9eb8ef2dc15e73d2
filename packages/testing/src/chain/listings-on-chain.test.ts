import { gachaAbi } from '@kura/chain/abis';
import { buyPacks, decodeDraws, type PackDraw, requestReveal } from '@kura/chain/gacha';
import {
  buildListing,
  cancelAllOrders,
  cancelOrders,
  fulfilListing,
  listingTotalBaseUnits,
  type OrderComponents,
  orderHash,
  orderTypedData,
  readOrderState,
  type SignedOrder,
} from '@kura/chain/seaport';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { contractAccountOf, deployContractAccount } from './contract-account.ts';
import { createDrop } from './drop-on-chain.ts';
import { fulfilAndOpen } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';
import { sendCall } from './send-call.ts';
import { passTime } from './time.ts';

const DOLLAR = 1_000_000n;
const FEE_BASIS_POINTS = 250;
const PRICE = 20n * DOLLAR + 3n;

let floor: SeaportFixture;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(accounts.bob, 1_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

async function listing(
  tokenId: bigint,
  {
    contract = floor.collection,
    seller = accounts.alice.address,
  }: { contract?: Address; seller?: Address } = {},
): Promise<OrderComponents> {
  return buildListing({
    ...(await floor.frame(seller)),
    seller,
    contract,
    tokenId,
    token: floor.usdc,
    priceBaseUnits: PRICE,
    feeBasisPoints: FEE_BASIS_POINTS,
    treasury: accounts.treasury.address,
  });
}

const signed = async (components: OrderComponents) => await floor.sign(components, accounts.alice);
const listed = async () => await signed(await listing(await floor.mintCard(accounts.alice.address)));
const buy = (order: SignedOrder) =>
  sendCall(floor.chain.client, accounts.bob, fulfilListing(floor.domain, order));

describe('a listing', () => {
  test('sells a card for the price: proceeds to the seller, the fee to the treasury', async () => {
    const tokenId = await floor.mintCard(accounts.alice.address);
    const order = await signed(await listing(tokenId));
    const before = await Promise.all(
      [accounts.alice, accounts.bob, accounts.treasury].map((account) => floor.usdcOf(account.address)),
    );

    await buy(order);

    const after = await Promise.all(
      [accounts.alice, accounts.bob, accounts.treasury].map((account) => floor.usdcOf(account.address)),
    );
    const fee = (PRICE * BigInt(FEE_BASIS_POINTS)) / 10_000n;
    expect(after.map((amount, index) => amount - before[index]!)).toEqual([PRICE - fee, -PRICE, fee]);
    expect(listingTotalBaseUnits(order)).toBe(PRICE);
    expect(await floor.ownerOf(tokenId)).toBe(accounts.bob.address);
    const hash = orderHash(order.components);
    expect(await readOrderState(floor.chain.client, floor.domain, hash)).toEqual({
      cancelled: false,
      filled: true,
    });
  });

  test('sells a sealed pack', async () => {
    const drop = await createDrop(floor.chain, {
      collection: floor.collection,
      name: 'listed pack',
      size: 5,
    });
    await fund(floor.chain, accounts.alice.address, { points: 5n * DOLLAR });
    const { gacha } = floor.chain.network.contracts;
    await sendCall(
      floor.chain.client,
      accounts.alice,
      buyPacks(gacha, {
        dropId: drop.dropId,
        phase: 0,
        quantity: 1,
        token: floor.chain.network.tokens.POINT,
        maxTotalBaseUnits: DOLLAR,
        recipient: accounts.alice.address,
        openNow: false,
      }),
    );
    const tokenId = drop.dropId << 16n;
    await buy(await signed(await listing(tokenId, { contract: drop.packToken })));
    expect(await floor.ownerOf(tokenId, drop.packToken)).toBe(accounts.bob.address);
  });

  test('[T59] dies with its pack: the card that comes out can not be had at the price of the pack', async () => {
    const drop = await createDrop(floor.chain, {
      collection: floor.collection,
      name: 'revealed pack',
      size: 3,
      firstSlab: 100,
    });
    await fund(floor.chain, accounts.alice.address, { points: 5n * DOLLAR });
    const { gacha } = floor.chain.network.contracts;
    const { address: alice } = accounts.alice;
    const purchase = {
      dropId: drop.dropId,
      phase: 0,
      quantity: 1,
      maxTotalBaseUnits: DOLLAR,
      recipient: alice,
    };
    const call = buyPacks(gacha, { ...purchase, token: floor.chain.network.tokens.POINT, openNow: false });
    await sendCall(floor.chain.client, accounts.alice, call);
    const packId = drop.dropId << 16n;
    const order = await signed(await listing(packId, { contract: drop.packToken }));

    await sendCall(floor.chain.client, accounts.alice, requestReveal(gacha, [packId]));
    expect(await rejectionReason(buy(order)), 'between asking and opening').toBe('ERC721NonexistentToken');
    await fulfilAndOpen(floor.chain, drop.dropId);
    expect(await rejectionReason(buy(order)), 'after opening').toBe('ERC721NonexistentToken');

    const drawn = await floor.chain.client.getContractEvents({
      address: gacha,
      abi: gachaAbi,
      eventName: 'CardsDrawn',
      args: { dropId: drop.dropId },
      fromBlock: 0n,
      strict: true,
    });
    const [{ tokenId: cardId }] = decodeDraws(drawn[0]!.args) as [PackDraw];
    expect(await floor.ownerOf(cardId)).toBe(alice);
    const again = {
      ...order,
      components: {
        ...order.components,
        offer: order.components.offer.map((item) => ({
          ...item,
          token: floor.collection,
          identifierOrCriteria: cardId,
        })),
      },
    };
    expect(await rejectionReason(buy(again)), 'with the card in place of the pack').toBe('InvalidSigner');
  });

  test('[T16] of a contract account counts once the account is deployed, not before', async () => {
    const { address } = contractAccountOf(accounts.dave.address);
    const tokenId = await floor.mintCard(address);
    const order = await floor.sign(await listing(tokenId, { seller: address }), accounts.dave);

    expect(await rejectionReason(buy(order))).toBe('InvalidSigner');
    await deployContractAccount(floor.chain.client, accounts.dave.address);
    await buy(order);
    expect(await floor.ownerOf(tokenId)).toBe(accounts.bob.address);
  });

  // The basic path calls any order that has no units left "partially filled".
  test('[T15] is filled once', async () => {
    const order = await listed();
    await buy(order);
    expect(await rejectionReason(buy(order))).toBe('OrderPartiallyFilled');
  });

  test('[T15] is refused once cancelled, and after its offerer raised the counter', async () => {
    const cancelled = await listed();
    await sendCall(floor.chain.client, accounts.alice, cancelOrders(floor.domain, [cancelled.components]));
    expect(await rejectionReason(buy(cancelled))).toBe('OrderIsCancelled');
    const hash = orderHash(cancelled.components);
    expect(await readOrderState(floor.chain.client, floor.domain, hash)).toEqual({
      cancelled: true,
      filled: false,
    });

    const outdated = await listed();
    await sendCall(floor.chain.client, accounts.alice, cancelAllOrders(floor.domain));
    expect(await rejectionReason(buy(outdated))).toBe('InvalidSigner');
  });

  test('[T15] is refused when signed for another chain, another contract or by another account', async () => {
    const components = await listing(await floor.mintCard(accounts.alice.address));
    const signatures = await Promise.all([
      accounts.alice.signTypedData(orderTypedData({ ...floor.domain, chainId: 8453 }, components)),
      accounts.alice.signTypedData(
        orderTypedData({ ...floor.domain, seaport: floor.collection }, components),
      ),
      accounts.eve.signTypedData(orderTypedData(floor.domain, components)),
    ]);
    for (const signature of signatures) {
      expect(await rejectionReason(buy({ components, signature }))).toBe('InvalidSigner');
    }
  });

  test('is refused when its time is over', async () => {
    const order = await listed();
    const snapshot = await floor.chain.client.snapshot();
    await passTime(floor.chain.client, 86_500);
    expect(await rejectionReason(buy(order))).toBe('InvalidTime');
    await floor.chain.client.revert({ id: snapshot });
  });
});
