import { randomUUID } from 'node:crypto';
import { cardCollectionAbi, reserveLogAbi } from '@kura/chain/abis';
import { decodeReserveReport, reserveLeaf, verifyCountedCard, verifyReserve } from '@kura/chain/reserve';
import {
  accounts,
  homeAddress as address,
  asAdmin,
  type Customer,
  completeIntent,
  customerOf,
  draftDrop,
  fund,
  insertPicture,
  mineUntilFinal,
  openCollection,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import sharp from 'sharp';
import { createPublicClient, encodeFunctionData, type Hex, http, keccak256, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let collectionId: string;
let gachaId: string;
let month: number;
let held: string[];

beforeAll(async () => {
  shop = await startTestShop();
  await shop.chain.client.setBalance({ address: accounts.admin.address, value: parseEther('1') });
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  collectionId = await openCollection(shop);
  gachaId = await draftDrop(shop, collectionId, {
    packs: 6,
    cards: Array.from({ length: 12 }, () => ({ value: 5, rank: 'C' as const })),
  });
  // Five cards are drawn, so that both kinds are left.
  const pooled = await shop.server.context.db
    .selectFrom('nft')
    .where('gacha_id', '=', gachaId)
    .where('kind', '=', 'card')
    .select('id')
    .limit(6)
    .execute();
  await ask('PUT', '/nft/update-secret-nfts', { nftIds: pooled.map(({ id }) => id), secret: true });
  await asAdmin(shop, 'POST', `/gacha/publish/${gachaId}`);
  await shop.settle();
  alice = await customerOf(shop, accounts.alice);
  const roll = { gachaId, quantity: 5, token: 'USDC', openNow: true };
  held = (await completeIntent(shop, alice, '/gacha/roll', roll)).result.cardIds;
  await intake('PSA', '0012345');
  const { timestamp } = await shop.chain.client.getBlock();
  const now = new Date(Number(timestamp) * 1_000);
  month = now.getUTCFullYear() * 100 + now.getUTCMonth() + 1;
});
afterAll(() => shop.stop());

async function intake(grader: string, certificateNumber: string): Promise<string> {
  const { id } = await asAdmin<{ id: string }>(shop, 'POST', '/nft', {
    collectionId,
    grader,
    certificateNumber,
    gradingNumber: 9,
    englishTitle: `Stock ${certificateNumber}`,
    value: '10',
    assets: { photoFront: await insertPicture(shop.server.database) },
  });
  return id;
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token: shop.admin.token,
    ...(body === undefined ? {} : { body }),
    ...(path.endsWith('/publish') ? { idempotencyKey: true } : {}),
  });

const visit = (path: string) => shop.server.request({ method: 'GET', path: `/api${path}` });
const proofOf = async (cardId: string) => (await visit(`/reserve/card/${cardId}`)).body.proof;

async function start(): Promise<string> {
  const { status, body } = await ask('POST', '/stock-take', { month });
  expect(status).toBe(201);
  return body.id;
}

const scan = async (id: string, slabs: object[], more: object = {}) =>
  ask('POST', `/stock-take/${id}/slabs`, { slabs, ...more });

const outcomesOf = async (id: string, slabs: object[]): Promise<string[]> =>
  (await scan(id, slabs)).body.slabs.map(({ outcome }: { outcome: string }) => outcome);

/** The labels of every slab that should be in the vault, from the list of missing ones. */
async function missingOf(id: string): Promise<{ certificateNumber: string; grader: string }[]> {
  const { body } = await ask('GET', `/stock-take/${id}/differences?kind=MISSING&pageSize=100`);
  return body.items.map(({ certificateNumber, grader }: { certificateNumber: string; grader: string }) => ({
    certificateNumber,
    grader,
  }));
}

async function publish(id: string) {
  const answer = await ask('POST', `/stock-take/${id}/publish`);
  await shop.settle();
  return answer;
}

/** Counts all slabs and states the result. */
async function publishAll(): Promise<string> {
  const id = await start();
  await scan(id, await missingOf(id));
  expect((await publish(id)).status).toBe(202);
  return id;
}

const abandon = (id: string) => ask('POST', `/stock-take/${id}/abandon`, { reason: 'The test is done' });

const labelOf = async (cardId: string) => {
  const row = await shop.server.context.db
    .selectFrom('nft')
    .where('id', '=', cardId)
    .select(['grader', 'certificate_number', 'serial_hash'])
    .executeTakeFirstOrThrow();
  return {
    grader: row.grader ?? '',
    certificateNumber: row.certificate_number ?? '',
    serialHash: row.serial_hash as Hex,
  };
};

const reportOf = async (index: number) =>
  new Uint8Array(await (await fetch(`${shop.server.url}/api/reserve/${index}/report`)).arrayBuffer());

/** Verifies a statement as a visitor, without trusting the shop. */
async function verify(index: number) {
  const { contracts } = (await visit('/reserve')).body;
  return verifyReserve({
    client: createPublicClient({ transport: http(shop.chain.rpcUrl), cacheTime: 0 }),
    reserveLog: contracts.reserveLog,
    factory: contracts.collectionFactory,
    index: BigInt(index),
    report: await reportOf(index),
    poolFileOf,
  });
}

const poolFileOf = async (dropId: bigint) =>
  new Uint8Array(await (await fetch(`${shop.server.url}/api/gacha/pools/${dropId}`)).arrayBuffer());

async function uploadPhoto(): Promise<string> {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(picture)], 'shelf.png'));
  const { token } = shop.admin;
  const answer = await shop.server.request({ method: 'POST', path: '/api/stock-take/photo', body, token });
  expect(answer.status).toBe(201);
  return answer.body.name;
}

