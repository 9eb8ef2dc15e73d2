import { transferNft } from '@kura/chain';
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
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let carol: Customer;
/** Copies of one card in one grade. */
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  for (const { address } of [accounts.alice, accounts.bob]) {
    await fund(shop.chain, address, { usdc: 1_000_000_000n });
  }
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 20,
    cards: Array.from({ length: 20 }, () => ({ value: 5, rank: 'C' as const })),
  });
  alice = await customerOf(shop, accounts.alice);
  bob = await customerOf(shop, accounts.bob);
  carol = await customerOf(shop, accounts.carol);
  const roll = { gachaId, token: 'USDC', quantity: 10, openNow: true };
  const drawn = await completeIntent(shop, alice, '/gacha/roll', roll);
  cards = drawn.result.cardIds;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.server.context.db.deleteFrom('notification').execute();
  await shop.server.context.db.deleteFrom('watched_nft').execute();
});

const freshCard = () => cards.pop() as string;

async function list(who: Customer, nftId: string, price: string): Promise<string> {
  const order = { type: 'FIXED_PRICE', nftId, price };
  const intent = await completeIntent(shop, who, '/contract/create-order', order);
  return intent.result.orderId as string;
}

const buy = (who: Customer, orderId: string) =>
  completeIntent(shop, who, `/contract/accept-order/${orderId}`);

const watch = (who: Customer, nftId: string) =>
  shop.server.request({ method: 'PUT', path: `/api/watchlist/${nftId}`, token: who.token });

async function send(from: Customer, to: Customer, nftId: string): Promise<void> {
  const { contractAddress, tokenId } = (await from.get(`/nft/${nftId}`)).body;
  const call = transferNft(contractAddress, from.account.address, to.account.address, BigInt(tokenId));
  const hash = await shop.chain.client.sendTransaction({ account: from.account, ...call });
  await shop.chain.client.waitForTransactionReceipt({ hash });
  await shop.settle();
}

const toldTo = async (who: Customer) => (await who.get('/notification')).body.items;
const kindsToldTo = async (who: Customer) =>
  (await toldTo(who)).map(({ kind }: { kind: string }) => kind).sort();

describe('the seller', () => {
  test('is told of the sale with what comes of it, once, in the private room', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '100');
    await buy(bob, orderId);
    expect(await toldTo(alice)).toMatchObject([
      { kind: 'SOLD', orderId, nft: { id: nftId }, price: '100', paymentToken: 'USDC', proceeds: '97.5' },
    ]);
    expect(await toldTo(bob)).toEqual([]);
    const [{ id }] = await toldTo(alice);
    const { rows } = await sql<{ room: string }>`
      select room from realtime_event where payload ->> 'notificationId' = ${id}`.execute(
      shop.server.context.db,
    );
    expect(rows).toEqual([{ room: `user:${alice.userId}` }]);
    expect(await shop.differences()).toEqual([]);
    expect(await toldTo(alice)).toHaveLength(1);
  });

  test('[T17] is told what still stands on chain when the card has moved away', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '100');
    await send(alice, carol, nftId);
    expect(await toldTo(alice)).toMatchObject([{ kind: 'LISTING_ENDED', orderId, standsOnChain: true }]);
  });

  test('isn’t told of what they cancelled themselves', async () => {
    const orderId = await list(alice, freshCard(), '100');
    await completeIntent(shop, alice, '/contract/cancel-order', { orderIds: [orderId] });
    expect(await toldTo(alice)).toEqual([]);
  });

  test('is told when another copy in the grade is listed for less, but not by themselves', async () => {
    const [mine, also, theirs] = [freshCard(), freshCard(), freshCard()];
    await send(alice, bob, theirs);
    await list(alice, mine, '100');
    await list(alice, also, '90');
    expect(await toldTo(alice)).toEqual([]);
    const orderId = await list(bob, theirs, '80');
    expect(await toldTo(alice)).toMatchObject([
      { kind: 'UNDERCUT', orderId, nft: { id: theirs }, price: '80', otherPrice: '90' },
    ]);
  });
});

describe('who watches a card', () => {
  test('is told of a price at least as much lower as they want, and of no higher one', async () => {
    const nftId = freshCard();
    await watch(carol, nftId);
    await list(alice, nftId, '10');
    await list(alice, nftId, '9.6');
    expect(await toldTo(carol)).toEqual([]);
    await list(alice, nftId, '9');
    expect(await toldTo(carol)).toMatchObject([{ kind: 'PRICE_DROP', price: '9', otherPrice: '9.6' }]);
  });

  test('is told of a cheaper copy', async () => {
    const [watched, cheaper] = [freshCard(), freshCard()];
    await list(alice, watched, '3');
    await watch(carol, watched);
    await list(alice, cheaper, '2');
    expect(await toldTo(carol)).toMatchObject([{ kind: 'UNDERCUT', nft: { id: cheaper }, otherPrice: '3' }]);
  });
});

test('[T34] a sale that a reorganisation undoes is no longer told, and told again when it happens after all', async () => {
  const nftId = cards[0] as string;
  const orderId = await list(alice, nftId, '1');
  const prepared = await bob.post(`/contract/accept-order/${orderId}`);
  await shop.settle();
  const height = await shop.chain.client.getBlockNumber();
  await bob.send(prepared.body);
  await shop.settle();
  expect(await kindsToldTo(alice)).toEqual(['SOLD']);

  await reorganise(shop.chain.client, Number((await shop.chain.client.getBlockNumber()) - height));
  await shop.settle();
  expect(await kindsToldTo(alice)).toEqual([]);

  await buy(bob, orderId);
  expect(await kindsToldTo(alice)).toEqual(['SOLD']);
});
