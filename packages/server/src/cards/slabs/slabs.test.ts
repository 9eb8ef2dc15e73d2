import { cardCollectionAbi } from '@kura/chain/abis';
import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  draftDrop,
  fund,
  intakeCards,
  intakeSlab,
  openCollection,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let collectionId: string;
let gachaId: string;
let stockId: string;
let secretId: string;
let openCardId: string;
let draftCardId: string;

const cardsOfDrop = async (id: string) =>
  shop.server.context.db
    .selectFrom('gacha_entry')
    .where('gacha_id', '=', id)
    .orderBy('rank')
    .select('nft_id')
    .execute();

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  collectionId = await openCollection(shop);
  const pool = {
    packs: 2,
    cards: [
      { value: 90, rank: 'C' as const },
      { value: 900, rank: 'SS' as const },
    ],
  };
  [stockId] = (await intakeCards(shop, collectionId, [5])) as [string];
  gachaId = await draftDrop(shop, collectionId, pool);
  [openCardId, secretId] = (await cardsOfDrop(gachaId)).map(({ nft_id }) => nft_id) as [string, string];
  await shop.server.request({
    method: 'PUT',
    path: '/api/nft/update-secret-nfts',
    token: shop.admin.token,
    body: { nftIds: [secretId], secret: true },
  });
  await asAdmin(shop, 'POST', `/gacha/publish/${gachaId}`);
  await shop.settle();
  const draftId = await draftDrop(shop, collectionId, pool);
  draftCardId = (await cardsOfDrop(draftId))[0]?.nft_id as string;
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const certificateOf = async (cardId: string) =>
  (
    await shop.server.context.db
      .selectFrom('nft')
      .where('id', '=', cardId)
      .select('certificate_number')
      .executeTakeFirstOrThrow()
  ).certificate_number as string;

const find = (number: string, query = '') =>
  shop.server.request({ method: 'GET', path: `/api/slab/${encodeURIComponent(number)}${query}` });

const findCard = async (cardId: string) => find(await certificateOf(cardId));

describe('a slab by its certificate number', () => {
  test('is in the vault while it is stock, its page public or not', async () => {
    const number = await certificateOf(stockId);
    const inVault = {
      slabs: [{ grader: 'KGS', certificateNumber: number, place: 'VAULT', gachaId: null, card: null }],
    };
    expect((await find(number)).body).toEqual(inVault);
    await asAdmin(shop, 'POST', `/nft/${stockId}`, { publishState: 'PUBLISHED' });
    expect((await find(number)).body).toEqual(inVault);
  });

  test('is found however it is written, with its grader or without', async () => {
    const number = await certificateOf(stockId);
    const spaced = `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();
    expect((await find(spaced)).body.slabs).toMatchObject([{ certificateNumber: number }]);
    expect((await find(number, '?grader=kgs')).body.slabs).toHaveLength(1);
    expect((await find(number, '?grader=PSA')).code).toBe('NOT_FOUND');
  });

  test('is found with and without the leading zeros of its number', async () => {
    await intakeSlab(shop.server, shop.admin, { collectionId, certificateNumber: '00731' });
    for (const written of ['731', '0731', '00731', '0000731']) {
      const { body } = await find(written);
      expect(body.slabs).toMatchObject([{ certificateNumber: '00731', place: 'VAULT' }]);
    }
  });

  test('is in the pool of a drop once the drop is on show, and in the vault before', async () => {
    expect((await findCard(openCardId)).body.slabs).toMatchObject([{ place: 'POOL', gachaId, card: null }]);
    expect((await findCard(draftCardId)).body.slabs).toMatchObject([{ place: 'VAULT', gachaId: null }]);
  });

  test('is found with its grader, a number sign and a label, in any spelling', async () => {
    const number = await certificateOf(stockId);
    const { grader } = (await find(number)).body.slabs[0];
    for (const text of [
      `${grader} ${number}`,
      `${grader} #${number}`,
      `#${number}`,
      `＃${number}`,
      `No.${number}`,
      `cert ${number}`,
      `鑑定番号 ${number}`,
    ]) {
      expect((await find(text)).body.slabs).toMatchObject([{ certificateNumber: number, grader }]);
    }
    expect((await find(`XYZ ${number}`)).status).toBe(404);
  });

  test('[T52] is unknown in the same words, never heard of or no number at all', async () => {
    const unknown = await Promise.all([find('99999999'), find('***'), find('0')]);
    for (const { status, body } of unknown) {
      expect({ status, ...body, requestId: '' }).toEqual({
        ...unknown[0]?.body,
        status: 404,
        requestId: '',
      });
    }
  });
});

describe('[T1] a secret prize', () => {
  test('answers like any other slab in the vault, to the byte, until it is drawn', async () => {
    const plain = async (cardId: string) => {
      const number = await certificateOf(cardId);
      const { status, body, headers } = await find(number);
      const kept = [...headers.entries()].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return JSON.stringify([status, body, kept]).replaceAll(number, '{number}');
    };
    expect(await plain(secretId)).toBe(await plain(stockId));
    expect(await plain(secretId)).toBe(await plain(draftCardId));
  });

  test('is its token once it is drawn, like the others', async () => {
    const roll = { gachaId, quantity: 2, token: 'USDC', openNow: true };
    await alice.perform((await alice.post('/gacha/roll', roll)).body);
    await shop.settle();
    for (const cardId of [secretId, openCardId]) {
      expect((await findCard(cardId)).body.slabs).toMatchObject([
        { place: 'TOKEN', gachaId: null, card: { id: cardId, owner: accounts.alice.address } },
      ]);
    }
  });
});

test('a slab whose token its holder burned is in the vault', async () => {
  const { contractAddress, tokenId } = (await alice.get(`/nft/${secretId}`)).body;
  await sendCall(shop.chain.client, accounts.alice, {
    to: contractAddress,
    data: encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [BigInt(tokenId)] }),
    value: 0n,
  });
  await shop.settle();
  expect((await findCard(secretId)).body.slabs).toMatchObject([
    { place: 'VAULT', gachaId: null, card: null },
  ]);
});

test('a redeemed slab leaves its number to the card as which it comes back', async () => {
  const { db } = shop.server.context;
  const number = await certificateOf(openCardId);
  const left = { redeemed_at: new Date(), shipped_at: new Date() };
  await db.updateTable('nft').set(left).where('id', '=', openCardId).execute();
  await db.updateTable('slab_claim').set({ holder: 'REDEEMED' }).where('card_id', '=', openCardId).execute();
  expect((await find(number)).body.slabs).toMatchObject([{ place: 'REDEEMED', card: { id: openCardId } }]);
  await db.updateTable('nft').set({ certificate_number: number }).where('id', '=', stockId).execute();
  expect((await find(number)).body.slabs).toMatchObject([{ place: 'VAULT', card: null }]);
});
