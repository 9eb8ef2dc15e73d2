import {
  acceptOffer,
  buildAsk,
  buildBid,
  buildListing,
  buildOffer,
  buildSwap,
  bulkBuyListings,
  bulkSignedOrders,
  bulkTypedData,
  cardCriteria,
  fromSignedOrderWire,
  fulfilListing,
  type OrderComponents,
  orderHash,
  type SignedOrder,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import { ItemType } from '@opensea/seaport-js/lib/constants.js';
import { zeroHash } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';
import { fromSeaportJs, seaportJs } from './seaport-js-client.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds } from './time.ts';

// seaport-js is an independent implementation of the same protocol: orders that it reads, fills and builds like our code work elsewhere too.

const PRICE = 20_000_003n;
const { alice, bob, treasury } = accounts;

let floor: SeaportFixture;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(alice, 1_000_000_000n);
  await floor.giveMoney(bob, 1_000_000_000n);
});
afterAll(() => floor.chain.stop());

const theirs = (account: HDAccount) => seaportJs(floor.chain.rpcUrl, floor.domain.seaport, account);
const cardOf = ({ components }: SignedOrder) => components.offer[0]!.identifierOrCriteria;

const listing = async () => await floor.listing(alice, PRICE);

async function orderOfEveryKind(): Promise<Record<string, OrderComponents>> {
  const { collection: contract, chain } = floor;
  const frame = await floor.frame(alice.address);
  const listed = { ...floor.shopTerms, ...frame, seller: alice.address, contract, tokenId: 7n };
  const offered = { ...floor.shopTerms, ...frame, bidder: alice.address, contract, priceBaseUnits: PRICE };
  const swapped = {
    ...floor.shopTerms,
    ...frame,
    offerer: alice.address,
    gives: { contract, tokenId: 7n },
    wants: { contract, tokenId: 8n },
  };
  const auction = { ...listed, endSeconds: frame.endTimeSeconds };
  const house = chain.network.contracts.auctionHouse;
  return {
    listing: buildListing({ ...listed, priceBaseUnits: PRICE }),
    'listing to one buyer': buildListing({ ...listed, priceBaseUnits: PRICE, buyer: bob.address }),
    offer: buildOffer({ ...offered, cards: { tokenId: 7n } }),
    'offer on a collection': buildOffer({ ...offered, cards: { anyOfContract: true } }),
    'offer on a trait': buildOffer({ ...offered, cards: { criteriaRoot: cardCriteria([7n, 8n, 9n]).root } }),
    swap: buildSwap({ ...swapped, cash: null }),
    'swap with cash': buildSwap({ ...swapped, cash: { paidBy: 'OFFERER', amountBaseUnits: PRICE } }),
    'swap for cash': buildSwap({ ...swapped, cash: { paidBy: 'ACCEPTER', amountBaseUnits: PRICE } }),
    ask: buildAsk(house, auction, { ...frame, reserveBaseUnits: PRICE }),
    bid: buildBid(house, auction, { ...frame, bidder: alice.address, priceBaseUnits: PRICE }),
  };
}

test('an order of every kind has the same hash, there and in the contract', async () => {
  const seaport = theirs(alice);
  const orders = await orderOfEveryKind();
  expect(Object.keys(orders)).toHaveLength(10);
  for (const [kind, components] of Object.entries(orders)) {
    const { parameters } = toSignedOrderWire({ components, signature: '0x' });
    expect(seaport.getOrderHash(parameters as never), kind).toBe(orderHash(components));
    expect(await seaport.contract.getOrderHash(parameters as never), kind).toBe(orderHash(components));
  }
});

test('a signature over an order of every kind is valid to the contract', async () => {
  const seaport = theirs(bob);
  const orders = await orderOfEveryKind();
  expect(Object.keys(orders)).toHaveLength(10);
  for (const [kind, components] of Object.entries(orders)) {
    const order = toSignedOrderWire(await floor.sign(components, alice));
    await (await seaport.validate([order as never]).transact()).wait();
    const { isValidated } = await seaport.getOrderStatus(orderHash(components));
    expect(isValidated, kind).toBe(true);
  }
});

