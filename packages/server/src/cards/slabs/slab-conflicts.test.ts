import type { AdminCard } from '@kura/api-contract/cards';
import { cardCollectionAbi, gachaAbi, slabRegistryAbi } from '@kura/chain/abis';
import { poolLeaf, poolTree, pulledCardTokenId, type Slab } from '@kura/chain/gacha';
import { rankNumber } from '@kura/domain/cards';
import {
  accounts,
  allowDirectMints,
  asAdmin,
  type Customer,
  completeIntent,
  createCollection,
  createDrop,
  customerOf,
  type DropOnChain,
  draftDrop,
  fulfilAndOpen,
  fund,
  intakeSlab,
  mineUntilFinal,
  offerStock,
  openCollection,
  publishDrop,
  refOf,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { type Address, encodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attestCardsJob } from '../../gacha/gacha/attest-cards.job.ts';
import { slabSalt } from '../cards/index.ts';
import { findSlabConflicts } from './slab-conflicts.repository.ts';
import { watchSlabsJob } from './watch-slabs.job.ts';

let shop: TestShop;
let alice: Customer;
let collectionId: string;
let collection: Address;
/** Creates a drop of the shop's Gacha that the shop doesn't know, with a stolen operator key. */
async function createUnknownDrop(): Promise<DropOnChain> {
  const unknown = await createCollection(shop.chain, 'unknown');
  return createDrop(shop.chain, { collection: unknown, name: 'unknown', size: 1, deliveryCap: 1 });
}

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  alice = await customerOf(shop, accounts.alice);
  collectionId = await openCollection(shop);
  collection = await allowDirectMints(shop, collectionId);
});
afterAll(() => shop.stop());

const card = (id: string) => asAdmin<AdminCard>(shop, 'GET', `/nft/admin/${id}`);
const conflicts = async () =>
  (await findSlabConflicts(shop.server.context.db)).map(({ kind, card_id }) => ({ kind, card: card_id }));
const attestCards = async () => {
  await attestCardsJob.run(shop.server.context as never, undefined as never);
  await shop.settle();
};

async function alarms(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const { context } = shop.server;
  const log = Object.assign(Object.create(context.log), {
    error: (line: Record<string, unknown>) => lines.push(line),
  });
  await watchSlabsJob.run({ ...context, log } as never, undefined as never);
  return lines;
}

async function slabOfCard(id: string): Promise<Slab> {
  const { grader, certificate_number, grade } = await shop.server.context.db
    .selectFrom('nft')
    .where('id', '=', id)
    .select(['grader', 'certificate_number', 'grade'])
    .executeTakeFirstOrThrow();
  const identity = {
    grader: grader as string,
    certificateNumber: certificate_number as string,
    gradingNumber: grade as number,
  };
  return { ...identity, salt: slabSalt(shop.server.context.config.vaultKey, identity) };
}

/** Mints a slab with another minter's key. */
async function mintElsewhere(slab: Slab): Promise<void> {
  const data = encodeFunctionData({
    abi: cardCollectionAbi,
    functionName: 'mint',
    args: [accounts.carol.address, slab],
  });
  await sendCall(shop.chain.client, accounts.bob, { to: collection, data, value: 0n });
  await shop.settle();
}

const oneCard = () =>
  publishDrop(shop, collectionId, { packs: 1, cards: [{ value: 900, rank: 'SS' as const }] });
const cardOfDrop = async (gachaId: string) =>
  (
    await shop.server.context.db
      .selectFrom('gacha_entry')
      .where('gacha_id', '=', gachaId)
      .select('nft_id')
      .executeTakeFirstOrThrow()
  ).nft_id;

