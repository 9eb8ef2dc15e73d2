import { transferNft } from '@kura/chain/tokens';
import {
  type AuctionRoom,
  accounts,
  bid,
  type Customer,
  contractCustomerOf,
  createCustomers,
  fund,
  openAuctionRoom,
  runOut,
  sendCall,
  startAuction,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dollar = 1_000_000n;

let room: AuctionRoom;
let alice: Customer;
let bob: Customer;
let carol: Customer;

beforeAll(async () => {
  room = await openAuctionRoom();
  ({ alice, bob, carol } = room);
});
afterAll(() => room.shop.stop());

const answerTo = async (who: Customer, auctionId: string, price: string) => {
  const { status, code, body } = await who.post('/contract/create-order', { type: 'BID', auctionId, price });
  return { status, code, minimum: body.minimum };
};

describe('[T21] a bid', () => {
  test('that is too low, on the own auction, without money or for nothing at all is refused', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    expect(await answerTo(bob, auctionId, '49.99')).toMatchObject({ code: 'BID_TOO_LOW', minimum: '50' });
    await bid(bob, auctionId, '60');
    expect(await answerTo(carol, auctionId, '64.999999')).toMatchObject({
      ...{ status: 422, code: 'BID_TOO_LOW', minimum: '65' },
    });
    expect(await answerTo(carol, auctionId, '0')).toMatchObject({ code: 'ORDER_PRICE_INVALID' });
    expect(await answerTo(alice, auctionId, '70')).toMatchObject({ code: 'OWN_AUCTION' });
    await room.shop.server.context.db
      .insertInto('wallet')
      .values({ address: accounts.deployer.address.toLowerCase(), user_id: alice.userId })
      .execute();
    const byOtherWallet = { type: 'BID', auctionId, price: '70', wallet: accounts.deployer.address };
    expect((await alice.post('/contract/create-order', byOtherWallet)).code).toBe('OWN_AUCTION');
    expect(await answerTo(carol, auctionId, '10000000')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await answerTo(carol, crypto.randomUUID(), '70')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  test('signed while another was quicker is refused when its signature comes', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    const { body: prepared } = await bob.post('/contract/create-order', {
      ...{ type: 'BID', auctionId, price: '60' },
    });
    await bid(carol, auctionId, '60');
    expect(await bob.perform(prepared)).toMatchObject({ status: 422, code: 'BID_TOO_LOW' });
  });

  test('with money reserved by a leading bid is refused, and accepted once that bid is outbid', async () => {
    const first = await startAuction(room.shop, alice, room.freshCard());
    const second = await startAuction(room.shop, alice, room.freshCard());
    expect((await bid(bob, first, '6000')).status).toBe(200);
    expect(await answerTo(bob, second, '6000')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await bid(carol, first, '6005');
    expect((await bid(bob, second, '6000')).status).toBe(200);
  });

  test('prepared while its money was free is refused when another auction has the money by then', async () => {
    await room.shop.settle();
    const auctions = [
      await startAuction(room.shop, alice, room.freshCard()),
      await startAuction(room.shop, alice, room.freshCard()),
    ];
    const [first, second] = await Promise.all(
      auctions.map((auctionId) =>
        room.dave.post('/contract/create-order', { type: 'BID', auctionId, price: '6000' }),
      ),
    );
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect((await room.dave.perform(first?.body)).status).toBe(200);
    expect(await room.dave.perform(second?.body)).toMatchObject({ status: 422, code: 'ORDER_NOT_PAYABLE' });
  });

  test('is one of many at once: each passes the one before by the increment, and none is lost', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    const crowd = await createCustomers(room.shop, 8, 1_000n * dollar);
    const prepared = await Promise.all(
      crowd.map((who, index) =>
        who.post('/contract/create-order', { type: 'BID', auctionId, price: String(50 + 3 * index) }),
      ),
    );
    const responses = await Promise.all(crowd.map((who, index) => who.perform(prepared[index]?.body)));
    const taken = responses.filter(({ status }) => status === 200).length;
    expect(responses.map(({ status, code }) => (status === 200 ? 'taken' : code))).toEqual(
      expect.arrayContaining(['taken', 'BID_TOO_LOW']),
    );
    const bids = (await room.bidsOf(auctionId)).map(({ price }) => Number(price)).toSorted((a, b) => a - b);
    expect(bids).toHaveLength(taken);
    for (const [place, price] of bids.entries()) {
      if (place > 0) expect(price - (bids[place - 1] ?? 0)).toBeGreaterThanOrEqual(5);
    }
  });
});

test('[T16] contract accounts sell and win like any others, but have no private maximum', async () => {
  const seller = await contractCustomerOf(room.shop, accounts.keeper);
  const bidder = await contractCustomerOf(room.shop, accounts.eve);
  await fund(room.shop.chain, bidder.account.address, { usdc: 1_000n * dollar });
  const nftId = room.freshCard();
  const { contractAddress, tokenId } = (await alice.get(`/nft/${nftId}`)).body;
  const { address: to } = seller.account;
  const call = transferNft(contractAddress, accounts.alice.address, to, BigInt(tokenId));
  await sendCall(room.shop.chain.client, accounts.alice, call);
  await room.shop.settle();
  const auctionId = await startAuction(room.shop, seller, nftId);
  expect(
    await bidder.post('/contract/create-order', { type: 'BID', auctionId, price: '100', maximum: '200' }),
  ).toMatchObject({ status: 422, code: 'BULK_NOT_POSSIBLE' });
  expect((await bid(bidder, auctionId, '110')).status).toBe(200);
  await runOut(room.shop, auctionId);
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
  expect((await bob.get(`/nft/${nftId}`)).body.owner.toLowerCase()).toBe(
    bidder.account.address.toLowerCase(),
  );
});

test('bids are public, with the signed orders on request, and auctions are listed with their exact total', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  await bid(bob, auctionId, '55');
  const { body } = await carol.get(`/auction/${auctionId}/bids?include=signedOrder`);
  expect(body).toMatchObject({ total: 1, items: [{ type: 'BID', auctionId, price: '55' }] });
  expect(body.items[0].signedOrder.signature).toMatch(/^0x[0-9a-f]{130}$/);
  expect(body.items[0].signedOrder.parameters.zone.toLowerCase()).toBe(
    room.shop.chain.network.contracts.auctionHouse.toLowerCase(),
  );
  expect((await carol.get(`/auction/${auctionId}/bids`)).body.items).toMatchObject([{ signedOrder: null }]);
  const running = (await carol.get('/auction?orderBy=ENDING_SOON')).body;
  expect(running.items[0].auction).toMatchObject({ ask: { signedOrder: null } });
  expect(running.total).toBe(running.items.length);
  const ends = running.items.map(({ auction }: { auction: { endsAt: string } }) => auction.endsAt);
  expect(ends).toEqual(ends.toSorted());
  const sold = (await carol.get('/auction?state=SOLD&state=UNSOLD')).body;
  expect(sold.items.map(({ auction }: { auction: { state: string } }) => auction.state)).toContain('SOLD');
  expect(sold.items).toHaveLength(sold.total);
  expect((await carol.get('/auction?page=50')).body).toMatchObject({ items: [], total: running.total });
  expect((await carol.get(`/auction/${crypto.randomUUID()}/bids`)).code).toBe('NOT_FOUND');
  const received = `/seaport/offers-received/${accounts.alice.address}?type=BID`;
  expect((await alice.get(received)).body.items).toContainEqual(
    expect.objectContaining({ order: expect.objectContaining({ auctionId, price: '55' }) }),
  );
  const made = (await bob.get(`/seaport/offers-made/${accounts.bob.address}?type=BID`)).body;
  expect(made.items[0].order).toMatchObject({ auctionId, status: 'Open', fillable: true });
});

test('auctions are found as collectors type', async () => {
  const nftId = room.freshCard();
  const auctionId = await startAuction(room.shop, alice, nftId);
  const { certificate } = (await carol.get(`/nft/${nftId}`)).body;
  const titled = { name: 'Field Dragon', japanese_title: 'フィールド竜' };
  await room.shop.server.context.db.updateTable('nft').set(titled).where('id', '=', nftId).execute();
  const find = async (text: string) =>
    (await carol.get(`/auction?search=${encodeURIComponent(text)}`)).body.items.map(
      ({ auction }: { auction: { id: string } }) => auction.id,
    );
  for (const text of [
    ...['dragon field', 'フィ-ルド龍', 'ふいーるど'],
    ...[`${certificate.grader}${certificate.number}`, `#${certificate.number}`],
    `field ${certificate.grader} ${certificate.grade}`,
  ]) {
    expect([text, await find(text)]).toEqual([text, [auctionId]]);
  }
  expect(await find('field XYZ12345678')).toEqual([]);
});

test('auctions are read by two statements at most, in every state', async () => {
  const nftId = room.freshCard();
  const auctionId = await startAuction(room.shop, alice, nftId);
  await bid(bob, auctionId, '55');
  const statements = async (path: string) =>
    (await room.shop.server.request({ method: 'GET', path: `/api${path}` })).statements;
  expect(await statements('/auction?pageSize=10')).toBe(2);
  expect(await statements('/auction?pageSize=100&state=SOLD&state=RUNNING&orderBy=PRICE_HIGH_TO_LOW')).toBe(
    2,
  );
  expect(await statements(`/auction/${auctionId}`)).toBe(2);
  expect(await statements(`/auction/${auctionId}/bids?pageSize=100`)).toBe(1);
  expect(await statements(`/seaport/order/${nftId}`)).toBe(2);
});

test('an auction does not begin with a card that an open swap gives: who takes it would leave the bidders with nothing', async () => {
  const { client } = room.shop.chain;
  const [given, wanted] = [room.freshCard(), room.freshCard()];
  const { contractAddress, tokenId } = (await bob.get(`/nft/${wanted}`)).body;
  const { alice: from, bob: to } = accounts;
  await sendCall(client, from, transferNft(contractAddress, from.address, to.address, BigInt(tokenId)));
  await room.shop.settle();
  const target = { kind: 'NFT', nftId: wanted };
  const swap = { givesNftId: given, cash: null };
  const { body } = await alice.post('/contract/create-order', {
    type: 'OFFER',
    target,
    token: 'USDC',
    swap,
  });
  await alice.perform(body);
  await expect(startAuction(room.shop, alice, given)).rejects.toThrow('ALREADY_LISTED');
});
