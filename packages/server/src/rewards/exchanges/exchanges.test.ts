import { pointExchangeAbi, pointTokenAbi } from '@kura/chain/abis';
import { contractErrorOf } from '@kura/chain/errors';
import { exchangeCards, exchangeQuoteTypedData } from '@kura/chain/exchanges';
import { pointsExpireAt } from '@kura/domain/points';
import {
  accounts,
  asAdmin,
  bid,
  type Customer,
  completeIntent,
  conservationFaults,
  customerOf,
  fund,
  fundedCustomers,
  mineUntilFinal,
  openCollection,
  type PasskeyCustomer,
  passkeyCustomerOf,
  passTime,
  publishDrop,
  reorganise,
  sendCall,
  startAuction,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { type Address, encodeFunctionData, erc721Abi, parseEther, parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { returnToStockJob } from './return-to-stock.job.ts';

const RATE = 300;

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let collectionId: string;
let gachaId: string;
let cards: Card[];

interface Card {
  id: string;
  tokenId: string;
  contractAddress: Address;
  rank: string;
}

beforeAll(async () => {
  shop = await startTestShop();
  for (const { address } of [accounts.admin, accounts.guardian]) {
    await shop.chain.client.setBalance({ address, value: parseEther('1') });
  }
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 20,
    exchangePoints: RATE,
    cards: Array.from({ length: 20 }, (_, place) => ({ value: 5, rank: place === 0 ? 'SS' : 'C' })),
  });
  cards = await pull(alice, gachaId, 20);
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());

async function pull(who: Customer, drop: string, quantity: number): Promise<Card[]> {
  const roll = { gachaId: drop, quantity, token: 'USDC', openNow: true };
  const { result } = await completeIntent(shop, who, '/gacha/roll', roll);
  return Promise.all(result.cardIds.map(async (id) => (await who.get(`/nft/${id}`)).body));
}

const fresh = (count: number) =>
  cards
    .filter(({ rank }) => rank === 'C')
    .splice(0, count)
    .map(taken);

function taken(card: Card): Card {
  cards.splice(cards.indexOf(card), 1);
  return card;
}

const ask = (
  who: { token: string; account: { address: Address } },
  tokenIds: readonly string[],
  { drop = gachaId, wallet = who.account.address } = {},
) =>
  shop.server.request({
    method: 'DELETE',
    path: `/api/gacha/tokens/${drop}/${wallet}?${tokenIds.map((id) => `tokenIds=${id}`).join('&')}`,
    token: who.token,
  });

const tokenIdsOf = (some: readonly Card[]) => some.map(({ tokenId }) => tokenId);

async function exchange(some: readonly Card[]) {
  const prepared = await ask(alice, tokenIdsOf(some));
  expect(prepared).toMatchObject({ status: 201 });
  await alice.perform(prepared.body);
  await shop.settle();
  return (await alice.get(`/intent/${prepared.body.intentId}`)).body;
}

/** The contract's error for an attempt. */
const refusalIn = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'succeeded',
    (error: unknown) => contractErrorOf(error)?.name ?? String(error),
  );

const pointsOf = (wallet: Address) =>
  shop.chain.client.readContract({
    address: shop.chain.network.contracts.pointToken,
    abi: pointTokenAbi,
    functionName: 'balanceOf',
    args: [wallet],
  });

const placeOf = (id: string) =>
  shop.server.context.db
    .selectFrom('nft')
    .innerJoin('slab_claim', 'slab_claim.card_id', 'nft.id')
    .where('nft.id', '=', id)
    .select(['holder', 'owner', 'exchanged_at', 'serial_hash'])
    .executeTakeFirstOrThrow();

const stockOf = (serialHash: string | null) =>
  shop.server.context.db
    .selectFrom('nft')
    .innerJoin('slab_claim', 'slab_claim.card_id', 'nft.id')
    .where('serial_hash', '=', serialHash)
    .where('exchanged_at', 'is', null)
    .select(['nft.id', 'holder', 'reveal_state', 'token_id', 'gacha_id'])
    .execute();