describe('[T19] a direct mint of a slab that is in a pool', () => {
  test('leaves the card in its pool, raises an alarm, and loses its claim when the card is drawn and attested', async () => {
    const gachaId = await oneCard();
    const cardId = await cardOfDrop(gachaId);
    await mintElsewhere(await slabOfCard(cardId));
    expect(await card(cardId)).toMatchObject({
      revealState: 'OFF_CHAIN',
      tokenId: null,
      owner: null,
      claim: { holder: 'DROP', reference: gachaId },
    });
    expect(await conflicts()).toEqual([{ kind: 'FOREIGN_TOKEN', card: cardId }]);
    expect(await alarms()).toMatchObject([{ alarm: 'slab-conflict', kind: 'FOREIGN_TOKEN', cardId }]);
    const { attention } = await asAdmin<{ attention: object[] }>(shop, 'GET', '/dashboard/totalSummary');
    expect(attention).toContainEqual({ kind: 'SLAB_CONFLICTS', count: 1 });

    await completeIntent(shop, alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
    await shop.settle();
    expect(await card(cardId)).toMatchObject({
      owner: accounts.alice.address,
      certificate: { claim: 'NONE' },
    });
    await attestCards();
    expect(await card(cardId)).toMatchObject({
      owner: accounts.alice.address,
      certificate: { claim: 'HELD' },
    });
    expect(await conflicts()).toEqual([]);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T72] raises the alarm too with a salt and a grade of its own, which give the copy another serial hash', async () => {
    const gachaId = await oneCard();
    const cardId = await cardOfDrop(gachaId);
    const slab = await slabOfCard(cardId);
    // An older version of the server took the card in.
    const { db } = shop.server.context;
    await db.updateTable('nft').set({ slab_key: null }).where('id', '=', cardId).execute();
    await mintElsewhere({ ...slab, gradingNumber: 1, salt: `0x${'5a'.repeat(32)}` });
    expect(await alarms()).toMatchObject([{ alarm: 'slab-conflict', kind: 'FOREIGN_TOKEN', cardId }]);
    expect(await conflicts()).toEqual([{ kind: 'FOREIGN_TOKEN', card: cardId }]);

    await completeIntent(shop, alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
    await shop.settle();
    await attestCards();
    expect(await card(cardId)).toMatchObject({ certificate: { claim: 'HELD' } });
    expect(await conflicts()).toEqual([]);
    expect(await shop.differences()).toEqual([]);
  });

  test('is a mint like any other once the drop was closed without drawing it', async () => {
    const gachaId = await oneCard();
    const cardId = await cardOfDrop(gachaId);
    await asAdmin(shop, 'POST', `/gacha/stop/${gachaId}`);
    await shop.settle();
    await asAdmin(shop, 'POST', `/gacha/close/${gachaId}`);
    await shop.settle();
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    await mintElsewhere(await slabOfCard(cardId));
    expect(await card(cardId)).toMatchObject({
      owner: accounts.carol.address,
      certificate: { claim: 'HELD' },
    });
    expect(await conflicts()).toEqual([]);
    expect(await shop.differences()).toEqual([]);
  });
});

describe('attesting drawn cards', () => {
  test('happens once for each card, also when the job is repeated or breaks off, and is late after a day', async () => {
    const gachaId = await publishDrop(shop, collectionId, {
      packs: 3,
      cards: [1, 2, 3].map((value) => ({ value, rank: 'C' as const })),
    });
    await completeIntent(shop, alice, '/gacha/roll', { gachaId, quantity: 3, token: 'USDC', openNow: true });
    await shop.settle();
    const { db } = shop.server.context;
    const sent = async () =>
      db
        .selectFrom('operator_transaction')
        .where('kind', '=', 'attest-card')
        .where('subject', '@>', JSON.stringify({ gachaId }) as never)
        .select('status')
        .execute();
    await sql`update pack set drawn_at = now() - interval '25 hours' where gacha_id = ${gachaId}`.execute(db);
    const { attention } = await asAdmin<{ attention: object[] }>(shop, 'GET', '/dashboard/totalSummary');
    expect(attention).toContainEqual({ kind: 'CARDS_NOT_ATTESTED', count: 3 });

    const run = () => attestCardsJob.run(shop.server.context as never, undefined as never);
    await withFailpoint('attest-cards.before-commit', () => expect(run()).rejects.toThrow('failpoint'));
    await Promise.all([run(), run()]);
    await run();
    expect(await sent()).toHaveLength(3);
    await shop.settle();
    expect(await sent()).toEqual(Array(3).fill({ status: 'CONFIRMED' }));
    await attestCards();
    expect(await sent()).toHaveLength(3);
    const { rows } = await sql<{ claim_status: string }>`
      select claim_status from nft where gacha_id = ${gachaId} and kind = 'card'`.execute(db);
    expect(rows).toEqual(Array(3).fill({ claim_status: 'HELD' }));
    expect(await shop.differences()).toEqual([]);
  });

  test('waits for cheap gas until the draw is 18 hours old', async () => {
    const gachaId = await oneCard();
    await completeIntent(shop, alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
    await shop.settle();
    const cardId = await cardOfDrop(gachaId);
    const { context } = shop.server;
    const costly = {
      ...context,
      chain: {
        ...context.chain,
        client: Object.assign(Object.create(context.chain.client), {
          getGasPrice: async () => 3_000_000_000n,
        }),
      },
    };
    const run = async () => {
      await attestCardsJob.run(costly as never, undefined as never);
      await shop.settle();
      return (await card(cardId)).certificate?.claim;
    };
    expect(await run()).toBe('NONE');
    await sql`update pack set drawn_at = now() - interval '19 hours' where gacha_id = ${gachaId}`.execute(
      context.db,
    );
    expect(await run()).toBe('HELD');
  });
});

describe('[T19] the shop', () => {
  test('mints no slab that is in a pool, even if its claim says otherwise', async () => {
    const gachaId = await oneCard();
    const cardId = await cardOfDrop(gachaId);
    const { db } = shop.server.context;
    const pretend = async (holder: string, reference: string | null, saleType: string) => {
      const claim = db.updateTable('slab_claim').set({ holder, reference });
      await claim.where('card_id', '=', cardId).execute();
      await db.updateTable('nft').set({ sale_type: saleType }).where('id', '=', cardId).execute();
    };
    await pretend('VAULT', null, 'UNASSIGNED');
    const response = await shop.server.request({
      method: 'POST',
      path: '/api/nft/mint',
      token: shop.admin.token,
      idempotencyKey: true,
      body: { id: cardId },
    });
    expect(response).toMatchObject({ status: 409, code: 'STATE_CONFLICT', body: { state: 'DROP', cardId } });
    await pretend('DROP', gachaId, 'GACHA');
  });

  test('puts no card in a drop that is on sale from stock, even if the card says otherwise', async () => {
    const { nftId } = await offerStock(shop, collectionId, '60');
    const { db } = shop.server.context;
    await db.updateTable('nft').set({ sale_type: 'UNASSIGNED' }).where('id', '=', nftId).execute();
    const draftId = await draftDrop(shop, collectionId, { packs: 1, cards: [{ value: 1, rank: 'C' }] });
    const response = await shop.server.request({
      method: 'POST',
      path: `/api/gacha/nfts/${draftId}`,
      token: shop.admin.token,
      idempotencyKey: true,
      body: { assign: [{ nftId, rank: 'C' }] },
    });
    expect(response).toMatchObject({ code: 'CARD_NOT_IN_STOCK', body: { cardId: nftId } });
    await db.updateTable('nft').set({ sale_type: 'OFF_CHAIN' }).where('id', '=', nftId).execute();
  });
});

test('[T19] a token that lost its slab to an older claim says so, and stays the card’s token', async () => {
  // No drop is published after this one: its pool file is missing.
  const unknownDrop = await createUnknownDrop();
  const [slab] = unknownDrop.slabs as [Slab];
  const { id } = await intakeSlab(shop.server, shop.admin, {
    collectionId,
    grader: slab.grader,
    certificateNumber: slab.certificateNumber,
    gradingNumber: slab.gradingNumber,
  });
  await mintElsewhere(await slabOfCard(id));
  expect((await card(id)).certificate).toMatchObject({ claim: 'HELD' });

  const { gacha, slabRegistry } = shop.chain.network.contracts;
  await sendCall(shop.chain.client, accounts.operator, {
    to: gacha,
    data: encodeFunctionData({
      abi: gachaAbi,
      functionName: 'deliver',
      args: [unknownDrop.dropId, 1n, accounts.bob.address, refOf('payment'), true],
    }),
    value: 0n,
  });
  await fulfilAndOpen(shop.chain, unknownDrop.dropId);
  const [entry] = unknownDrop.poolFile.entries;
  if (entry === undefined) throw new Error('the pool has one card');
  const attest = encodeFunctionData({
    abi: slabRegistryAbi,
    functionName: 'attest',
    args: [
      unknownDrop.collection,
      pulledCardTokenId(unknownDrop.dropId, 0),
      slab,
      rankNumber(entry.rank),
      poolTree(unknownDrop.poolFile.entries).proof(poolLeaf(entry)),
    ],
  });
  await sendCall(shop.chain.client, accounts.carol, { to: slabRegistry, data: attest, value: 0n });
  await shop.settle();
  expect(await card(id)).toMatchObject({
    owner: accounts.carol.address,
    certificate: { claim: 'OVERRIDDEN' },
  });
  const both = ['FOREIGN_TOKEN', 'OVERRIDDEN'];
  expect(await conflicts()).toEqual(both.map((kind) => ({ kind, card: id })));
  const listed = await asAdmin<{ items: AdminCard[] }>(shop, 'GET', '/nft/admin?slabConflict=true');
  expect(listed.items.map((item) => item.id)).toEqual([id]);
  expect(await alarms()).toMatchObject(both.map((kind) => ({ alarm: 'slab-conflict', kind, cardId: id })));
  expect(await shop.differences()).toEqual([]);
});
