import { cardCollectionAbi } from '@kura/chain/abis';
import { decodePoolFile, type Slab } from '@kura/chain/gacha';
import {
  accounts,
  allowDirectMints,
  asAdmin,
  draftDrop,
  openCollection,
  publishDrop,
  sendCall,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { type Address, encodeFunctionData } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyCreatedDropJob } from './verify-created-drop.job.ts';
import { readPooledSlabs } from './verify-pool.ts';

let shop: TestShop;
let collectionId: string;
let collection: Address;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  collection = await allowDirectMints(shop, collectionId);
});
afterAll(() => shop.stop());

const pool = {
  packs: 2,
  cards: [
    { value: 90, rank: 'C' as const },
    { value: 900, rank: 'SS' as const },
  ],
};
const slabsOf = (gachaId: string) => readPooledSlabs(shop.server.context, shop.server.context.db, gachaId);

/** A draft with one open card and one secret prize. */
async function draftWithSecret(): Promise<{ id: string; open: Slab; secret: Slab; secretId: string }> {
  const id = await draftDrop(shop, collectionId, pool);
  const slabs = await slabsOf(id);
  const secret = slabs.find(({ rank }) => rank === 'SS');
  const open = slabs.find(({ rank }) => rank === 'C');
  if (secret === undefined || open === undefined) throw new Error('the pool has two cards');
  await shop.server.request({
    method: 'PUT',
    path: '/api/nft/update-secret-nfts',
    token: shop.admin.token,
    body: { nftIds: [secret.nftId], secret: true },
  });
  return { id, open: open.slab, secret: secret.slab, secretId: secret.nftId };
}

const publish = (id: string) =>
  shop.server.request({
    method: 'POST',
    path: `/api/gacha/publish/${id}`,
    token: shop.admin.token,
    idempotencyKey: true,
  });

/** Another minter mints a token of the slab, under an unknown salt. */
async function mintElsewhere(slab: Slab): Promise<void> {
  const data = encodeFunctionData({
    abi: cardCollectionAbi,
    functionName: 'mint',
    args: [accounts.carol.address, { ...slab, salt: `0x${'77'.repeat(32)}` }],
  });
  await sendCall(shop.chain.client, accounts.bob, { to: collection, data, value: 0n });
}

const poolFile = async (path: string) => {
  const response = await fetch(`${shop.server.url}/api${path}`);
  return { status: response.status, text: await response.text() };
};
const dropIdOf = async (gachaId: string) =>
  (
    await shop.server.context.db
      .selectFrom('drop_on_chain')
      .where('gacha_id', '=', gachaId)
      .select('drop_id')
      .executeTakeFirstOrThrow()
  ).drop_id;
const verificationOf = (gachaId: string) =>
  shop.server.context.db
    .selectFrom('drop_verification')
    .where('gacha_id', '=', gachaId)
    .select('failed_checks')
    .executeTakeFirst();
const drop = (id: string) =>
  asAdmin<{ status: string; stopReason: string | null }>(shop, 'GET', `/gacha/admin/${id}`);

describe('a published pool file', () => {
  test('[T1] names the slabs that are on show, and none that is secret', async () => {
    const { id, open, secret } = await draftWithSecret();
    expect((await publish(id)).status).toBe(202);
    await shop.settle();
    const { text } = await poolFile(`/gacha/${id}/pool`);
    const { entries } = decodePoolFile(new TextEncoder().encode(text));
    expect(entries.find(({ rank }) => rank === 'C')?.slab).toEqual(open);
    expect(entries.find(({ rank }) => rank === 'SS')).not.toHaveProperty('slab');
    expect(text).not.toContain(secret.certificateNumber);
    expect(text).not.toContain(secret.salt);
  });

  test('is found by the number of its drop', async () => {
    const id = await publishDrop(shop, collectionId, pool);
    const byNumber = await poolFile(`/gacha/pools/${await dropIdOf(id)}`);
    expect(byNumber).toEqual(await poolFile(`/gacha/${id}/pool`));
    expect((await poolFile('/gacha/pools/9999')).status).toBe(404);
    expect((await poolFile(`/gacha/pools/${10n ** 30n}`)).status).toBe(404);
    expect((await poolFile('/gacha/pools/x')).status).toBe(400);
  });
});