/** Hands cards over to the redeem vault. */
async function deposit(cardIds: string[]): Promise<string> {
  const intent = await completeIntent(shop, alice, '/redeem', { cardIds, address, consent: true });
  if (intent.summary.kind !== 'REDEEM') throw new Error(`${intent.summary.kind} is no redeem`);
  return intent.summary.redeemId;
}

async function change(id: string, body: object): Promise<void> {
  const { version } = (await ask('GET', `/redeem/${id}`)).body;
  const answer = await shop.server.request({
    method: 'PATCH',
    path: `/api/redeem/${id}`,
    token: shop.admin.token,
    body: { change: body },
    headers: { 'if-match': `"${version}"` },
  });
  expect(answer.status).toBe(200);
  await shop.settle();
}

describe('a stock-take', () => {
  test('is about a month that has begun, and one is open at a time', async () => {
    expect(await ask('POST', '/stock-take', { month: month + 100 })).toMatchObject({
      status: 422,
      code: 'RESERVE_MONTH_INVALID',
      body: { earliest: 202001, latest: month },
    });
    expect(await ask('POST', '/stock-take', { month: 202613 })).toMatchObject({ status: 400 });
    const id = await start();
    expect(await ask('POST', '/stock-take', { month })).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await abandon(id)).status).toBe(204);
    expect((await ask('GET', `/stock-take/${id}`)).body).toMatchObject({
      status: 'ABANDONED',
      closeReason: 'The test is done',
      counted: 0,
      expected: 13,
    });
    expect(await scan(id, [{ certificateNumber: '1' }])).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await abandon(id)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await publish(id)).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('counts each slab once, in any spelling of its number', async () => {
    const id = await start();
    expect(
      await outcomesOf(id, [{ certificateNumber: ' 0001-2345 ' }, { certificateNumber: '12345' }]),
    ).toEqual(['COUNTED', 'REPEATED']);
    expect(await outcomesOf(id, [{ certificateNumber: '12345', grader: 'psa' }])).toEqual(['REPEATED']);
    expect(
      await outcomesOf(id, [{ certificateNumber: '鑑定' }, { certificateNumber: '1', grader: '!' }]),
    ).toEqual(['UNREADABLE', 'UNREADABLE']);
    expect(
      await outcomesOf(id, [{ certificateNumber: '99' }, { certificateNumber: '12345', grader: 'BGS' }]),
    ).toEqual(['SURPLUS', 'SURPLUS']);
    expect((await ask('GET', `/stock-take/${id}`)).body).toMatchObject({
      expected: 13,
      counted: 1,
      surplus: 2,
      unexplained: 14,
      collections: [{ collectionId, expected: 13, counted: 1, outgoing: 0 }],
    });
    const other = await intake('CGC', '12345');
    const [ambiguous] = (await scan(id, [{ certificateNumber: '12345' }])).body.slabs;
    expect(ambiguous).toMatchObject({
      outcome: 'AMBIGUOUS',
      graders: expect.arrayContaining(['CGC', 'PSA']),
    });
    const [counted] = (await scan(id, [{ certificateNumber: '12345', grader: 'CGC' }])).body.slabs;
    expect(counted).toMatchObject({ outcome: 'COUNTED', card: { id: other } });
    await abandon(id);
    await asAdmin(shop, 'DELETE', `/nft/delete/${other}`);
  });

  test('shows the photo of a surplus slab, and takes no other file for one', async () => {
    const id = await start();
    const photo = await uploadPhoto();
    expect(await scan(id, [{ certificateNumber: '5' }], { photo: 'none.webp' })).toMatchObject({
      code: 'MEDIA_NOT_FOUND',
    });
    await scan(id, [{ certificateNumber: '5' }], { photo });
    const { body } = await ask('GET', `/stock-take/${id}/differences?kind=SURPLUS`);
    expect(body.items).toMatchObject([
      { certificateNumber: '5', grader: '', photoUrl: `/api/images/${photo}`, reason: null, card: null },
    ]);
    const remove = (number: string) =>
      ask('DELETE', `/stock-take/${id}/slabs?grader=&certificateNumber=${number}`);
    expect((await remove('005')).status).toBe(204);
    expect((await remove('5')).status).toBe(404);
    expect((await ask('GET', `/stock-take/${id}`)).body.surplus).toBe(0);
    await abandon(id);
  });

  test.each([
    ['stock-take-started', () => ask('POST', '/stock-take', { month })],
    ['slabs-scanned', (id: string) => scan(id, [{ certificateNumber: '12345' }])],
    [
      'scanned-slab-removed',
      (id: string) => ask('DELETE', `/stock-take/${id}/slabs?grader=&certificateNumber=7`),
    ],
    [
      'difference-cleared',
      (id: string) =>
        ask('PUT', `/stock-take/${id}/differences`, {
          kind: 'SURPLUS',
          grader: '',
          certificateNumber: '7',
          reason: 'A loan',
        }),
    ],
    ['stock-take-abandoned', abandon],
  ])('changes nothing when %s is interrupted', async (name, act) => {
    const id = await start();
    await scan(id, [{ certificateNumber: '7' }]);
    if (name === 'stock-take-started') await abandon(id);
    const tables = async () => {
      const { db } = shop.server.context;
      return JSON.stringify(
        await Promise.all([
          db.selectFrom('stock_take').selectAll().orderBy('id').execute(),
          db.selectFrom('stock_take_slab').selectAll().orderBy('certificate_number').execute(),
          db.selectFrom('stock_take_difference').selectAll().execute(),
          db.selectFrom('stock_take_collection').selectAll().orderBy('stock_take_id').execute(),
        ]),
      );
    };
    const before = await tables();
    const { status } = await withFailpoint(`${name}.before-commit`, () => act(id));
    expect(status).toBe(500);
    expect(await tables()).toBe(before);
    await abandon(id);
  });
});