const returnToStock = () => returnToStockJob.run(shop.server.context as never, undefined as never);

describe('an exchange', () => {
  test('burns the cards and pays the rate of the drop, in one step', async () => {
    const some = fresh(2);
    const before = await pointsOf(alice.account.address);
    const prepared = await ask(alice, tokenIdsOf(some));
    expect(prepared).toMatchObject({
      status: 201,
      body: {
        summary: { kind: 'EXCHANGE_CARDS', gachaId, points: '600', endsOrders: 0 },
        steps: [{ kind: 'call', action: 'EXCHANGE_CARDS', to: some[0]?.contractAddress }],
      },
    });
    await alice.perform(prepared.body);
    await shop.settle();
    const intent = (await alice.get(`/intent/${prepared.body.intentId}`)).body;
    expect(intent.status).toBe('CONFIRMED');
    expect((await pointsOf(alice.account.address)) - before).toBe(600_000_000n);
    for (const card of some) {
      const owner = shop.chain.client.readContract({
        address: card.contractAddress,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(card.tokenId)],
      });
      expect(await refusalIn(owner)).toBe('ERC721NonexistentToken');
      expect((await alice.get(`/nft/${card.id}`)).body).toMatchObject({ owner: null });
    }
    const held = (await alice.get(`/seaport/nfts/${alice.account.address}?pageSize=100`)).body.items;
    const heldIds = held.map(({ nft }: { nft: { id: string } }) => nft.id);
    expect(heldIds).toHaveLength(18);
    for (const { id } of some) expect(heldIds).not.toContain(id);
  });

  test('takes ids of cards as well as token ids', async () => {
    const [card] = fresh(1) as [Card];
    const prepared = await ask(alice, [card.id]);
    expect(prepared.body.summary).toMatchObject({ nftIds: [card.id], points: String(RATE) });
    cards.push(card);
  });

  test('[T8] takes all cards at once that are named for the holder, without those on sale', async () => {
    const { address } = alice.account;
    const dropsOf = async (who: Customer) => (await who.get(`/exchange/drops/${address}`)).body;
    const cardsOf = async (drop: string): Promise<Card[]> =>
      (await alice.get(`/exchange/cards/${drop}/${address}`)).body.items;
    const ranked = cards.filter(({ rank }) => rank === 'C');
    const drop = { gachaId, exchangePoints: RATE, cards: ranked.length };
    expect((await dropsOf(alice)).items).toMatchObject([drop]);
    const together = await cardsOf(gachaId);
    expect(together.map(({ id }) => id).sort()).toEqual(ranked.map(({ id }) => id).sort());
    const prepared = await ask(alice, tokenIdsOf(together));
    expect(prepared.body.summary).toMatchObject({ points: String(RATE * ranked.length) });
    expect(await cardsOf(crypto.randomUUID())).toEqual([]);
    expect(await dropsOf(bob)).toMatchObject({ code: 'NO_WALLET' });

    const [listed, auctioned] = fresh(2) as [Card, Card];
    const { body: order } = await alice.post('/contract/create-order', {
      ...{ type: 'FIXED_PRICE', nftId: listed.id, price: '50' },
    });
    await alice.perform(order);
    await startAuction(shop, alice, auctioned.id, { reservePrice: '10', startingPrice: '5' });
    expect((await dropsOf(alice)).items).toMatchObject([{ ...drop, cards: ranked.length - 2 }]);
    const left = (await cardsOf(gachaId)).map(({ id }) => id);
    expect([left.length, left.includes(listed.id), left.includes(auctioned.id)]).toEqual([
      ranked.length - 2,
      false,
      false,
    ]);
  });

  test('refuses other ranks with their code', async () => {
    const best = cards.find(({ rank }) => rank === 'SS') as Card;
    const [card] = fresh(1) as [Card];
    const refusal = {
      status: 422,
      code: 'RANK_NOT_EXCHANGEABLE',
      body: { tokenId: best.tokenId, rank: 'SS' },
    };
    expect(await ask(alice, [best.tokenId])).toMatchObject(refusal);
    expect(await ask(alice, [card.tokenId, best.tokenId])).toMatchObject(refusal);
    cards.push(card);
  });

  test('[T8] refuses another’s cards, and another’s wallet', async () => {
    const [card] = fresh(1) as [Card];
    expect(await ask(bob, [card.tokenId])).toMatchObject({ code: 'NOT_OWNER' });
    expect(await ask(bob, [card.tokenId], { wallet: alice.account.address })).toMatchObject({
      code: 'NO_WALLET',
    });
    cards.push(card);
  });

  test('[T8] a quote serves only the wallet that it names', async () => {
    const [card] = fresh(1) as [Card];
    const { body: intent } = await ask(alice, [card.tokenId]);
    const hash = await shop.chain.client.writeContract({
      account: accounts.alice,
      address: card.contractAddress,
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [alice.account.address, bob.account.address, BigInt(card.tokenId)],
    });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    const before = await pointsOf(bob.account.address);
    expect(await refusalIn(bob.send(intent))).toBe('QuoteNotSigned');
    expect(await pointsOf(bob.account.address)).toBe(before);
    await shop.settle();
  });

  test('[T8] no other key than that of the exchange signs quotes', async () => {
    const [card] = fresh(1) as [Card];
    const { chainId, contracts } = shop.chain.network;
    const { timestamp } = await shop.chain.client.getBlock();
    const quote = {
      ...{
        holder: alice.account.address,
        collection: card.contractAddress,
        tokenIds: [BigInt(card.tokenId)],
      },
      ...{
        ref: `0x${'ab'.repeat(32)}` as const,
        dropId: BigInt(card.tokenId) >> 16n,
        pointsBaseUnits: 300_000_000n,
      },
      deadlineSeconds: timestamp + 300n,
    } as const;
    const domain = { chainId, pointExchange: contracts.pointExchange };
    const signature = await accounts.dave.signTypedData(exchangeQuoteTypedData(domain, quote));
    const call = exchangeCards(contracts.pointExchange, { quote, signature, proofs: [] });
    const sent = shop.chain.client.sendTransaction({ account: accounts.alice, to: call.to, data: call.data });
    expect(await refusalIn(sent)).toBe('QuoteNotSigned');
    cards.push(card);
  });

  test('knows neither cards of another drop nor drafts', async () => {
    const other = await publishDrop(shop, collectionId, {
      packs: 2,
      cards: [
        { value: 5, rank: 'C' },
        { value: 5, rank: 'C' },
      ],
    });
    const [card] = fresh(1) as [Card];
    expect(await ask(alice, [card.tokenId], { drop: other })).toMatchObject({ status: 404 });
    expect(await ask(alice, [card.tokenId], { drop: crypto.randomUUID() })).toMatchObject({ status: 404 });
    // This drop pays nothing.
    const [pulled] = (await pull(bob, other, 1)) as [Card];
    expect(await ask(bob, [pulled.tokenId], { drop: other })).toMatchObject({
      code: 'DROP_NOT_EXCHANGEABLE',
    });
    cards.push(card);
  });

  test('ends the listings of the cards, and is refused while an auction has a bid', async () => {
    const [listed, auctioned] = fresh(2) as [Card, Card];
    const { body: order } = await alice.post('/contract/create-order', {
      ...{ type: 'FIXED_PRICE', nftId: listed.id, price: '50' },
    });
    const { result } = (await alice.perform(order)).body;
    const prepared = await ask(alice, [listed.tokenId]);
    expect(prepared.body.summary).toMatchObject({ endsOrders: 1 });
    await alice.perform(prepared.body);
    await shop.settle();
    const { body: made } = await alice.get(`/seaport/offers-made/${alice.account.address}`);
    expect(made.items ?? []).not.toContainEqual(
      expect.objectContaining({ id: result.orderId, status: 'Open' }),
    );
    expect(await bob.post(`/contract/accept-order/${result.orderId}`, { price: '50' })).toMatchObject({
      code: 'ORDER_NOT_OPEN',
    });

    const auctionId = await startAuction(shop, alice, auctioned.id, {
      reservePrice: '10',
      startingPrice: '5',
    });
    await fund(shop.chain, accounts.bob.address, { usdc: 100_000_000n });
    expect((await bid(bob, auctionId, '12')).status).toBe(200);
    expect(await ask(alice, [auctioned.tokenId])).toMatchObject({ code: 'AUCTION_HAS_BIDS' });
  });

  test('is refused at the cap, with the time at which it fits', async () => {
    const some = fresh(2);
    const { pointToken, pointExchange } = shop.chain.network.contracts;
    const setCap = (points: bigint) => {
      const args = [pointExchange, points * 1_000_000n] as const;
      const data = encodeFunctionData({ abi: pointTokenAbi, functionName: 'setDailyMintCap', args });
      return sendCall(shop.chain.client, accounts.admin, { to: pointToken, data, value: 0n });
    };
    await setCap(1_000n);
    expect(await ask(alice, tokenIdsOf(some))).toMatchObject({
      code: 'EXCHANGE_CAP_REACHED',
      body: { available: '500', availableAt: null },
    });
    await exchange(some.slice(0, 1));
    const refused = await ask(alice, tokenIdsOf(some.slice(1)));
    expect(refused.code).toBe('EXCHANGE_CAP_REACHED');
    const { timestamp } = await shop.chain.client.getBlock();
    const hours = (Date.parse(refused.body.availableAt as string) / 1000 - Number(timestamp)) / 3600;
    // 100 points are missing at 500 a day.
    expect(hours).toBeGreaterThan(4.7);
    expect(hours).toBeLessThan(4.9);
    await setCap(1_000_000n);
    await passTime(shop.chain.client, 3_600);
    await shop.settle();
    cards.push(...some.slice(1));
  });

  test('is refused while exchanges are stopped', async () => {
    const [card] = fresh(1) as [Card];
    const to = shop.chain.network.contracts.pointExchange;
    const call = (functionName: 'stop' | 'resume') => ({
      ...{ to, data: encodeFunctionData({ abi: pointExchangeAbi, functionName }), value: 0n },
    });
    await sendCall(shop.chain.client, accounts.guardian, call('stop'));
    expect(await ask(alice, [card.tokenId])).toMatchObject({ status: 409, code: 'EXCHANGE_STOPPED' });
    await sendCall(shop.chain.client, accounts.admin, call('resume'));
    expect(await ask(alice, [card.tokenId])).toMatchObject({ status: 201 });
    cards.push(card);
  });
});