describe('[T4] publishing', () => {
  test('refuses a secret slab that has a token of its own', async () => {
    const { id, secret, secretId } = await draftWithSecret();
    await mintElsewhere(secret);
    expect(await publish(id)).toMatchObject({
      status: 409,
      code: 'POOL_NOT_SOUND',
      body: { checks: ['SLABS_FREE'], cardIds: [secretId], dropIds: [] },
    });
    expect(await drop(id)).toMatchObject({ status: 'DRAFT' });
  });

  test('refuses every pool while the pool file of an earlier drop is missing', async () => {
    const earlier = await publishDrop(shop, collectionId, pool);
    const { db } = shop.server.context;
    const { pool_file: file } = await db
      .selectFrom('gacha')
      .where('id', '=', earlier)
      .select('pool_file')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('gacha')
      .set({ pool_file: Buffer.from('{}') })
      .where('id', '=', earlier)
      .execute();
    const id = await draftDrop(shop, collectionId, pool);
    expect(await publish(id)).toMatchObject({
      code: 'POOL_NOT_SOUND',
      body: { checks: ['EARLIER_FILES'], cardIds: [], dropIds: [String(await dropIdOf(earlier))] },
    });
    await db.updateTable('gacha').set({ pool_file: file }).where('id', '=', earlier).execute();
    expect((await publish(id)).status).toBe(202);
    await shop.settle();
  });

  test('says about a drop on chain that it is no draft, and of none that there is none', async () => {
    const id = await publishDrop(shop, collectionId, pool);
    expect((await publish(id)).code).toBe('NOT_DRAFT');
    expect((await publish('00000000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND');
  });
});

describe('[T4] a drop on chain', () => {
  let id: string;
  let secret: Slab;
  beforeEach(async () => {
    ({ id, secret } = await draftWithSecret());
  });
  const alarms = () =>
    shop.server.logLines.filter((line) => line['alarm'] === 'drop-unsound' && line['gachaId'] === id);

  test('is verified at its own block, and sells when it is sound', async () => {
    await publish(id);
    await shop.settle();
    // Later events raise their own alarms and don't change the result for the creation.
    await mintElsewhere(secret);
    await shop.settle();
    expect(await verificationOf(id)).toEqual({ failed_checks: [] });
    expect((await drop(id)).status).toBe('PUBLISHED');
    expect(alarms()).toEqual([]);
  });

  test('is stopped when a slab got a token between the comparison and the creation', async () => {
    await publish(id);
    await mintElsewhere(secret);
    await shop.settle();
    expect(await verificationOf(id)).toEqual({ failed_checks: ['SLABS_FREE'] });
    expect(await drop(id)).toMatchObject({ status: 'STOPPED', stopReason: 'STOPPED_BY_ADMIN' });
    expect(alarms()).toMatchObject([
      { failed: [{ name: 'SLABS_FREE', findings: [{ index: expect.any(Number) }] }] },
    ]);
    const { attention } = await asAdmin<{ attention: { kind: string }[] }>(
      shop,
      'GET',
      '/dashboard/totalSummary',
    );
    expect(attention.map(({ kind }) => kind)).toContain('DROPS_UNSOUND');
    expect(await shop.differences()).toEqual([]);
  });

  test('is stopped once, also when the job is repeated or breaks off', async () => {
    await publish(id);
    await mintElsewhere(secret);
    await shop.settle();
    const run = () => verifyCreatedDropJob.run(shop.server.context as never, { gachaId: id });
    const { db } = shop.server.context;
    const stops = () =>
      db
        .selectFrom('operator_transaction')
        .where('kind', '=', 'stop-sale')
        .where('subject', '@>', JSON.stringify({ gachaId: id }) as never)
        .select('status')
        .execute();
    await db.deleteFrom('drop_verification').where('gacha_id', '=', id).execute();
    await withFailpoint('verify-created-drop.before-commit', () =>
      expect(run()).rejects.toThrow('failpoint'),
    );
    expect(await verificationOf(id)).toBeUndefined();
    await Promise.all([run(), run()]);
    expect(await verificationOf(id)).toEqual({ failed_checks: ['SLABS_FREE'] });
    expect(await stops()).toEqual([{ status: 'CONFIRMED' }]);
  });
});