describe('the proof of reserve', () => {
  test('says nothing before the first statement', async () => {
    expect((await visit('/reserve')).body).toMatchObject({ statements: [], collections: [] });
    expect((await visit('/reserve/0/report')).status).toBe(404);
    expect(await proofOf(held[0] as string)).toBeNull();
  });

  test('needs a reason for each missing and surplus slab, and counts what is found later', async () => {
    const id = await start();
    const [lost, ...others] = await missingOf(id);
    if (lost === undefined) throw new Error('the vault is empty');
    expect(await publish(id)).toMatchObject({
      code: 'DIFFERENCES_UNEXPLAINED',
      body: { missing: 13, surplus: 0 },
    });
    await scan(id, [...others, { certificateNumber: '404404' }]);
    expect(await publish(id)).toMatchObject({
      code: 'DIFFERENCES_UNEXPLAINED',
      body: { missing: 1, surplus: 1 },
    });
    const clear = (difference: object) =>
      ask('PUT', `/stock-take/${id}/differences`, { reason: 'It was on loan', ...difference });
    const surplus = { kind: 'SURPLUS', grader: '', certificateNumber: '404404' };
    expect((await clear({ ...surplus, certificateNumber: '1' })).status).toBe(404);
    expect((await clear({ ...lost, kind: 'SURPLUS' })).status).toBe(404);
    expect((await clear({ ...surplus, reason: 'A first reason' })).status).toBe(204);
    expect((await clear(surplus)).status).toBe(204);
    expect((await clear({ ...lost, kind: 'MISSING' })).status).toBe(204);
    const { body } = await ask('GET', `/stock-take/${id}/differences`);
    expect(body.items).toMatchObject([
      { ...lost, kind: 'MISSING', reason: 'It was on loan' },
      { ...surplus, reason: 'It was on loan' },
    ]);

    // Once the slab is found, the reason is deleted with the difference.
    expect(await outcomesOf(id, [lost])).toEqual(['COUNTED']);
    const queued = await ask('POST', `/stock-take/${id}/publish`);
    expect(queued).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
    // It becomes public once it is on chain.
    expect((await visit('/reserve')).body.statements).toEqual([]);
    expect(await scan(id, [{ certificateNumber: '8' }])).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await ask('POST', '/stock-take', { month })).toMatchObject({ code: 'STATE_CONFLICT' });
    await shop.settle();

    expect((await ask('GET', `/stock-take/${id}`)).body).toMatchObject({
      status: 'PUBLISHED',
      expected: 13,
      counted: 13,
      surplus: 1,
      unexplained: 0,
      statementIndex: 0,
      transactionHash: expect.stringMatching(/^0x/),
    });
    expect((await ask('GET', `/stock-take/${id}/differences`)).body).toMatchObject({
      total: 1,
      items: [surplus],
    });
    const { statements, collections } = (await visit('/reserve')).body;
    expect(statements).toMatchObject([{ index: 0, month, count: 13, tokens: 5, counted: 5, outgoing: 0 }]);
    expect(collections).toMatchObject([{ collectionId, tokens: 5, counted: 5, outgoing: 0 }]);
    expect(keccak256(await reportOf(0))).toBe(statements[0].reportHash);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T70] is what a visitor finds on chain', async () => {
    const { verdict, checks, tokens } = await verify(0);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe('sound');
    expect(tokens).toMatchObject({ living: 5, counted: 5, inCustody: 0 });
  });

  test('[T70] is given for living tokens only, and a secret prize looks like stock', async () => {
    const body = await proofOf(held[0] as string);
    expect(body).toMatchObject({ state: 'TOKEN', statement: { index: 0 } });
    const { contracts } = (await visit('/reserve')).body;
    const { verdict } = await verifyCountedCard({
      client: createPublicClient({ transport: http(shop.chain.rpcUrl), cacheTime: 0 }),
      reserveLog: contracts.reserveLog,
      factory: contracts.collectionFactory,
      collection: body.collection,
      tokenId: BigInt(body.tokenId),
      proof: { ...body, index: BigInt(body.statement.index), month: body.statement.month },
      poolFileOf,
    });
    expect(verdict).toBe('counted');

    const { leaves } = decodeReserveReport(await reportOf(0));
    const pooled = await shop.server.context.db
      .selectFrom('nft')
      .where('kind', '=', 'card')
      .where('owner', 'is', null)
      .select(['id', 'secret', 'serial_hash', 'gacha_id'])
      .execute();
    const statesOf = (serialHash: Hex) =>
      (['STOCK', 'POOL', 'TOKEN', 'CUSTODY'] as const).filter((state) =>
        leaves.includes(reserveLeaf({ serialHash, state }, month)),
      );
    expect(pooled.length).toBeGreaterThan(1);
    for (const { id, secret, serial_hash: serialHash, gacha_id: inDrop } of pooled) {
      expect(await proofOf(id)).toBeNull();
      expect(statesOf(serialHash as Hex)).toEqual([inDrop !== null && !secret ? 'POOL' : 'STOCK']);
    }
    expect(await proofOf(randomUUID())).toBeNull();
  });

  test('[T43] keeps what was scanned from everybody but admins who ship', async () => {
    expect((await alice.get('/stock-take')).status).toBe(403);
    expect((await visit('/stock-take')).status).toBe(401);
  });

  test('[T10] is gone with its block, and comes back with the transaction', async () => {
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect((await visit('/reserve')).body.statements).toEqual([]);
    expect((await visit('/reserve/0/report')).status).toBe(404);
    await shop.settle();
    expect((await visit('/reserve')).body.statements).toMatchObject([{ index: 0, count: 13 }]);
    expect(await shop.differences()).toEqual([]);
  });

  test('[T62] counts slabs in custody and those that wait to be shipped, and no longer what left', async () => {
    const [custody, outgoing, left, burned] = held as [string, string, string, string];
    await deposit([custody]);
    const parcel = { carrier: 'Yamato', trackingNumber: '1234-5678-9012' };
    for (const cardId of [outgoing, left]) {
      const id = await deposit([cardId]);
      await change(id, { status: 'APPROVED' });
      const { certificateNumber } = await labelOf(cardId);
      await change(id, { status: 'BURNED', certificateNumbers: [certificateNumber] });
      await mineUntilFinal(shop.chain.client);
      await shop.settle();
      if (cardId === left) await change(id, { status: 'SHIPPED', ...parcel });
    }
    const { contractAddress, tokenId } = (await alice.get(`/nft/${burned}`)).body;
    await sendCall(shop.chain.client, accounts.alice, {
      to: contractAddress,
      data: encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [BigInt(tokenId)] }),
      value: 0n,
    });
    await shop.settle();

    const id = await start();
    const missing = await missingOf(id);
    expect(missing).toHaveLength(12);
    const { certificateNumber: gone } = await labelOf(left);
    expect(missing.map(({ certificateNumber }) => certificateNumber)).not.toContain(gone);
    expect((await scan(id, [{ certificateNumber: gone }])).body.slabs).toMatchObject([
      { outcome: 'SURPLUS', card: { id: left } },
    ]);
    await ask('DELETE', `/stock-take/${id}/slabs?grader=KGS&certificateNumber=${gone}`);
    await scan(id, missing);
    expect((await publish(id)).status).toBe(202);

    const { statements, collections } = (await visit('/reserve')).body;
    // Of twelve slabs in the vault one waits for shipping: it has no token and is no leaf.
    expect(statements[0]).toMatchObject({ index: 1, count: 11, tokens: 2, counted: 2, outgoing: 1 });
    expect(collections).toMatchObject([{ tokens: 2, counted: 2, outgoing: 1 }]);
    const { verdict, checks, tokens } = await verify(1);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe('sound');
    expect(tokens).toMatchObject({ living: 2, inCustody: 1 });
    expect(await proofOf(custody)).toMatchObject({ state: 'CUSTODY' });
    for (const cardId of [outgoing, left, burned]) {
      expect(await proofOf(cardId)).toBeNull();
    }
    // The first statement is still valid for its block.
    expect((await verify(0)).verdict).toBe('sound');
  });

  test('[T70] says so when the slab of a living token is missing', async () => {
    const card = held[4] as string;
    const { certificateNumber, grader } = await labelOf(card);
    const id = await start();
    await scan(
      id,
      (await missingOf(id)).filter((each) => each.certificateNumber !== certificateNumber),
    );
    await ask('PUT', `/stock-take/${id}/differences`, {
      kind: 'MISSING',
      grader,
      certificateNumber,
      reason: 'Not found on its shelf',
    });
    expect((await publish(id)).status).toBe(202);
    expect((await visit('/reserve')).body).toMatchObject({
      statements: [{ index: 2, tokens: 2, counted: 1 }, {}, {}],
      collections: [{ tokens: 2, counted: 1 }],
    });
    const { verdict, checks } = await verify(2);
    expect(verdict).toBe('unsound');
    expect(checks.filter(({ passed }) => !passed)).toMatchObject([
      { name: 'TOKENS', findings: [{ serialHash: (await labelOf(card)).serialHash }] },
    ]);
    expect(await proofOf(card)).toBeNull();
    expect(JSON.stringify((await visit('/reserve')).body)).not.toContain('shelf');
  });

  test('is corrected by another statement of the month', async () => {
    await publishAll();
    const { statements } = (await visit('/reserve')).body;
    expect(statements.map(({ index }: { index: number }) => index)).toEqual([3, 2, 1, 0]);
    expect((await verify(3)).verdict).toBe('sound');
    expect(await ask('POST', '/stock-take', { month: 202001 })).toMatchObject({
      code: 'RESERVE_MONTH_INVALID',
      body: { earliest: month, latest: month },
    });
  });

  test('[T37] is stated once, also after an interruption', async () => {
    const id = await start();
    await scan(id, await missingOf(id));
    const { status } = await withFailpoint('stock-take-published.before-commit', () =>
      ask('POST', `/stock-take/${id}/publish`),
    );
    expect(status).toBe(500);
    expect((await ask('GET', `/stock-take/${id}`)).body).toMatchObject({
      status: 'OPEN',
      transactionId: null,
    });
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/stock-take/${id}/publish`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, 409, 409]);
    await shop.settle();
    expect((await visit('/reserve')).body.statements).toHaveLength(5);
  });

  test('is open again when the log refuses it', async () => {
    const { reserveLog } = shop.chain.network.contracts;
    const role = keccak256(new TextEncoder().encode('RESERVE_ROLE'));
    const grant = (functionName: 'grantRole' | 'revokeRole') =>
      sendCall(shop.chain.client, accounts.admin, {
        to: reserveLog,
        data: encodeFunctionData({
          abi: reserveLogAbi,
          functionName,
          args: [role, accounts.operator.address],
        }),
        value: 0n,
      });
    await grant('revokeRole');
    const id = await start();
    await scan(id, await missingOf(id));
    expect((await publish(id)).status).toBe(202);
    const { body } = await ask('GET', `/stock-take/${id}`);
    expect(body).toMatchObject({ status: 'OPEN', statementIndex: null, transactionId: expect.any(String) });
    await grant('grantRole');
    expect((await publish(id)).status).toBe(202);
    expect((await ask('GET', `/stock-take/${id}`)).body).toMatchObject({
      status: 'PUBLISHED',
      statementIndex: 5,
    });
    expect(await shop.differences()).toEqual([]);
  });

  test('is shown without a report when somebody else stated it', async () => {
    await sendCall(shop.chain.client, accounts.operator, {
      to: shop.chain.network.contracts.reserveLog,
      data: encodeFunctionData({
        abi: reserveLogAbi,
        functionName: 'state',
        args: [month, keccak256('0x01'), 1_000_000n, keccak256('0x02')],
      }),
      value: 0n,
    });
    await shop.settle();
    const { statements, collections } = (await visit('/reserve')).body;
    expect(statements[0]).toMatchObject({ count: 1_000_000, reportUrl: null, tokens: null });
    expect(collections).toHaveLength(1);
    expect((await visit(`/reserve/${statements[0].index}/report`)).status).toBe(404);
    // Cards are proved by the newest statement with a report.
    expect((await proofOf(held[4] as string)).statement.index).toBe(5);
  });
});
