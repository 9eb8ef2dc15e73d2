import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  homeAddress as address,
  bid,
  type Coinflow,
  type Customer,
  conservationFaults,
  fundedCustomers,
  openCollection,
  type PasskeyCustomer,
  passkeyCustomerOf,
  publishDrop,
  publishedMessages,
  rejectionOf,
  reorganise,
  runOut,
  sendCall,
  startAuction,
  startTestShopWithCoinflow,
  type TestShop,
} from '@kura/testing';
import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heldUntil } from './index.ts';

let coinflow: Coinflow;
let shop: TestShop;
let alice: Customer;
let bob: Customer;
let yui: PasskeyCustomer;
let collectionId: string;
let gachaId: string;

beforeAll(async () => {
  ({ shop, coinflow } = await startTestShopWithCoinflow());
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 40,
    deliveryCap: 40,
    exchangePoints: 100,
    cards: Array.from({ length: 40 }, () => ({ value: 5, rank: 'C' as const })),
  });
  yui = await passkeyCustomerOf(shop);
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());

type Buyer = Pick<Customer, 'get' | 'post'>;

interface Token {
  id: string;
  tokenId: string;
  contractAddress: Address;
  cardId: string | null;
  isHeld: boolean;
  heldUntil: string | null;
}

const seen = async (id: string): Promise<Token> => (await alice.get(`/nft/${id}`)).body;
const statementOf = (sql: string, values: unknown[]) => shop.server.database.pool.query(sql, values);

/** Pays packs by bank card, and waits until they are delivered. */
async function buy(who: Buyer, quantity: number, openNow: boolean, drop = gachaId) {
  const { status, body } = await who.post('/gacha/roll', {
    gachaId: drop,
    quantity,
    token: 'BANK_CARD',
    openNow,
  });
  expect([status, body.code]).toEqual([201, undefined]);
  const charge = coinflow.pay(body.checkoutUrl);
  for (let round = 0; round < 3; round += 1) {
    await coinflow.sent();
    await shop.settle();
  }
  const payment = (await who.get(`/payment/${body.paymentId}`)).body;
  expect(payment).toMatchObject({ status: 'DELIVERED' });
  const packs = await Promise.all(payment.packIds.map(seen));
  const ids: string[] = packs.map((pack: Token) => (openNow ? String(pack.cardId) : pack.id));
  return { paymentId: body.paymentId as string, charge, ids, heldUntil: payment.heldUntil as string };
}

const endHold = (paymentId: string) =>
  statementOf(`update payment set held_until = now() - interval '1 second' where id = $1`, [paymentId]);

async function dispute(charge: string): Promise<void> {
  coinflow.emit(charge, 'Card Payment Chargeback Opened');
  await coinflow.sent();
  await shop.settle();
}

const endsAt = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

/** Every way out of the shop, by name. */
const waysOut: readonly [
  string,
  (who: Customer, token: Token) => Promise<{ code?: string | undefined; body: unknown }>,
][] = [
  ['redeem', (who, { id }) => who.post('/redeem', { cardIds: [id], address, consent: true })],
  [
    'exchange',
    (who, { tokenId }) =>
      shop.server.request({
        method: 'DELETE',
        path: `/api/gacha/tokens/${gachaId}/${who.account.address}?tokenIds=${tokenId}`,
        token: who.token,
      }),
  ],
  [
    'listing',
    (who, { id: nftId }) => who.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '9' }),
  ],
  [
    'listings together',
    (who, { id: nftId }) => who.post('/contract/create-orders', { listings: [{ nftId, price: '9' }] }),
  ],
  [
    'auction',
    (who, { id: nftId }) =>
      who.post('/contract/create-order', {
        ...{ type: 'AUCTION', nftId, token: 'USDC', reservePrice: '5', startingPrice: '5' },
        ...{ increment: '1', endsAt: endsAt() },
      }),
  ],
  ['transfer', (who, { id }) => who.post(`/nft/transfer/${id}`, { to: accounts.bob.address })],
];

const codesOf = async (who: Customer, token: Token) =>
  Object.fromEntries(
    await Promise.all(
      waysOut.map(async ([name, leave]) => [name, (await leave(who, token)).code ?? 'allowed'] as const),
    ),
  );
