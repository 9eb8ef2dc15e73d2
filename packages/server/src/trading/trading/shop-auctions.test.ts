import {
  accounts,
  bid,
  type Customer,
  completeIntent,
  customerOf,
  endedShopOrder,
  fund,
  intakeCards,
  openCollection,
  runOut,
  sellByShop,
  signInApprover,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { erc20Abi, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let bob: Customer;
let carol: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  const collectionId = await openCollection(shop);
  [bob, carol] = [await customerOf(shop, accounts.bob), await customerOf(shop, accounts.carol)];
  for (const { address } of [accounts.bob, accounts.carol, accounts.treasury, accounts.operator]) {
    await fund(shop.chain, address, { usdc: 10_000_000_000n });
  }
  cards = await intakeCards(
    shop,
    collectionId,
    Array.from({ length: 12 }, () => 100),
  );
  await post('/nft/mint-multiple', { ids: cards });
  await shop.settle();
});
afterAll(() => shop.stop());

const post = (path: string, body: object, key: string | true = true) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    idempotencyKey: key,
    body,
  });
const freshCard = () => cards.shift() as string;
const ownerOf = async (id: string) => (await bob.get(`/nft/${id}`)).body.owner;
const auctionOf = async (id: string) => (await bob.get(`/auction/${id}`)).body.auction;
const bidAs = (who: Customer, auctionId: string, price: string) =>
  who.post('/contract/create-order', { type: 'BID', auctionId, price });
const usdcOf = (address: `0x${string}`) =>
  shop.chain.client.readContract({
    abi: erc20Abi,
    address: shop.chain.network.tokens.USDC,
    functionName: 'balanceOf',
    args: [address],
  });

async function auction(nftId: string, terms: object = {}, key: string | true = true) {
  const { timestamp } = await shop.chain.client.getBlock();
  const endsAt = new Date((Number(timestamp) + 4_000) * 1000).toISOString();
  const plan = { token: 'USDC', reservePrice: '80', startingPrice: '60', increment: '5', endsAt };
  return sellByShop(shop, { type: 'AUCTION', nftId, ...plan, ...terms }, key);
}

const audited = (subjectId: string) =>
  shop.server.database.db
    .selectFrom('audit_log')
    .where('subject_id', '=', subjectId)
    .select(['action', 'actor_kind', 'details'])
    .orderBy('at')
    .execute();

describe('an auction of the shop', () => {
  test('takes bids, is settled, and gives the best bidder the card and the shop the money less the fee', async () => {
    const nftId = freshCard();
    const { status, body } = await auction(nftId);
    expect([status, body]).toMatchObject([202, { type: 'AUCTION', status: 'Open', price: '80' }]);
    expect(body.offerer).toBe(accounts.operator.address.toLowerCase());
    expect(await audited(nftId)).toContainEqual({
      action: 'auction-shop-card',
      actor_kind: 'admin',
      details: expect.objectContaining({ reservePrice: '80', startingPrice: '60', increment: '5' }),
    });
    expect((await bid(bob, body.id, '60')).status).toBe(200);
    expect((await bid(carol, body.id, '120')).status).toBe(200);
    const before = await usdcOf(accounts.operator.address);
    await runOut(shop, body.id);
    expect(await auctionOf(body.id)).toMatchObject({ state: 'SOLD' });
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.carol.address));
    expect((await usdcOf(accounts.operator.address)) - before).toBe(117_000_000n);
    expect(await shop.differences()).toEqual([]);
  });

  test('with all bids below the reserve leaves the card with the shop, which may sell it again', async () => {
    const nftId = freshCard();
    const { body } = await auction(nftId);
    await bid(bob, body.id, '60');
    await runOut(shop, body.id);
    expect(await auctionOf(body.id)).toMatchObject({ state: 'UNSOLD' });
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.operator.address));
    expect((await sellByShop(shop, { type: 'FIXED_PRICE', nftId, price: '90' })).body.status).toBe('Open');
  });

  test('is cancelled by an admin before the first bid, and not after it', async () => {
    const nftId = freshCard();
    const { body: first } = await auction(nftId);
    expect((await post('/contract/cancel-order', { orderId: first.id })).status).toBe(202);
    await shop.settle();
    expect(await auctionOf(first.id)).toMatchObject({ state: 'CANCELLED' });
    const { body: second } = await auction(nftId);
    await bid(bob, second.id, '60');
    expect(await post('/contract/cancel-order', { orderId: second.id })).toMatchObject({
      code: 'AUCTION_HAS_BIDS',
    });
    expect(await post('/contract/cancel-order', { nftId })).toMatchObject({ code: 'AUCTION_HAS_BIDS' });
  });

  test('[T19] binds its card: it is neither listed, auctioned again, sent, burned nor given for an offer', async () => {
    const nftId = freshCard();
    const { body } = await auction(nftId);
    const offered = await completeIntent(shop, carol, '/contract/create-order', {
      ...{ type: 'OFFER', token: 'USDC', price: '90' },
      target: { kind: 'NFT', nftId },
    });
    const refusals = [
      await post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '90' }),
      await auction(nftId),
      await post(`/nft/transfer/${nftId}`, { to: accounts.bob.address }),
      await post(`/nft/burn/${nftId}`, {}),
      await post(`/contract/accept-order/${offered.result.orderId}`, { price: '90' }),
    ];
    expect(refusals.map(({ body: { state } }) => state)).toEqual(Array(5).fill('AUCTION'));
    await post('/contract/cancel-order', { orderId: body.id });
    await shop.settle();
  });

  test('[T27] that is requested twice with one key starts once', async () => {
    const nftId = freshCard();
    const key = crypto.randomUUID();
    const { timestamp } = await shop.chain.client.getBlock();
    const endsAt = new Date((Number(timestamp) + 5_000) * 1000).toISOString();
    const [first, again] = [await auction(nftId, { endsAt }, key), await auction(nftId, { endsAt }, key)];
    expect(again.body).toEqual(first.body);
    expect(
      await audited(nftId).then((all) => all.filter((one) => one.action.startsWith('auction'))),
    ).toHaveLength(1);
  });

  test('of a card of somebody else, or on impossible terms, is refused', async () => {
    const nftId = freshCard();
    expect(await auction(nftId, { startingPrice: '81' })).toMatchObject({ code: 'AUCTION_TERMS_INVALID' });
    expect(await auction(nftId, { increment: '0' })).toMatchObject({ status: 422 });
    expect(await auction(nftId, { endsAt: new Date(0).toISOString() })).toMatchObject({ status: 422 });
    expect(await auction(nftId, { wallet: accounts.bob.address })).toMatchObject({ code: 'NO_WALLET' });
    await post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
    await shop.settle();
    expect(await auction(nftId)).toMatchObject({ code: 'NOT_OWNER' });
  });

  test('[T66] with a reserve below half of the value runs once a second admin has confirmed', async () => {
    const nftId = freshCard();
    const approver = await signInApprover(shop.server);
    const asked = await auction(nftId, { reservePrice: '49', startingPrice: '10' });
    expect([asked.status, asked.body.status]).toEqual([202, 'PENDING']);
    expect((await bob.get(`/nft/${nftId}`)).body.saleType).toBe('UNASSIGNED');
    const path = `/api/approval/${asked.body.approvalId}`;
    const { body: approval } = await shop.server.request({ method: 'GET', path, token: approver.token });
    expect(approval.reasons).toEqual(['BELOW_VALUE']);
    const confirmed = await shop.server.request({
      method: 'POST',
      path: `${path}/confirm`,
      token: approver.token,
      idempotencyKey: true,
      body: { bodyHash: approval.bodyHash },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'EXECUTED' } });
    const { id: shopOrderId } = await shop.server.database.db
      .selectFrom('shop_order')
      .where('nft_id', '=', nftId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await endedShopOrder(shop, { shopOrderId })).toMatchObject({ status: 'SIGNED', price: '49' });
    const { auction: running } = (await bob.get(`/seaport/order/${nftId}`)).body;
    expect(running).toMatchObject({ state: 'RUNNING', reservePrice: '49', startingPrice: '10' });
  });
});

