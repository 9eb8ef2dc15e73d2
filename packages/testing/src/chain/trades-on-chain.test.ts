import {
  acceptOffer,
  buildListing,
  buildOffer,
  buildSwap,
  bulkSignedOrders,
  bulkTypedData,
  buyPacks,
  cancelAllOrders,
  cancelOrders,
  cardCriteria,
  fulfilListing,
  matchedTrade,
  matchOrder,
  type OfferedFor,
  type OrderComponents,
  offerProceedsBaseUnits,
  orderHash,
  packTokenId,
  randomOrderSalt,
  readOrderState,
  requestReveal,
  type SignedOrder,
  type SwapTerms,
  signedDigest,
  sweepListings,
  sweptListings,
} from '@kura/chain';
import { type Address, type Hex, recoverAddress } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { deployContractAccount } from './contract-account.ts';
import { createDrop, type DropOnChain } from './drop-on-chain.ts';
import { fund } from './fund.ts';
import { answerAndOpen } from './reveal-on-chain.ts';
import { sendCall } from './send-call.ts';
import { openTradingFloor, refusal, type TradingFloor } from './trading-floor.ts';

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR + 3n;
const FEE = (PRICE * 250n) / 10_000n;
const { alice, bob, carol, dave, eve, treasury } = accounts;

let floor: TradingFloor;