const allWays = (code: string) => Object.fromEntries(waysOut.map(([name]) => [name, code]));

describe('a card paid by bank card', () => {
  test('[T29] [T64] is held on every way out until its date, and free after it', async () => {
    const { paymentId, ids, heldUntil: until } = await buy(alice, 1, true);
    const card = await seen(String(ids[0]));
    expect(card).toMatchObject({ isHeld: true, heldUntil: until });
    expect(await codesOf(alice, card)).toEqual(allWays('CARD_HELD'));
    const refused = await alice.post(`/nft/transfer/${card.id}`, { to: accounts.bob.address });
    expect(refused).toMatchObject({ status: 422, body: { nftId: card.id, heldUntil: until } });
    const { body: quote } = await alice.get(`/redeem/quote?cardIds=${card.id}&country=JP`);
    expect(quote.refused).toEqual([{ cardId: card.id, reason: 'HELD' }]);
    const exchangeable = async () =>
      (await alice.get(`/exchange/drops/${accounts.alice.address}`)).body.items.map(
        ({ cards }: { cards: number }) => cards,
      );
    expect(await exchangeable()).toEqual([]);

    await endHold(paymentId);
    await shop.settle();
    expect(await exchangeable()).toEqual([1]);
    expect(await codesOf(alice, card)).toEqual(allWays('allowed'));
    expect(await seen(card.id)).toMatchObject({ isHeld: false, heldUntil: null });
  });

  test('[T64] can not be given for an offer or in a swap', async () => {
    const { ids } = await buy(alice, 2, true);
    const [held = '', wanted = ''] = ids;
    const offer = { type: 'OFFER', target: { kind: 'NFT', nftId: held }, token: 'USDC', price: '9' };
    const prepared = await bob.post('/contract/create-order', offer);
    expect(prepared.status).toBe(201);
    const { body: done } = await bob.perform(prepared.body);
    expect((await alice.post(`/contract/accept-order/${done.result.orderId}`)).code).toBe('CARD_HELD');

    const { ids: ofBob } = await buy(bob, 1, true);
    const swap = {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted },
      token: 'USDC',
      swap: { givesNftId: ofBob[0], cash: null },
    };
    expect((await bob.post('/contract/create-order', swap)).code).toBe('CARD_HELD');
  });

  test('[T64] is a sealed pack that may be opened and not leave', async () => {
    const { ids } = await buy(alice, 1, false);
    const pack = await seen(String(ids[0]));
    expect(pack.isHeld).toBe(true);
    const codes = await codesOf(alice, pack);
    expect([codes['listing'], codes['auction'], codes['transfer']]).toEqual(Array(3).fill('CARD_HELD'));
    const opening = await alice.post('/nft/reveal', { tokenIds: [pack.id] });
    expect([opening.status, opening.code]).toEqual([201, undefined]);
  });

  test('[T29] [T69] is a last-one prize like the card of its pack', async () => {
    const drop = await publishDrop(shop, collectionId, {
      packs: 1,
      deliveryCap: 1,
      cards: [{ value: 5, rank: 'C' }],
      lastOnePrize: { value: 900, rank: 'SS' },
    });
    const bought = await buy(alice, 1, true, drop);
    const { lastOnePrize } = (await alice.get(`/gacha/${drop}`)).body;
    const prize = await seen(lastOnePrize.cardId);
    expect(prize.contractAddress).not.toBeNull();
    expect(prize).toMatchObject({ isHeld: true, heldUntil: bought.heldUntil });
    expect(await seen(String(bought.ids[0]))).toMatchObject({ isHeld: true, heldUntil: bought.heldUntil });
    const { items } = (await alice.get(`/seaport/nfts/${alice.account.address}?pageSize=100`)).body;
    const listed = items.find(({ nft }: { nft: Token }) => nft.id === prize.id);
    expect(listed.isHeld).toBe(true);
    await endHold(bought.paymentId);
    const later = (await alice.get(`/seaport/nfts/${alice.account.address}?pageSize=100`)).body.items;
    expect(later.find(({ nft }: { nft: Token }) => nft.id === prize.id).isHeld).toBe(false);
  });

  test('[T29] a dispute holds it without an end, but only in a wallet of the payer', async () => {
    const { paymentId, charge, ids } = await buy(alice, 2, true);
    const [sold, kept] = await Promise.all(ids.map(seen));
    if (sold === undefined || kept === undefined) throw new Error('two packs give two cards');
    await endHold(paymentId);
    const prepared = await alice.post('/contract/create-order', {
      ...{ type: 'FIXED_PRICE', nftId: kept.id, price: '9' },
    });
    expect(prepared.status).toBe(201);
    const call = transferNft(
      sold.contractAddress,
      alice.account.address,
      bob.account.address,
      BigInt(sold.tokenId),
    );
    await sendCall(shop.chain.client, accounts.alice, call);
    await shop.settle();

    await dispute(charge);
    expect(await seen(kept.id)).toMatchObject({ isHeld: true, heldUntil: null });
    expect(await codesOf(alice, kept)).toEqual(allWays('CARD_HELD'));
    // The signature of a listing prepared before the dispute is refused.
    expect((await alice.perform(prepared.body)).code).toBe('CARD_HELD');

    expect(await seen(sold.id)).toMatchObject({ isHeld: false, heldUntil: null });
    expect(await codesOf(bob, sold)).toMatchObject({ listing: 'allowed', redeem: 'allowed' });

    coinflow.emit(charge, 'Card Payment Chargeback Won');
    await coinflow.sent();
    await shop.settle();
    expect(await seen(kept.id)).toMatchObject({ isHeld: false });
  });

  test('[T29] a dispute ends the sale of what its payer has put on sale before, until the dispute is won', async () => {
    const { paymentId, charge, ids } = await buy(alice, 2, true);
    const { paymentId: paidByBob, ids: ofBob } = await buy(bob, 1, true);
    await endHold(paymentId);
    await endHold(paidByBob);
    const [listed = '', given = ''] = ids;
    const orderOf = async (who: Customer, order: object): Promise<string> => {
      const prepared = await who.post('/contract/create-order', order);
      expect([prepared.status, prepared.code]).toEqual([201, undefined]);
      return (await who.perform(prepared.body)).body.result.orderId;
    };
    const listing = await orderOf(alice, { type: 'FIXED_PRICE', nftId: listed, price: '9' });
    const swap = await orderOf(alice, {
      ...{ type: 'OFFER', target: { kind: 'NFT', nftId: ofBob[0] }, token: 'USDC' },
      swap: { givesNftId: given, cash: null },
    });
    const accept = (id: string) => bob.post(`/contract/accept-order/${id}`);
    const acceptTogether = () =>
      bob.post('/contract/accept-orders', { orders: [{ id: listing, price: '9' }] });
    const shownOf = async (id: string) => (await bob.get(`/seaport/orders/${id}`)).body;
    const isBuyable = { fillable: true, unfillableReason: null };
    const isHeld = { fillable: false, unfillableReason: 'HELD' };
    for (const id of [listing, swap]) {
      expect(await shownOf(id)).toMatchObject(isBuyable);
      expect((await accept(id)).status).toBe(201);
    }

    // Set before the orders are recomputed.
    await statementOf(`update payment set chargeback = 'OPENED' where id = $1`, [paymentId]);
    expect(await shownOf(listing)).toMatchObject(isBuyable);
    const refused = { code: 'ORDER_NOT_FILLABLE', body: { reason: 'HELD' } };
    expect(await accept(listing)).toMatchObject(refused);
    expect(await accept(swap)).toMatchObject(refused);
    const dead = { code: 'NOTHING_TO_BUY', body: { dead: [{ orderId: listing, reason: 'HELD' }] } };
    expect(await acceptTogether()).toMatchObject(dead);
    await statementOf(`update payment set chargeback = 'NONE' where id = $1`, [paymentId]);
    expect((await acceptTogether()).status).toBe(201);

    await dispute(charge);
    for (const id of [listing, swap]) {
      expect(await shownOf(id)).toMatchObject(isHeld);
      expect(await accept(id)).toMatchObject(refused);
    }
    expect(await acceptTogether()).toMatchObject(dead);
    expect((await bob.get(`/nft/${listed}`)).body.price).toBeNull();
    const messages = await publishedMessages(shop.server.database, 'OrderUpdated');
    const rooms = messages.filter(({ payload }) => payload.orderId === listing).map(({ room }) => room);
    expect(rooms).toEqual(expect.arrayContaining(['market', `nft:${listed}`]));
    expect(await shop.differences()).toEqual([]);

    coinflow.emit(charge, 'Card Payment Chargeback Won');
    await coinflow.sent();
    await shop.settle();
    expect(await shownOf(listing)).toMatchObject(isBuyable);
    expect((await bob.get(`/nft/${listed}`)).body.price).toBe('9');
    expect((await accept(listing)).status).toBe(201);
    expect((await accept(swap)).status).toBe(201);
  });

  test('[T29] holds a later buyer until the date too', async () => {
    const { ids, heldUntil: until } = await buy(alice, 1, true);
    const card = await seen(String(ids[0]));
    const call = transferNft(
      card.contractAddress,
      alice.account.address,
      bob.account.address,
      BigInt(card.tokenId),
    );
    await sendCall(shop.chain.client, accounts.alice, call);
    await shop.settle();
    expect(await seen(card.id)).toMatchObject({ isHeld: true, heldUntil: until });
    expect(await codesOf(bob, card)).toMatchObject({ redeem: 'CARD_HELD', listing: 'CARD_HELD' });
  });

  test('[T64] is sent away at the own expense only', async () => {
    const { paymentId, ids } = await buy(yui, 1, true);
    const card = await seen(String(ids[0]));
    const call = transferNft(
      card.contractAddress,
      yui.account.address,
      bob.account.address,
      BigInt(card.tokenId),
    );
    const refused = await rejectionOf(yui.act([call]));
    expect(refused.body).toMatchObject({ code: 'OPERATION_NOT_SPONSORED', reason: 'CARD_HELD' });
    await endHold(paymentId);
    expect((await yui.act([call])).success).toBe(true);
  });

  test('[T7] [T29] stays held after a reorganisation', async () => {
    const { ids, paymentId } = await buy(alice, 1, false);
    const id = String(ids[0]);
    const { db, clock } = shop.server.context;
    const notices = async () =>
      (await statementOf('select from notification where cause = $1', [`payment:${paymentId}:DELIVERED`]))
        .rowCount;
    expect(await notices()).toBe(1);
    const isHeld = async () => (await heldUntil(db, [id], clock.now())).has(id);
    expect(await isHeld()).toBe(true);
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await isHeld()).toBe(false);
    expect(await notices()).toBe(0);
    await shop.settle();
    await shop.settle();
    expect(await notices()).toBe(1);
    const { rows } = await statementOf(
      `select n.id from nft n join pack k on k.nft_id = n.id where n.owner = $1`,
      [alice.account.address.toLowerCase()],
    );
    const held = await heldUntil(
      db,
      rows.map((row) => String(row.id)),
      clock.now(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(held.size).toBe(rows.length);
  });

  // Moves the chain's time, so it comes last.
  test('[T29] a dispute ends the bids for it, and its auction ends unsold', async () => {
    const { paymentId, charge, ids } = await buy(alice, 1, true);
    await endHold(paymentId);
    const [nftId = ''] = ids;
    const auctionId = await startAuction(shop, alice, nftId);
    expect((await bid(bob, auctionId, '110')).status).toBe(200);
    await dispute(charge);
    expect((await bob.get(`/seaport/orders/${auctionId}`)).body).toMatchObject({
      unfillableReason: 'HELD',
    });
    const next = { type: 'BID', auctionId, price: '120' };
    expect((await bob.post('/contract/create-order', next)).code).toBe('CARD_HELD');
    await runOut(shop, auctionId);
    expect((await bob.get(`/auction/${auctionId}`)).body.auction).toMatchObject({ state: 'UNSOLD' });
    expect(await seen(nftId)).toMatchObject({ owner: alice.account.address, isHeld: true });
  });
});
