import { buyPacks, packTokenId, requestReveal } from '@kura/chain/gacha';
import {
  acceptOffer,
  buildListing,
  buildOffer,
  buildSwap,
  cancelAllOrders,
  cancelOrders,
  cardCriteria,
  fulfilListing,
  matchOrder,
  type OfferedFor,
  type OrderComponents,
  offerProceedsBaseUnits,
  orderHash,
  randomOrderSalt,
  readOrderState,
  type SignedOrder,
} from '@kura/chain/seaport';
import type { Address, Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { deployContractAccount } from './contract-account.ts';
import { createDrop, type DropOnChain } from './drop-on-chain.ts';
import { fulfilAndOpen } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR + 3n;
const FEE = (PRICE * 250n) / 10_000n;
const { bob, carol, dave, eve, treasury } = accounts;

let floor: SeaportFixture;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(bob, 10_000n * DOLLAR);
  await floor.giveMoney(eve, 10_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

async function offer(cards: OfferedFor, bidder: Address = bob.address): Promise<OrderComponents> {
  return buildOffer({
    ...floor.shopTerms,
    ...(await floor.frame(bidder)),
    bidder,
    contract: floor.collection,
    cards,
    priceBaseUnits: PRICE,
  });
}

async function accept(order: SignedOrder, seller: HDAccount, tokenId: bigint, criteriaProof: Hex[] = []) {
  const salt = randomOrderSalt();
  return await floor.send(
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
    expect(after.map((amount, index) => amount - before[index]!)).toEqual([-PRICE, FEE]);
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
    expect(await rejectionReason(accept(order, dave, other, criteria.proof(chosen)))).toBe('InvalidProof');
    expect(await rejectionReason(accept(order, dave, other))).toBe('InvalidProof');
    expect(() => criteria.proof(other)).toThrow(RangeError);
    await accept(order, dave, chosen, criteria.proof(chosen));
    expect(await floor.ownerOf(chosen)).toBe(bob.address);
    // Filled once: the other cards of the trait stay.
    expect(await rejectionReason(accept(order, dave, tokenIds[0]!, criteria.proof(tokenIds[0]!)))).toBe(
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
    // A wallet without the card can't accept for it.
    expect(await rejectionReason(accept(order, dave, tokenId))).toBe('ERC721IncorrectOwner');
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
    await floor.send(
      bob,
      cancelOrders(
        floor.domain,
        orders.map(({ components }) => components),
      ),
    );
    expect(orders).toHaveLength(2);
    for (const order of orders) {
      expect(await rejectionReason(accept(order, dave, tokenId))).toBe('OrderIsCancelled');
      const state = await readOrderState(floor.chain.client, floor.domain, orderHash(order.components));
      expect(state.cancelled).toBe(true);
    }
  });

  test('[T15] end with the counter of their offerer', async () => {
    const { orders, tokenId } = await several();
    await floor.send(bob, cancelAllOrders(floor.domain));
    expect(orders).toHaveLength(2);
    for (const order of orders)
      expect(await rejectionReason(accept(order, dave, tokenId))).toBe('InvalidSigner');
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
      const terms = { ...floor.shopTerms, contract: drop.packToken, priceBaseUnits: PRICE };
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
        ...floor.shopTerms,
        ...frames.carol,
        offerer: carol.address,
        gives: { contract: drop.packToken, tokenId: packId },
        wants: { contract: floor.collection, tokenId: card },
        cash: null,
      });
      const offers = [await floor.sign(offered, bob), await floor.sign(anyPack, bob)];
      const listing = await floor.sign(sold, carol);
      const swap = await floor.sign(swapped, carol);

      await floor.send(carol, requestReveal(floor.chain.network.contracts.gacha, [packId]));
      if (when === 'after opening') await fulfilAndOpen(floor.chain, drop.dropId);

      for (const order of offers) {
        expect(await rejectionReason(accept(order, carol, packId))).toBe('ERC721NonexistentToken');
      }
      expect(await rejectionReason(floor.send(bob, fulfilListing(floor.domain, listing)))).toBe(
        'ERC721NonexistentToken',
      );
      const fillSwap = matchOrder(floor.domain, swap, { filler: eve.address, salt: 1n });
      expect(await rejectionReason(floor.send(eve, fillSwap))).toBe('ERC721NonexistentToken');
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
    await floor.send(buyer, call);
  }
});