beforeAll(async () => {
  floor = await openTradingFloor();
  await floor.giveMoney(bob, 10_000n * DOLLAR);
  await floor.giveMoney(eve, 10_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

const shopTerms = () => ({ token: floor.usdc, feeBasisPoints: 250, treasury: treasury.address });
const send = (account: HDAccount, call: Parameters<typeof sendCall>[2]) =>
  sendCall(floor.chain.client, account, call);

async function listing(seller: HDAccount, buyer?: Address): Promise<OrderComponents> {
  return buildListing({
    ...shopTerms(),
    ...(await floor.frame(seller.address)),
    seller: seller.address,
    contract: floor.collection,
    tokenId: await floor.mintCard(seller.address),
    priceBaseUnits: PRICE,
    ...(buyer ? { buyer } : {}),
  });
}

const listed = async (seller: HDAccount) => await floor.sign(await listing(seller), seller);

async function offer(cards: OfferedFor, bidder: Address = bob.address): Promise<OrderComponents> {
  return buildOffer({
    ...shopTerms(),
    ...(await floor.frame(bidder)),
    bidder,
    contract: floor.collection,
    cards,
    priceBaseUnits: PRICE,
  });
}

async function accept(order: SignedOrder, seller: HDAccount, tokenId: bigint, criteriaProof: Hex[] = []) {
  const salt = randomOrderSalt();
  return await send(
    seller,
    acceptOffer(floor.domain, order, { seller: seller.address, tokenId, criteriaProof, salt }),
  );
}

describe('an offer is accepted by a seller who has never held its currency', () => {
  test('on one card', async () => {
    const tokenId = await floor.mintCard(carol.address);
    const order = await floor.sign(await offer({ tokenId }), bob);
    const before = await Promise.all([bob, treasury].map(({ address }) => floor.usdcOf(address)));
    expect([await floor.usdcOf(carol.address), await floor.usdcAllowance(carol.address)]).toEqual([0n, 0n]);

    await accept(order, carol, tokenId);

    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    expect(await floor.usdcOf(carol.address)).toBe(PRICE - FEE);
    expect(offerProceedsBaseUnits(order)).toBe(PRICE - FEE);
    const after = await Promise.all([bob, treasury].map(({ address }) => floor.usdcOf(address)));
    expect(after.map((amount, place) => amount - before[place]!)).toEqual([-PRICE, FEE]);
    expect(await floor.usdcAllowance(carol.address)).toBe(0n);
  });

  test('on any card of the collection', async () => {
    const tokenId = await floor.mintCard(dave.address);
    await accept(await floor.sign(await offer({ anyOfContract: true }), bob), dave, tokenId);
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    expect(await floor.usdcOf(dave.address)).toBe(PRICE - FEE);
    expect(await floor.usdcAllowance(dave.address)).toBe(0n);
  });

  test('on the cards of a trait, and on no other', async () => {
    const tokenIds: bigint[] = [];
    for (let count = 0; count < 5; count += 1) tokenIds.push(await floor.mintCard(dave.address));
    const other = await floor.mintCard(dave.address);
    const criteria = cardCriteria(tokenIds);
    const order = await floor.sign(await offer({ criteriaRoot: criteria.root }), bob);

    const chosen = tokenIds[3]!;
    expect(await refusal(accept(order, dave, other, criteria.proof(chosen)))).toBe('InvalidProof');
    expect(await refusal(accept(order, dave, other))).toBe('InvalidProof');
    expect(() => criteria.proof(other)).toThrow(RangeError);
    await accept(order, dave, chosen, criteria.proof(chosen));
    expect(await floor.ownerOf(chosen)).toBe(bob.address);
    // Filled once: the other cards of the trait stay.
    expect(await refusal(accept(order, dave, tokenIds[0]!, criteria.proof(tokenIds[0]!)))).toBe(
      'OrderAlreadyFilled',
    );
  });

  test('of a contract account', async () => {
    const account = await deployContractAccount(floor.chain.client, dave.address);
    await floor.giveMoney(account.address, 2n * PRICE);
    const tokenIds = [await floor.mintCard(carol.address), await floor.mintCard(carol.address)];
    for (const [place, cards] of [{ tokenId: tokenIds[0]! }, { anyOfContract: true } as const].entries()) {
      const order = await floor.sign(await offer(cards, account.address), dave);
      await accept(order, carol, tokenIds[place]!);
      expect(await floor.ownerOf(tokenIds[place]!)).toBe(account.address);
    }
    expect(await floor.usdcOf(account.address)).toBe(0n);
  });

  test('[T59] [T17] not with a card that is not the one', async () => {
    const tokenId = await floor.mintCard(carol.address);
    const other = await floor.mintCard(carol.address);
    const order = await floor.sign(await offer({ tokenId }), bob);
    await expect(accept(order, carol, other)).rejects.toThrow('another card');
    // Whoever doesn't hold the card can't accept for it.
    expect(await refusal(accept(order, dave, tokenId))).toBe('ERC721IncorrectOwner');
  });
});

describe('a listing to one buyer', () => {
  test('sells to that buyer', async () => {
    const order = await floor.sign(await listing(alice, bob.address), alice);
    const tokenId = order.components.offer[0]!.identifierOrCriteria;
    const before = await floor.usdcOf(alice.address);
    await send(bob, matchOrder(floor.domain, order, { filler: bob.address, salt: 1n }));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    expect((await floor.usdcOf(alice.address)) - before).toBe(PRICE - FEE);
  });

  test('gives the card to nobody else, whoever pays', async () => {
    const order = await floor.sign(await listing(alice, bob.address), alice);
    const tokenId = order.components.offer[0]!.identifierOrCriteria;
    expect(() => fulfilListing(floor.domain, order)).toThrow('first payment');
    await send(eve, matchOrder(floor.domain, order, { filler: eve.address, salt: 1n }));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });
});

describe('a listing under one signature with others', () => {
  test.each([1, 2, 5])('is sold by itself, of %i', async (count) => {
    const orders: OrderComponents[] = [];
    for (let place = 0; place < count; place += 1) orders.push(await listing(alice));
    const signed = bulkSignedOrders(orders, await alice.signTypedData(bulkTypedData(floor.domain, orders)));
    for (const order of signed.toReversed()) {
      expect(
        await recoverAddress({
          hash: signedDigest(floor.domain, order).digest,
          signature: signedDigest(floor.domain, order).signature,
        }),
      ).toBe(alice.address);
      await send(bob, fulfilListing(floor.domain, order));
      expect(await floor.ownerOf(order.components.offer[0]!.identifierOrCriteria)).toBe(bob.address);
    }
  });

  test('[T15] is refused with the part of another, and when it was not among them', async () => {
    const orders = [await listing(alice), await listing(alice)];
    const signature = await alice.signTypedData(bulkTypedData(floor.domain, orders));
    const [first, second] = bulkSignedOrders(orders, signature);
    const swapped = { ...first!, signature: second!.signature };
    expect(await refusal(send(bob, fulfilListing(floor.domain, swapped)))).toBe('InvalidSigner');
    const stranger = { components: await listing(alice), signature: first!.signature };
    expect(await refusal(send(bob, fulfilListing(floor.domain, stranger)))).toBe('InvalidSigner');
  });

  test('[T16] is refused of a contract account, which signs one by one', async () => {
    const account = await deployContractAccount(floor.chain.client, carol.address);
    const tokenId = await floor.mintCard(account.address);
    const components = { ...(await listing(alice)), offerer: account.address };
    const offered = components.offer.map((item) => ({ ...item, identifierOrCriteria: tokenId }));
    const paid = components.consideration.map((item, place) =>
      place === 0 ? { ...item, recipient: account.address } : item,
    );
    const order = { ...components, offer: offered, consideration: paid, counter: 0n };
    const signature = await carol.signTypedData(bulkTypedData(floor.domain, [order]));
    const [bulk] = bulkSignedOrders([order], signature);
    expect(await refusal(send(bob, fulfilListing(floor.domain, bulk!)))).toBe('BadContractSignature');
    await send(bob, fulfilListing(floor.domain, await floor.sign(order, carol)));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });
});

describe('several listings together', () => {
  test('are bought in one call, of one seller and of several', async () => {
    const orders = [await listed(alice), await listed(carol), await listed(alice), await listed(dave)];
    const before = await floor.usdcOf(bob.address);
    const { logs } = await send(bob, sweepListings(floor.domain, orders));
    for (const { components } of orders) {
      expect(await floor.ownerOf(components.offer[0]!.identifierOrCriteria)).toBe(bob.address);
    }
    expect(before - (await floor.usdcOf(bob.address))).toBe(4n * PRICE);
    expect(sweptListings(floor.domain, orders, logs)).toEqual({ bought: orders, dead: [] });
  });

  test('[T22] with dead ones among them: the rest is bought, the dead are named and cost nothing', async () => {
    const orders = [await listed(alice), await listed(carol), await listed(alice), await listed(dave)];
    const [sold, cancelled, ...alive] = orders;
    await send(eve, fulfilListing(floor.domain, sold!));
    await send(carol, cancelOrders(floor.domain, [cancelled!.components]));
    const before = await floor.usdcOf(bob.address);
    const { logs } = await send(bob, sweepListings(floor.domain, orders));
    expect(sweptListings(floor.domain, orders, logs)).toEqual({ bought: alive, dead: [sold, cancelled] });
    expect(before - (await floor.usdcOf(bob.address))).toBe(2n * PRICE);
    expect(await floor.ownerOf(sold!.components.offer[0]!.identifierOrCriteria)).toBe(eve.address);
  });

  test('of which none is left cost nothing', async () => {
    const order = await listed(alice);
    await send(eve, fulfilListing(floor.domain, order));
    expect(await refusal(send(bob, sweepListings(floor.domain, [order])))).toBe('NoSpecifiedOrdersAvailable');
    expect(() => sweepListings(floor.domain, [])).toThrow(RangeError);
  });
});

describe('a swap', () => {
  async function swap(cash: SwapTerms['cash']) {
    const given = await floor.mintCard(alice.address);
    const wanted = await floor.mintCard(carol.address);
    const components = buildSwap({
      ...shopTerms(),
      ...(await floor.frame(alice.address)),
      offerer: alice.address,
      gives: { contract: floor.collection, tokenId: given },
      wants: { contract: floor.collection, tokenId: wanted },
      cash,
    });
    return { order: await floor.sign(components, alice), given, wanted };
  }

  const acceptSwap = (order: SignedOrder, filler: HDAccount) =>
    send(filler, matchOrder(floor.domain, order, { filler: filler.address, salt: randomOrderSalt() }));

  test('exchanges a card for a card, by the owner of the wanted one only', async () => {
    const { order, given, wanted } = await swap(null);
    expect(await refusal(acceptSwap(order, eve))).toBe('ERC721IncorrectOwner');
    await acceptSwap(order, carol);
    expect([await floor.ownerOf(given), await floor.ownerOf(wanted)]).toEqual([carol.address, alice.address]);
  });

  test('with cash from the one who offers it: the accepter receives it less the fee, and approves nothing', async () => {
    await floor.giveMoney(alice, PRICE);
    const { order, given, wanted } = await swap({ paidBy: 'OFFERER', amountBaseUnits: PRICE });
    const before = await floor.usdcOf(carol.address);
    await acceptSwap(order, carol);
    expect([await floor.ownerOf(given), await floor.ownerOf(wanted)]).toEqual([carol.address, alice.address]);
    expect((await floor.usdcOf(carol.address)) - before).toBe(PRICE - FEE);
    expect(await floor.usdcAllowance(carol.address)).toBe(0n);
  });

  test('with cash from the one who accepts: the offerer receives it less the fee', async () => {
    const { order, given } = await swap({ paidBy: 'ACCEPTER', amountBaseUnits: PRICE });
    const trade = matchedTrade(order.components, { filler: carol.address });
    expect(trade.gives.map((item) => item.startAmount)).toEqual([1n, PRICE]);
    const before = await floor.usdcOf(alice.address);
    await floor.giveMoney(carol, PRICE);
    await acceptSwap(order, carol);
    expect(await floor.ownerOf(given)).toBe(carol.address);
    expect((await floor.usdcOf(alice.address)) - before).toBe(PRICE - FEE);
  });
});

describe('orders of every kind', () => {
  async function several() {
    const tokenId = await floor.mintCard(dave.address);
    return await Promise.all([
      offer({ tokenId }).then((components) => floor.sign(components, bob)),
      offer({ anyOfContract: true }).then((components) => floor.sign(components, bob)),
    ]).then((orders) => ({ orders, tokenId }));
  }

  test('[T15] are cancelled together', async () => {
    const { orders, tokenId } = await several();
    await send(
      bob,
      cancelOrders(
        floor.domain,
        orders.map(({ components }) => components),
      ),
    );
    for (const order of orders) {
      expect(await refusal(accept(order, dave, tokenId))).toBe('OrderIsCancelled');
      const state = await readOrderState(floor.chain.client, floor.domain, orderHash(order.components));
      expect(state.cancelled).toBe(true);
    }
  });

  test('[T15] end with the counter of their offerer', async () => {
    const { orders, tokenId } = await several();
    await send(bob, cancelAllOrders(floor.domain));
    for (const order of orders) expect(await refusal(accept(order, dave, tokenId))).toBe('InvalidSigner');
  });
});

describe('[T59] orders on a pack', () => {
  test.each(['between asking and opening', 'after opening'])(
    'fill nothing with its card, %s',
    async (when) => {
      const drop = await createDrop(floor.chain, {
        collection: floor.collection,
        name: `traded pack ${when}`,
        size: 2,
        firstSlab: when === 'after opening' ? 200 : 300,
      });
      const packId = packTokenId(drop.dropId, 0);
      await buyPackFor(carol, drop);
      const terms = { ...shopTerms(), contract: drop.packToken, priceBaseUnits: PRICE };
      const frames = { carol: await floor.frame(carol.address), bob: await floor.frame(bob.address) };
      const offered = buildOffer({
        ...terms,
        ...frames.bob,
        bidder: bob.address,
        cards: { tokenId: packId },
      });
      const anyPack = buildOffer({
        ...terms,
        ...frames.bob,
        bidder: bob.address,
        cards: { anyOfContract: true },
      });
      const sold = buildListing({ ...terms, ...frames.carol, seller: carol.address, tokenId: packId });
      const card = await floor.mintCard(eve.address);
      const swapped = buildSwap({
        ...shopTerms(),
        ...frames.carol,
        offerer: carol.address,
        gives: { contract: drop.packToken, tokenId: packId },
        wants: { contract: floor.collection, tokenId: card },
        cash: null,
      });
      const offers = [await floor.sign(offered, bob), await floor.sign(anyPack, bob)];
      const listing = await floor.sign(sold, carol);
      const swap = await floor.sign(swapped, carol);

      await send(carol, requestReveal(floor.chain.network.contracts.gacha, [packId]));
      if (when === 'after opening') await answerAndOpen(floor.chain, drop.dropId);

      for (const order of offers) {
        expect(await refusal(accept(order, carol, packId))).toBe('ERC721NonexistentToken');
      }
      expect(await refusal(send(bob, fulfilListing(floor.domain, listing)))).toBe('ERC721NonexistentToken');
      const fillSwap = matchOrder(floor.domain, swap, { filler: eve.address, salt: 1n });
      expect(await refusal(send(eve, fillSwap))).toBe('ERC721NonexistentToken');
    },
  );

  async function buyPackFor(buyer: HDAccount, { dropId }: DropOnChain) {
    await fund(floor.chain, buyer.address, { points: DOLLAR });
    const { contracts, tokens } = floor.chain.network;
    const call = buyPacks(contracts.gacha, {
      dropId,
      phase: 0,
      quantity: 1,
      token: tokens.POINT,
      maxTotalBaseUnits: DOLLAR,
      recipient: buyer.address,
      openNow: false,
    });
    await send(buyer, call);
  }
});