describe('[T21] a bid in an auction of the shop', () => {
  test('is refused to the shop’s wallets and to smart accounts that they own', async () => {
    const { body } = await auction(freshCard());
    for (const account of [accounts.operator, accounts.treasury]) {
      const own = await customerOf(shop, account);
      expect(await bidAs(own, body.id, '60')).toMatchObject({ status: 422, code: 'OWN_AUCTION' });
    }
    const { userId } = await customerOf(shop, accounts.treasury);
    await shop.server.database.db
      .insertInto('wallet')
      .values({ address: accounts.eve.address.toLowerCase(), user_id: userId })
      .execute();
    const eve = await customerOf(shop, accounts.eve);
    expect(await bidAs(eve, body.id, '60')).toMatchObject({ code: 'OWN_AUCTION' });
  });

  test('is refused to a wallet that receives the fees now, and to the one that receives those of this auction', async () => {
    const { body } = await auction(freshCard());
    const treasury = await customerOf(shop, accounts.treasury);
    const dave = await customerOf(shop, accounts.dave);
    const setTreasury = (value: string) =>
      shop.server.database.db
        .updateTable('setting')
        .set({ value })
        .where('key', '=', 'treasuryAddress')
        .execute();
    await setTreasury(accounts.dave.address);
    const answers = [await bidAs(treasury, body.id, '60'), await bidAs(dave, body.id, '60')];
    await setTreasury(accounts.treasury.address);
    expect(answers.map(({ code }) => code)).toEqual(['OWN_AUCTION', 'OWN_AUCTION']);
  });

  test('is refused to the account with the email address of an admin, also when the bid was signed before', async () => {
    const { body } = await auction(freshCard());
    const { body: prepared } = await bidAs(carol, body.id, '60');
    const emailOf = (email: string | null) =>
      shop.server.database.db.updateTable('app_user').set({ email }).where('id', '=', carol.userId).execute();
    const { email } = await shop.server.database.db
      .selectFrom('admin_user')
      .select('email')
      .executeTakeFirstOrThrow();
    await emailOf(email);
    const answers = [await bidAs(carol, body.id, '60'), await carol.perform(prepared)];
    await emailOf(null);
    expect(answers.map(({ code }) => code)).toEqual(['OWN_AUCTION', 'OWN_AUCTION']);
    expect((await bid(carol, body.id, '60')).status).toBe(200);
  });
});
