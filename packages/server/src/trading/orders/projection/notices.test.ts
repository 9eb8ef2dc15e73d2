import { transferNft } from '@kura/chain/tokens';
import {
  type Customer,
  publishedMessages,
  reorganise,
  type StockedShop,
  startStockedShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: StockedShop;
let alice: Customer;
let bob: Customer;
let carol: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  [alice, bob, carol] = [shop.seller, shop.keyed, shop.rival];
  // Copies of one card in one grade.
  await sql`update nft set name = 'Azure Dragon', grade = 10 where kind = 'card'`.execute(
    shop.server.context.db,
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.server.context.db.deleteFrom('notification').execute();
  await shop.server.context.db.deleteFrom('watched_nft').execute();
});

const freshCard = () => shop.freshCard();

const list = (who: Customer, nftId: string, price: string, more: object = {}) =>
  shop.order(who, { type: 'FIXED_PRICE', nftId, price, ...more });

const offer = (who: Customer, nftId: string, price: string) =>
  shop.order(who, { type: 'OFFER', target: { kind: 'NFT', nftId }, token: 'USDC', price });

const accept = (who: Customer, orderId: string) => shop.intent(who, `/contract/accept-order/${orderId}`);

const watch = (who: Customer, nftId: string) =>
  shop.server.request({ method: 'PUT', path: `/api/watchlist/${nftId}`, token: who.token });

async function send(from: Customer, to: Customer, nftId: string): Promise<void> {
  const { contractAddress, tokenId } = await shop.cardOf(nftId);
  const call = transferNft(contractAddress, from.account.address, to.account.address, BigInt(tokenId));
  await shop.sendAs(from, call);
}

const noticesOf = async (who: Customer) => (await who.get('/notification')).body.items;
const noticeKindsOf = async (who: Customer) =>
  (await noticesOf(who)).map(({ kind }: { kind: string }) => kind).sort();

describe('the seller', () => {
  test('is notified of the sale and its proceeds once, in the private room', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '100');
    await accept(bob, orderId);
    expect(await noticesOf(alice)).toMatchObject([
      { kind: 'SOLD', orderId, nft: { id: nftId }, price: '100', paymentToken: 'USDC', proceeds: '97.5' },
    ]);
    expect(await noticesOf(bob)).toEqual([]);
    const [{ id }] = await noticesOf(alice);
    const messages = await publishedMessages(shop.server.database);
    expect(messages.filter(({ payload }) => payload.notificationId === id)).toMatchObject([
      { room: `user:${alice.userId}` },
    ]);
    expect(await shop.differences()).toEqual([]);
    expect(await noticesOf(alice)).toHaveLength(1);
  });

  test('[T17] is notified of what is still valid on chain when the card has moved away', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '100');
    await send(alice, carol, nftId);
    expect(await noticesOf(alice)).toMatchObject([{ kind: 'LISTING_ENDED', orderId, standsOnChain: true }]);
  });

  test('isn’t notified of what they cancelled themselves', async () => {
    const orderId = await list(alice, freshCard(), '100');
    await shop.intent(alice, '/contract/cancel-order', { orderId });
    expect(await noticesOf(alice)).toEqual([]);
  });

  test('is notified when another seller lists a copy in the grade for less', async () => {
    const [mine, also, theirs] = [freshCard(), freshCard(), freshCard()];
    await send(alice, bob, theirs);
    await list(alice, mine, '100');
    await list(alice, also, '90');
    expect(await noticesOf(alice)).toEqual([]);
    const orderId = await list(bob, theirs, '80');
    expect(await noticesOf(alice)).toMatchObject([
      { kind: 'UNDERCUT', orderId, nft: { id: theirs }, price: '80', otherPrice: '90' },
    ]);
  });
});

describe('an offer', () => {
  test('notifies the owner when it reaches half of the floor, with the proceeds', async () => {
    const [mine, other] = [freshCard(), freshCard()];
    await list(alice, other, '60');
    await offer(bob, mine, '29');
    expect(await noticesOf(alice)).toEqual([]);
    const orderId = await offer(bob, mine, '30');
    expect(await noticesOf(alice)).toMatchObject([
      { kind: 'OFFER_RECEIVED', orderId, nft: { id: mine }, price: '30', proceeds: '29.25' },
    ]);
  });

  test('that was accepted notifies its maker', async () => {
    const nftId = freshCard();
    const orderId = await offer(bob, nftId, '61');
    await accept(alice, orderId);
    expect(await noticesOf(bob)).toMatchObject([{ kind: 'OFFER_ACCEPTED', orderId, nft: { id: nftId } }]);
    expect(await noticeKindsOf(alice)).toEqual(['OFFER_RECEIVED']);
  });
});

describe('who watches a card', () => {
  test('is notified of a price at least as much lower as they want, and of no higher one', async () => {
    const nftId = freshCard();
    await watch(carol, nftId);
    await list(alice, nftId, '10');
    await list(alice, nftId, '9.6');
    expect(await noticesOf(carol)).toEqual([]);
    await list(alice, nftId, '9');
    expect(await noticesOf(carol)).toMatchObject([{ kind: 'PRICE_DROP', price: '9', otherPrice: '9.6' }]);
  });

  test('is notified of a cheaper copy', async () => {
    const [watched, cheaper] = [freshCard(), freshCard()];
    await list(alice, watched, '3');
    await watch(carol, watched);
    await list(alice, cheaper, '2');
    expect(await noticesOf(carol)).toMatchObject([
      { kind: 'UNDERCUT', nft: { id: cheaper }, otherPrice: '3' },
    ]);
  });

  test('isn’t notified of a listing that is for somebody else alone', async () => {
    const nftId = freshCard();
    await watch(carol, nftId);
    await list(alice, nftId, '10');
    await list(alice, nftId, '1', { buyer: bob.account.address });
    expect(await noticesOf(carol)).toEqual([]);
  });
});

test('[T34] a reorganisation withdraws the notification of a sale, and a repeated sale notifies again', async () => {
  const nftId = freshCard();
  const orderId = await list(alice, nftId, '1');
  const prepared = await bob.post(`/contract/accept-order/${orderId}`);
  await shop.settle();
  const height = await shop.chain.client.getBlockNumber();
  await bob.send(prepared.body);
  await shop.settle();
  expect(await noticeKindsOf(alice)).toEqual(['SOLD']);

  await reorganise(shop.chain.client, Number((await shop.chain.client.getBlockNumber()) - height));
  await shop.settle();
  expect(await noticeKindsOf(alice)).toEqual([]);

  await accept(bob, orderId);
  expect(await noticeKindsOf(alice)).toEqual(['SOLD']);
});