describe('seaport-js fills what we built', () => {
  async function fill(account: HDAccount, order: SignedOrder, chosen: object = {}): Promise<void> {
    const useCase = await theirs(account).fulfillOrder({
      order: toSignedOrderWire(order) as never,
      ...chosen,
    });
    await (await useCase.executeAllActions()).wait();
  }

  async function offer(cards: Parameters<typeof buildOffer>[0]['cards']): Promise<SignedOrder> {
    const frame = await floor.frame(alice.address);
    const terms = { ...floor.shopTerms, ...frame, bidder: alice.address, contract: floor.collection };
    return await floor.sign(buildOffer({ ...terms, cards, priceBaseUnits: PRICE }), alice);
  }

  test('a listing', async () => {
    const order = await floor.sign(await listing(), alice);
    await fill(bob, order);
    expect(await floor.ownerOf(cardOf(order))).toBe(bob.address);
  });

  test('a listing under one signature with others', async () => {
    const orders = [await listing(), await listing(), await listing()];
    const signature = await alice.signTypedData(bulkTypedData(floor.domain, orders));
    const signed = bulkSignedOrders(orders, signature);
    expect(signed).toHaveLength(3);
    for (const order of signed) {
      await fill(bob, order);
      expect(await floor.ownerOf(cardOf(order))).toBe(bob.address);
    }
  });

  test('an offer on a card', async () => {
    const tokenId = await floor.mintCard(bob.address);
    await fill(bob, await offer({ tokenId }));
    expect(await floor.ownerOf(tokenId)).toBe(alice.address);
  });

  test('an offer on a collection, and on a trait', async () => {
    const any = await floor.mintCard(bob.address);
    await fill(bob, await offer({ anyOfContract: true }), {
      considerationCriteria: [{ identifier: any.toString(), proof: [] }],
    });
    expect(await floor.ownerOf(any)).toBe(alice.address);

    const ofTrait = await floor.mintCard(bob.address);
    const criteria = cardCriteria([ofTrait, 1n, 2n]);
    await fill(bob, await offer({ criteriaRoot: criteria.root }), {
      considerationCriteria: [{ identifier: ofTrait.toString(), proof: criteria.proof(ofTrait) }],
    });
    expect(await floor.ownerOf(ofTrait)).toBe(alice.address);
  });

  test('a swap with cash', async () => {
    const [given, wanted] = [await floor.mintCard(alice.address), await floor.mintCard(bob.address)];
    const components = buildSwap({
      ...floor.shopTerms,
      ...(await floor.frame(alice.address)),
      offerer: alice.address,
      gives: { contract: floor.collection, tokenId: given },
      wants: { contract: floor.collection, tokenId: wanted },
      cash: { paidBy: 'ACCEPTER', amountBaseUnits: PRICE },
    });
    await fill(bob, await floor.sign(components, alice));
    expect(await floor.ownerOf(given)).toBe(bob.address);
    expect(await floor.ownerOf(wanted)).toBe(alice.address);
  });

  test('several listings together', async () => {
    const orders = [await floor.sign(await listing(), alice), await floor.sign(await listing(), alice)];
    const useCase = await theirs(bob).fulfillOrders({
      fulfillOrderDetails: orders.map((order) => ({ order: toSignedOrderWire(order) as never })),
    });
    await (await useCase.executeAllActions()).wait();
    const owners = await Promise.all(orders.map((order) => floor.ownerOf(cardOf(order))));
    expect(owners).toEqual([bob.address, bob.address]);
  });
});

describe('we fill what seaport-js built', () => {
  const times = async () => {
    const now = await chainTimeSeconds(floor.chain.client);
    return { startTime: (now - 1n).toString(), endTime: (now + 3_600n).toString() };
  };

  async function theirListing() {
    const tokenId = await floor.mintCard(alice.address);
    return {
      offer: [{ itemType: ItemType.ERC721, token: floor.collection, identifier: tokenId.toString() }],
      consideration: [{ token: floor.usdc, amount: PRICE.toString(), recipient: alice.address }],
      fees: [{ recipient: treasury.address, basisPoints: 250 }],
      conduitKey: zeroHash,
      ...(await times()),
      restrictedByZone: false,
      allowPartialFills: false,
    } as const;
  }

  test('a listing', async () => {
    const useCase = await theirs(alice).createOrder(await theirListing());
    const { parameters, signature } = await useCase.executeAllActions();
    const order = fromSignedOrderWire(fromSeaportJs(parameters, signature));
    await sendCall(floor.chain.client, bob, fulfilListing(floor.domain, order));
    expect(await floor.ownerOf(cardOf(order))).toBe(bob.address);
  });

  test('listings under one signature, together', async () => {
    const useCase = await theirs(alice).createBulkOrders([
      await theirListing(),
      await theirListing(),
      await theirListing(),
    ]);
    const orders = (await useCase.executeAllActions()).map(({ parameters, signature }) =>
      fromSignedOrderWire(fromSeaportJs(parameters, signature)),
    );
    await sendCall(floor.chain.client, bob, bulkBuyListings(floor.domain, orders));
    const owners = await Promise.all(orders.map((order) => floor.ownerOf(cardOf(order))));
    expect(owners).toEqual([bob.address, bob.address, bob.address]);
  });

  test('an offer on several cards', async () => {
    const tokenId = await floor.mintCard(bob.address);
    const useCase = await theirs(alice).createOrder({
      offer: [{ amount: PRICE.toString(), token: floor.usdc }],
      consideration: [
        {
          itemType: ItemType.ERC721,
          token: floor.collection,
          identifiers: [tokenId.toString(), '5'],
          recipient: alice.address,
        },
        { token: floor.usdc, amount: '500000', recipient: treasury.address },
      ],
      conduitKey: zeroHash,
      ...(await times()),
      restrictedByZone: false,
      allowPartialFills: false,
    });
    const { parameters, signature } = await useCase.executeAllActions();
    const order = fromSignedOrderWire(fromSeaportJs(parameters, signature));
    const criteria = cardCriteria([tokenId, 5n]);
    expect(order.components.consideration[0]?.identifierOrCriteria).toBe(criteria.root);
    const acceptance = { seller: bob.address, tokenId, criteriaProof: criteria.proof(tokenId), salt: 1n };
    await sendCall(floor.chain.client, bob, acceptOffer(floor.domain, order, acceptance));
    expect(await floor.ownerOf(tokenId)).toBe(alice.address);
  });
});