describe('an exchanged slab', () => {
  test('[T30] returns to stock once its burn is final, once, and may enter a later drop', async () => {
    const [card] = fresh(1) as [Card];
    await exchange([card]);
    const { serial_hash: serialHash } = await placeOf(card.id);
    await returnToStock();
    // The burn is not final yet.
    expect(await stockOf(serialHash)).toMatchObject([{ id: card.id, holder: 'WALLET' }]);

    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    await Promise.all([returnToStock(), returnToStock()]);
    expect(await placeOf(card.id)).toMatchObject({
      holder: 'WALLET',
      owner: null,
      exchanged_at: expect.any(Date),
    });
    const [stock, ...others] = await stockOf(serialHash);
    expect(others).toEqual([]);
    expect(stock).toMatchObject({
      holder: 'VAULT',
      reveal_state: 'OFF_CHAIN',
      token_id: null,
      gacha_id: null,
    });
    expect(await shop.differences()).toEqual([]);

    // The drop keeps its history: the old card is still the pulled one.
    expect((await alice.get(`/nft/${card.id}`)).body).toMatchObject({ tokenId: card.tokenId, owner: null });
    const later = await publishDropOf(stock?.id as string);
    const [again] = (await pull(bob, later, 1)) as [Card];
    expect(again).toMatchObject({ id: stock?.id, rank: 'C' });
    expect(again.tokenId).not.toBe(card.tokenId);
    const { body: intent } = await ask(bob, [again.tokenId], { drop: later });
    await bob.perform(intent);
    await shop.settle();
    expect((await bob.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('can’t be a secret prize: its serial hash and spelling are public', async () => {
    const [card] = fresh(1) as [Card];
    await exchange([card]);
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    await returnToStock();
    const [stock] = await stockOf((await placeOf(card.id)).serial_hash);
    const answer = await shop.server.request({
      method: 'PUT',
      path: '/api/nft/update-secret-nfts',
      token: shop.admin.token,
      body: { nftIds: [stock?.id], secret: true },
    });
    expect(answer).toMatchObject({ code: 'STATE_CONFLICT', body: { state: 'EXCHANGED' } });
  });

  test('[T7] a reorganisation gives the card back, and the intent waits again', async () => {
    const [card] = fresh(1) as [Card];
    const { body: intent } = await ask(alice, [card.tokenId]);
    await alice.perform(intent);
    await shop.settle();
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('SUBMITTED');
    expect((await alice.get(`/nft/${card.id}`)).body.owner).toBe(alice.account.address);
  });
});

async function publishDropOf(nftId: string): Promise<string> {
  const { timestamp } = await shop.chain.client.getBlock();
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000).toISOString();
  const texts = { title: 'Again', description: 'Again', terms: 'Again' };
  const { id } = await asAdmin<{ id: string }>(shop, 'POST', '/gacha', {
    ...{ collectionId, name: 'Later drop', texts: { ja: texts, en: texts }, colourTier: 'BLUE', packs: 1 },
    ...{ limitPerTransaction: 1, endsAt: at(86_400), phases: [{ startsAt: at(-60), endsAt: at(86_400) }] },
    exchangePoints: 50,
  });
  const { version } = await asAdmin<{ version: number }>(shop, 'POST', `/gacha/nfts/${id}`, {
    assign: [{ nftId, rank: 'C' }],
  });
  const prices = [{ token: 'USDC', price: '10' }];
  await asAdmin(shop, 'POST', `/gacha/tokens/${id}`, { prices, priceInPoints: '50' }, version);
  await asAdmin(shop, 'POST', `/gacha/shuffle/${id}`);
  await shop.settle();
  await asAdmin(shop, 'POST', `/gacha/publish/${id}`);
  await shop.settle();
  return id;
}

describe('the ledger', () => {
  test('has balance, lots with their expiry, and every change', async () => {
    const { body } = await alice.get('/points/ledger');
    expect(parseUnits(body.balance, 6)).toBe(await pointsOf(alice.account.address));
    expect(body.lots.length).toBeGreaterThan(0);
    const { timestamp } = await shop.chain.client.getBlock();
    expect(body.lots.at(-1).expiresAt).toBe(pointsExpireAt(new Date(Number(timestamp) * 1000)).toISOString());
    for (const lot of body.lots) expect(Date.parse(lot.expiresAt) / 1000).toBeGreaterThan(Number(timestamp));
    expect(body.entries[0]).toMatchObject({ kind: 'EXCHANGED', points: '300', nftIds: [expect.any(String)] });
  });

  test('spends the points of exchanged cards on packs', async () => {
    const some = fresh(2);
    await exchange(some);
    const drop = await publishDrop(shop, collectionId, {
      ...{ packs: 1, priceInPoints: '450', cards: [{ value: 5, rank: 'C' }] },
    });
    const before = (await alice.get('/points/ledger')).body;
    const roll = { gachaId: drop, quantity: 1, token: 'POINT', openNow: true };
    expect((await completeIntent(shop, alice, '/gacha/roll', roll)).status).toBe('CONFIRMED');
    const { body } = await alice.get('/points/ledger');
    expect(Number(before.balance) - Number(body.balance)).toBe(450);
    expect(body.entries[0]).toMatchObject({
      ...{ kind: 'SPENT', points: '450', expiresAt: null, nftIds: [] },
      drop: { gachaId: drop, title: { ja: expect.stringMatching(/./) }, packs: 1 },
    });
  });

  test('[T30] the last points pay for one pack, however often the purchase is sent at once', async () => {
    const drop = await publishDrop(shop, collectionId, {
      ...{ packs: 5, priceInPoints: '450' },
      cards: Array.from({ length: 5 }, () => ({ value: 5, rank: 'C' as const })),
    });
    const dave = await customerOf(shop, accounts.dave);
    await fund(shop.chain, accounts.dave.address, { points: 450_000_000n });
    const roll = { gachaId: drop, quantity: 1, token: 'POINT', openNow: false };
    const { status, body: intent } = await dave.post('/gacha/roll', roll);
    expect(status).toBe(201);
    const [call] = intent.steps.filter(({ kind }: { kind: string }) => kind === 'call');
    const { client } = shop.chain;
    const nonce = await client.getTransactionCount({ address: accounts.dave.address });
    await client.setAutomine(false);
    await Promise.all(
      Array.from({ length: 200 }, (_, place) =>
        client.sendTransaction({
          ...{ account: accounts.dave, to: call.to, data: call.data, gas: 400_000n, nonce: nonce + place },
        }),
      ),
    );
    await client.setAutomine(true);
    for (let block = 0; block < 4; block += 1) await client.mine({ blocks: 1 });
    await shop.settle();
    expect(await client.getTransactionCount({ address: accounts.dave.address })).toBe(nonce + 200);
    expect(await pointsOf(accounts.dave.address)).toBe(0n);
    const { rows } = await sql`
      select id from nft where kind = 'pack' and owner = ${accounts.dave.address.toLowerCase()}`.execute(
      shop.server.context.db,
    );
    expect(rows).toHaveLength(1);
    expect((await dave.get('/points/ledger')).body.balance).toBe('0');
    expect((await dave.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('[T31] the tables have the points of every wallet that the chain has', async () => {
    const { rows } = await sql<{ wallet: Address; left: bigint }>`
      select wallet, sum(left_base_units) as left from point_lot group by wallet`.execute(
      shop.server.context.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { wallet, left } of rows) expect(await pointsOf(wallet)).toBe(left);
    const supply = await shop.chain.client.readContract({
      address: shop.chain.network.contracts.pointToken,
      abi: pointTokenAbi,
      functionName: 'totalSupply',
    });
    expect(rows.reduce((sum, { left }) => sum + left, 0n)).toBe(supply);
  });

  test('nobody reads another’s', async () => {
    const { body } = await bob.get('/points/ledger');
    for (const entry of body.entries) expect(entry.wallet).toBe(bob.account.address);
    expect(body.entries.length).toBeGreaterThan(0);
  });
});

test('a passkey user exchanges with one confirmation, paid by the shop', async () => {
  const user: PasskeyCustomer = await passkeyCustomerOf(shop);
  const [card] = fresh(1) as [Card];
  await shop.chain.client.writeContract({
    account: accounts.alice,
    address: card.contractAddress,
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [alice.account.address, user.account.address, BigInt(card.tokenId)],
  });
  await shop.settle();
  const prepared = await ask(user, [card.tokenId]);
  expect(prepared).toMatchObject({ status: 201 });
  expect(prepared.body.steps).toHaveLength(1);
  await user.perform(prepared.body);
  await shop.settle();
  expect((await user.get(`/intent/${prepared.body.intentId}`)).body.status).toBe('CONFIRMED');
  expect(await pointsOf(user.account.address)).toBe(300_000_000n);
});

test('[T32] leaves the same tables as a fresh index of the chain', async () => {
  expect(await shop.differences()).toEqual([]);
});
