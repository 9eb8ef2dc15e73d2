import { auctionHouseAbi } from '@kura/chain/abis';
import { buyPacks, packTokenId, requestReveal } from '@kura/chain/gacha';
import {
  type AuctionTerms,
  auctionId,
  bidList,
  buildAsk,
  buildBid,
  cancelOrders,
  commitBids,
  fulfilListing,
  matchOrder,
  NotOfAuctionError,
  orderFulfilledAbi,
  orderHash,
  type SignedOrder,
  settleAuction,
} from '@kura/chain/seaport';
import { AUCTION_EXTENSION_LIMIT_SECONDS, AUCTION_SETTLEMENT_LIMIT_SECONDS } from '@kura/domain/orders';
import { type Address, parseEventLogs } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { deployContractAccount } from './contract-account.ts';
import { createDrop } from './drop-on-chain.ts';
import { fulfilAndOpen } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds, passTimeTo } from './time.ts';

const DOLLAR = 1_000_000n;
const RESERVE = 100n * DOLLAR + 7n;
const PRICE = 150n * DOLLAR + 3n;
const { alice, bob, carol, eve, operator, treasury } = accounts;

let floor: SeaportFixture;
let salts = 0n;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(bob, 10_000n * DOLLAR);
  await floor.giveMoney(carol, 10_000n * DOLLAR);
  await floor.giveMoney(eve, 10_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

const house = (): Address => floor.chain.network.contracts.auctionHouse;

interface Orders {
  ask: SignedOrder;
  /** Settles. */
  bid: SignedOrder;
  /** The others of the list. */
  others?: SignedOrder[];
}

const listOf = (terms: AuctionTerms, { bid: best, others = [] }: Orders) =>
  bidList(
    auctionId(terms),
    [best, ...others].map(({ components }) => orderHash(components)),
  );
const commit = (terms: AuctionTerms, orders: Orders) =>
  sendCall(floor.chain.client, operator, commitBids(house(), terms, listOf(terms, orders)));
const settle = (terms: AuctionTerms, orders: Orders, by = operator, sequence = 1) => {
  const { ask: asked, bid: best } = orders;
  const place = listOf(terms, orders).placeOf(sequence);
  return sendCall(floor.chain.client, by, settleAuction(house(), terms, { ask: asked, bid: best, place }));
};
/** The auction ends, and the list of its bids is committed. */
async function close(terms: AuctionTerms, orders: Orders): Promise<void> {
  await passTimeTo(floor.chain.client, terms.endSeconds);
  await commit(terms, orders);
}

async function auction(seller: Address = alice.address): Promise<AuctionTerms> {
  salts += 1n;
  return {
    seller,
    contract: floor.collection,
    tokenId: await floor.mintCard(seller),
    token: floor.usdc,
    endSeconds: (await chainTimeSeconds(floor.chain.client)) + 3_600n,
    feeBasisPoints: 250,
    treasury: treasury.address,
    salt: salts,
  };
}

async function ask(terms: AuctionTerms, signer: HDAccount = alice): Promise<SignedOrder> {
  const frame = await floor.frame(terms.seller);
  return await floor.sign(buildAsk(house(), terms, { ...frame, reserveBaseUnits: RESERVE }), signer);
}

async function bid(
  terms: AuctionTerms,
  signer: HDAccount,
  priceBaseUnits = PRICE,
  bidder: Address = signer.address,
): Promise<SignedOrder> {
  const frame = await floor.frame(bidder);
  return await floor.sign(buildBid(house(), terms, { ...frame, bidder, priceBaseUnits }), signer);
}

describe('an auction', () => {
  test('has the id and the limits that the contract gives it', async () => {
    const terms = await auction();
    const contract = { address: house(), abi: auctionHouseAbi } as const;
    const { contract: collection, token: currency, endSeconds: end, feeBasisPoints, ...rest } = terms;
    const args = [{ ...rest, collection, currency, end, feeBasisPoints: BigInt(feeBasisPoints) }] as const;
    const read = floor.chain.client.readContract;
    expect(await read({ ...contract, functionName: 'auctionIdOf', args })).toBe(auctionId(terms));
    expect(await read({ ...contract, functionName: 'EXTENSION_LIMIT' })).toBe(
      BigInt(AUCTION_EXTENSION_LIMIT_SECONDS),
    );
    expect(await read({ ...contract, functionName: 'SETTLEMENT_LIMIT' })).toBe(
      BigInt(AUCTION_SETTLEMENT_LIMIT_SECONDS),
    );
  });

  test('is settled with its best bid: the whole price in the exact split', async () => {
    const terms = await auction();
    const orders = { ask: await ask(terms), bid: await bid(terms, bob) };
    const people = [alice, bob, treasury].map(({ address }) => address);
    const before = await Promise.all(people.map(floor.usdcOf));
    await close(terms, orders);
    await settle(terms, orders);
    const after = await Promise.all(people.map(floor.usdcOf));
    const fee = (PRICE * 250n) / 10_000n;
    expect(after.map((amount, index) => amount - before[index]!)).toEqual([PRICE - fee, -PRICE, fee]);
    expect(await floor.ownerOf(terms.tokenId)).toBe(bob.address);
    expect(await floor.usdcOf(house())).toBe(0n);
  });

  test('[T23] is reported by events: the ask’s own has the whole price, in parts', async () => {
    const terms = await auction();
    const orders = { ask: await ask(terms), bid: await bid(terms, bob) };
    await close(terms, orders);
    const { logs } = await settle(terms, orders);
    const [settled] = parseEventLogs({ abi: auctionHouseAbi, eventName: 'AuctionSettled', logs });
    expect(settled?.args).toEqual({
      auctionId: auctionId(terms),
      seller: alice.address,
      bidder: bob.address,
      price: PRICE,
      fee: (PRICE * 250n) / 10_000n,
    });
    const filled = parseEventLogs({ abi: orderFulfilledAbi, logs });
    const asked = filled.find(({ args }) => args.orderHash === orderHash(orders.ask.components));
    const paid = asked?.args.consideration.map(({ recipient, amount }) => ({ recipient, amount })) ?? [];
    expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(PRICE);
    expect(new Set(paid.map(({ recipient }) => recipient))).toEqual(
      new Set([alice.address, treasury.address]),
    );
    expect(filled.map(({ args }) => args.orderHash)).toContain(orderHash(orders.bid.components));
  });

  test('[T21] is not settled before its end, and by its seller only when no extension is possible', async () => {
    const terms = await auction();
    const orders = { ask: await ask(terms), bid: await bid(terms, bob) };
    expect(await rejectionReason(settle(terms, orders))).toBe('AuctionNotOver');
    await passTimeTo(floor.chain.client, terms.endSeconds);
    expect(await rejectionReason(settle(terms, orders))).toBe('BidsNotCommitted');
    await commit(terms, orders);
    expect(await rejectionReason(commit(terms, orders))).toBe('BidsAlreadyCommitted');
    expect(await rejectionReason(settle(terms, orders, alice))).toBe('AuctionNotOver');
    expect(await rejectionReason(settle(terms, orders, eve))).toBe('NotSettler');
    await passTimeTo(floor.chain.client, terms.endSeconds + BigInt(AUCTION_EXTENSION_LIMIT_SECONDS));
    await settle(terms, orders, alice);
    expect(await floor.ownerOf(terms.tokenId)).toBe(bob.address);
  });

  test('[T18] [T21] goes to the next bid when the best can not pay', async () => {
    const terms = await auction();
    const asked = await ask(terms);
    const account = await deployContractAccount(floor.chain.client, accounts.dave.address);
    await fund(floor.chain, account.address, { usdc: 2n * PRICE });
    const best = await bid(terms, accounts.dave, 2n * PRICE, account.address);
    const next = await bid(terms, carol);
    const orders = { ask: asked, bid: best, others: [next] };
    await close(terms, orders);
    // The contract account never approved Seaport.
    expect(await rejectionReason(settle(terms, orders))).toBe('ERC20InsufficientAllowance');
    const place = listOf(terms, orders).placeOf(2);
    await sendCall(
      floor.chain.client,
      operator,
      settleAuction(house(), terms, { ask: asked, bid: next, place }),
    );
    expect(await floor.ownerOf(terms.tokenId)).toBe(carol.address);
  });

  test('[T16] is held and won by contract accounts like by any others', async () => {
    const seller = await deployContractAccount(floor.chain.client, accounts.keeper.address);
    const bidder = await deployContractAccount(floor.chain.client, eve.address);
    await floor.giveMoney(bidder.address, PRICE);
    const terms = await auction(seller.address);
    const orders = {
      ask: await ask(terms, accounts.keeper),
      bid: await bid(terms, eve, PRICE, bidder.address),
    };
    await close(terms, orders);
    await settle(terms, orders);
    expect(await floor.ownerOf(terms.tokenId)).toBe(bidder.address);
  });

  test('[T61] is settled once, and its bids fill nothing else', async () => {
    const terms = await auction();
    const orders = { ask: await ask(terms), bid: await bid(terms, bob) };
    const losing = await bid(terms, carol, RESERVE);
    const direct = (order: SignedOrder, filler: HDAccount) =>
      sendCall(
        floor.chain.client,
        filler,
        matchOrder(floor.domain, order, { filler: filler.address, salt: 1n }),
      );

    expect(
      await rejectionReason(sendCall(floor.chain.client, eve, fulfilListing(floor.domain, orders.ask))),
    ).toBe('InvalidRestrictedOrder');
    expect(await rejectionReason(direct(orders.ask, eve))).toBe('InvalidRestrictedOrder');
    expect(await rejectionReason(direct(orders.bid, alice))).toBe('InvalidRestrictedOrder');
    await close(terms, orders);
    await settle(terms, orders);
    expect(await rejectionReason(settle(terms, orders))).toBe('AuctionAlreadySettled');
    expect(await rejectionReason(settle(terms, { ...orders, bid: losing }))).toBe('AuctionAlreadySettled');
    expect(await rejectionReason(direct(losing, bob))).toBe('InvalidRestrictedOrder');
  });

  test('[T15] [T61] takes no bid of another auction, and none that was cancelled', async () => {
    const [terms, other] = [await auction(), await auction()];
    const asked = await ask(terms);
    const place = { sequence: 1, proof: [] };
    expect(() => settleAuction(house(), terms, { ask: asked, bid: asked, place })).toThrow(NotOfAuctionError);
    const elsewhere = await bid(other, bob);
    expect(() => settleAuction(house(), terms, { ask: asked, bid: elsewhere, place })).toThrow(
      NotOfAuctionError,
    );
    const cancelled = await bid(terms, bob);
    await sendCall(floor.chain.client, bob, cancelOrders(floor.domain, [cancelled.components]));
    await close(terms, { ask: asked, bid: cancelled });
    expect(await rejectionReason(settle(terms, { ask: asked, bid: cancelled }))).toBe('OrderIsCancelled');
  });

  test('[T59] of a pack ends with the pack: its card is not handed over for the bid', async () => {
    const drop = await createDrop(floor.chain, { collection: floor.collection, name: 'auctioned', size: 2 });
    await fund(floor.chain, alice.address, { points: DOLLAR });
    const { gacha } = floor.chain.network.contracts;
    const purchase = { dropId: drop.dropId, phase: 0, quantity: 1, openNow: false } as const;
    const money = { token: floor.chain.network.tokens.POINT, maxTotalBaseUnits: DOLLAR };
    const call = buyPacks(gacha, { ...purchase, ...money, recipient: alice.address });
    await sendCall(floor.chain.client, alice, call);
    const packId = packTokenId(drop.dropId, 0);
    const terms = { ...(await auction()), contract: drop.packToken, tokenId: packId };
    const orders = { ask: await ask(terms), bid: await bid(terms, bob) };
    await sendCall(floor.chain.client, alice, requestReveal(gacha, [packId]));
    await close(terms, orders);
    expect(await rejectionReason(settle(terms, orders))).toBe('ERC721NonexistentToken');
    await fulfilAndOpen(floor.chain, drop.dropId);
    expect(await rejectionReason(settle(terms, orders))).toBe('ERC721NonexistentToken');
  });
});
