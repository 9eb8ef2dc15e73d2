import { decodePoolFile, encodePoolFile } from '@kura/chain/gacha';
import {
  type ApiResponse,
  accounts,
  type Customer,
  customerOf,
  draftDrop,
  fund,
  intakeCards,
  isLongRun,
  openCollection,
  publishDrop,
  seededRandom,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import sharp from 'sharp';
import { keccak256 } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimSlabs } from '../../cards/cards/index.ts';
import { releaseMediaJob } from '../../cards/images/release-media.job.ts';
import { ApiError, inTransaction } from '../../platform/index.ts';
import { createDropKind } from './transaction-kinds.ts';

let shop: TestShop;
let collectionId: string;
let alice: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  collectionId = await openCollection(shop);
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const pool = (size: number) => Array.from({ length: size }, () => ({ value: 5, rank: 'C' as const }));

const admin = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token: shop.admin.token,
    ...(body && { body }),
    ...(method === 'POST' && { idempotencyKey: true as const }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

const view = async (id: string) => (await admin('GET', `/gacha/admin/${id}`)).body;

describe('a draft', () => {
  test('is seen by admins only', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 2, cards: pool(2) });
    expect((await alice.get(`/gacha/${id}`)).code).toBe('NOT_FOUND');
    expect((await alice.get(`/gacha/get-nfts-by-rank/${id}`)).code).toBe('NOT_FOUND');
    expect((await alice.get(`/gacha/${id}/pool`)).code).toBe('NOT_FOUND');
    expect((await alice.post('/gacha/roll', { gachaId: id, quantity: 1, token: 'USDC' })).code).toBe(
      'NOT_FOUND',
    );
    expect((await alice.get('/gacha/published')).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await view(id)).toMatchObject({ status: 'DRAFT', obstacles: [], shuffle: { state: 'SEEDED' } });
  });

  test('is changed by who saw its latest version', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 2, cards: pool(2) });
    const { version } = await view(id);
    expect((await admin('PATCH', `/gacha/${id}`, { packs: 1 })).code).toBe('IF_MATCH_REQUIRED');
    const changed = await admin('PATCH', `/gacha/${id}`, { packs: 1 }, version);
    expect(changed.body).toMatchObject({ packs: 1, version: version + 1 });
    expect(await admin('PATCH', `/gacha/${id}`, { packs: 2 }, version)).toMatchObject({
      status: 412,
      code: 'VERSION_STALE',
    });
  });

  test('does not take phases that end after it, or none that make sense', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const { version, endsAt } = await view(id);
    const later = new Date(Date.parse(endsAt) + 1000).toISOString();
    const phases = [{ startsAt: endsAt, endsAt: later }];
    expect(await admin('PATCH', `/gacha/${id}`, { phases }, version)).toMatchObject({
      code: 'PHASES_INVALID',
      body: { phase: 1, detail: `Phase 1 must end at ${endsAt} at the latest, when the drop ends` },
    });
    expect(
      await admin('PATCH', `/gacha/${id}`, { phases: [{ startsAt: later, endsAt }] }, version),
    ).toMatchObject({ code: 'PHASES_INVALID', body: { detail: 'Phase 1 must end after it starts' } });
    const longAgo = '2020-01-01T00:00:00.000Z';
    expect(await admin('PATCH', `/gacha/${id}`, { endsAt: longAgo }, version)).toMatchObject({
      code: 'PHASES_INVALID',
      body: { phase: 1, detail: `Phase 1 must end at ${longAgo} at the latest, when the drop ends` },
    });
  });

  test('names all obstacles to publishing it', async () => {
    const { body: bare } = await admin('POST', '/gacha', {
      collectionId,
      name: 'Bare',
      texts: { ja: { title: '', description: '', terms: '' }, en: { title: '', description: '', terms: '' } },
      colourTier: 'GOLD',
      packs: 5,
      limitPerTransaction: 5,
      endsAt: '2020-01-01T00:00:00.000Z',
    });
    const obstacles = [
      ...['POOL_EMPTY', 'POOL_SMALLER_THAN_PACKS', 'NOT_SHUFFLED', 'TEXTS_MISSING', 'PRICE_MISSING'],
      ...['PHASES_MISSING', 'SALE_ALREADY_OVER'],
    ];
    expect(bare.obstacles).toEqual(obstacles);
    expect(await admin('POST', `/gacha/publish/${bare.id}`)).toMatchObject({
      status: 422,
      code: 'DROP_NOT_PUBLISHABLE',
      body: { obstacles },
    });
    expect((await admin('POST', `/gacha/shuffle/${bare.id}`)).code).toBe('POOL_EMPTY');
  });

  test('loses its shuffle when its pool changes', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 2, cards: pool(3) });
    const [card] = await intakeCards(shop, collectionId, [7]);
    const { body } = await admin('POST', `/gacha/nfts/${id}`, { assign: [{ nftId: card, rank: 'A' }] });
    expect(body).toMatchObject({ shuffle: null, obstacles: ['NOT_SHUFFLED'], odds: { poolSize: 4 } });
    const audited = await shop.server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'assign-nfts')
      .where('subject_id', '=', id)
      .select('details')
      .orderBy('at', 'desc')
      .execute();
    expect(audited[0]?.details).toEqual({
      assigned: 1,
      unassigned: 0,
      lastOnePrizeId: null,
      cardIds: [card],
    });
  });

  test('[T1] has secret prizes, that its buyers are shown as silhouettes, until it is published', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 2, cards: pool(2) });
    const [secret, other] = (await admin('GET', `/nft/admin?gachaId=${id}`)).body.items as { id: string }[];
    const flag = (nftIds: string[], isSecret: boolean) =>
      admin('PUT', '/nft/update-secret-nfts', { nftIds, secret: isSecret });
    expect((await flag([secret?.id as string], true)).body).toEqual({ changed: 1 });
    expect((await flag([secret?.id as string], true)).body).toEqual({ changed: 0 });
    expect((await flag([crypto.randomUUID()], true)).code).toBe('NOT_FOUND');
    expect((await view(id)).shuffle).toMatchObject({ state: 'SEEDED' });
    await admin('POST', `/gacha/publish/${id}`);
    await shop.settle();
    const { body } = await alice.get(`/gacha/get-nfts-by-rank/${id}`);
    expect(body.items.map((card: { secret: boolean }) => card.secret).sort()).toEqual([false, true]);
    expect(JSON.stringify(body)).not.toContain(secret?.id);
    expect(await flag([other?.id as string], true)).toMatchObject({
      status: 409,
      body: { state: 'PUBLISHED' },
    });
    expect(await flag([secret?.id as string], false)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('gives its cards back when it is deleted, and is gone', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 2, cards: pool(2) });
    const cards = (await admin('GET', `/nft/admin?gachaId=${id}`)).body.items as { id: string }[];
    expect(cards).toHaveLength(2);
    expect((await admin('DELETE', `/gacha/${id}`)).status).toBe(204);
    expect((await admin('GET', `/gacha/admin/${id}`)).code).toBe('NOT_FOUND');
    for (const card of cards) {
      expect((await admin('GET', `/nft/admin/${card.id}`)).body).toMatchObject({
        saleType: 'UNASSIGNED',
        gachaId: null,
        rank: null,
        claim: { holder: 'VAULT' },
      });
    }
  });

  test('takes no zero, negative or repeated prices', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const { version } = await view(id);
    const set = (prices: object[], priceInPoints: string | null = null) =>
      admin('POST', `/gacha/tokens/${id}`, { prices, priceInPoints }, version);
    const code = async (...values: Parameters<typeof set>) => (await set(...values)).code;
    expect(await set([{ token: 'USDC', price: '0' }])).toMatchObject({
      code: 'PRICE_INVALID',
      body: { moreThan: '0', lessThan: '79228162514264337593543.950336' },
    });
    expect(await code([{ token: 'USDC', price: '0.0000001' }])).toBe('PRICE_INVALID');
    expect(
      await code([
        { token: 'USDC', price: '1' },
        { token: 'USDC', price: '2' },
      ]),
    ).toBe('PRICE_INVALID');
    expect(await code([{ token: 'USDC', price: '-1' }])).toBe('VALIDATION_FAILED');
    expect(await code([], '0')).toBe('PRICE_INVALID');
  });

  test('takes prices of the version that the admin saw, and of no older one', async () => {
    const id = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const { version } = await view(id);
    const set = (price: string, seen?: number) =>
      admin('POST', `/gacha/tokens/${id}`, { prices: [{ token: 'USDC', price }], priceInPoints: null }, seen);
    expect(await set('3')).toMatchObject({ status: 400, code: 'IF_MATCH_REQUIRED' });
    expect(await set('3', version)).toMatchObject({ status: 200 });
    expect(await set('4', version)).toMatchObject({ status: 412, code: 'VERSION_STALE' });
    const seen = await view(id);
    expect(seen.prices).toEqual([{ token: 'USDC', price: '3' }]);
    const none = { prices: [], priceInPoints: null };
    expect((await admin('POST', `/gacha/tokens/${id}`, none, seen.version)).status).toBe(200);
    expect(await view(id)).toMatchObject({ prices: [], obstacles: ['PRICE_MISSING'] });
  });
});

describe('[T19] one card', () => {
  test('wanted by two drafts at once goes to one of them', async () => {
    const drafts = [
      await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) }),
      await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const [card] = await intakeCards(shop, collectionId, [9]);
      const responses = await Promise.all(
        drafts.map((id) => admin('POST', `/gacha/nfts/${id}`, { assign: [{ nftId: card, rank: 'B' }] })),
      );
      expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    }
  });

  const rounds = isLongRun ? 1_000 : 20;
  test(`wanted by five flows at once is claimed once, by the ${rounds} seeds of their order`, async () => {
    const id = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const other = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const { context } = shop.server;
    for (let seed = 1; seed <= rounds; seed += 1) {
      const random = seededRandom(seed);
      const [card] = (await intakeCards(shop, collectionId, [9])) as [string];
      const claim = (to: 'DROP' | 'WALLET', reference: string | null, cause: 'assign' | 'mint') =>
        inTransaction({ db: context.db }, (tx) =>
          claimSlabs(tx, [card], { from: 'VAULT', to, reference, cause }),
        );
      const flows = [
        () => claim('DROP', id, 'assign'),
        () => claim('WALLET', null, 'mint'),
        () =>
          admin('POST', `/gacha/nfts/${id}`, { assign: [{ nftId: card, rank: 'B' }] }).then(requireSuccess),
        () =>
          admin('POST', `/gacha/nfts/${other}`, { assign: [{ nftId: card, rank: 'A' }] }).then(
            requireSuccess,
          ),
        () => claim('WALLET', null, 'mint'),
      ];
      const inSomeOrder = flows
        .map((flow) => ({ flow, place: random() }))
        .toSorted((a, b) => a.place - b.place);
      const outcomes = await Promise.allSettled(inSomeOrder.map(({ flow }) => flow()));
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      const losers = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(losers.every((reason) => reason instanceof ApiError)).toBe(true);
    }
  }, 600_000);

  test('in a drop can not be put in another, nor twice into the same request', async () => {
    const first = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const second = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
    const [{ id: taken }] = (await admin('GET', `/nft/admin?gachaId=${first}`)).body.items;
    expect(
      await admin('POST', `/gacha/nfts/${second}`, { assign: [{ nftId: taken, rank: 'S' }] }),
    ).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      body: { state: 'DROP' },
    });
    const twice = {
      assign: [
        { nftId: taken, rank: 'S' },
        { nftId: taken, rank: 'A' },
      ],
    };
    expect((await admin('POST', `/gacha/nfts/${first}`, twice)).code).toBe('CARD_CLAIMED');
  });
});

describe('a published drop', () => {
  let id: string;
  beforeAll(async () => {
    id = await publishDrop(shop, collectionId, { packs: 3, cards: pool(4) });
  });

  test('has the pool file that its hash on chain was made of, byte for byte', async () => {
    const drop = (await alice.get(`/gacha/${id}`)).body;
    const bytes = new Uint8Array(
      await (await fetch(`${shop.server.url}${drop.onChain.poolFileUrl}`)).arrayBuffer(),
    );
    expect(keccak256(bytes)).toBe(drop.onChain.poolFileHash);
    expect(encodePoolFile(decodePoolFile(bytes))).toEqual(bytes);
    expect(decodePoolFile(bytes).entries).toHaveLength(4);
  });

  test('[T2] takes no change of its pool, prices, packs, phases, limits or name by any call', async () => {
    const { version } = await view(id);
    const [card] = await intakeCards(shop, collectionId, [5]);
    const [{ id: assigned }] = (await admin('GET', `/nft/admin?gachaId=${id}`)).body.items;
    const writes: Promise<ApiResponse>[] = [
      admin('POST', `/gacha/nfts/${id}`, { assign: [{ nftId: card, rank: 'SS' }] }),
      admin('POST', `/gacha/nfts/${id}`, { unassign: [assigned] }),
      admin(
        'POST',
        `/gacha/tokens/${id}`,
        { prices: [{ token: 'USDC', price: '1' }], priceInPoints: null },
        version,
      ),
      admin('POST', `/gacha/shuffle/${id}`),
      admin('POST', `/gacha/publish/${id}`),
      admin('DELETE', `/gacha/${id}`),
      ...[
        { packs: 4 },
        { name: 'Other' },
        { limitPerTransaction: 1 },
        { deliveryCap: 3 },
        { exchangePoints: 5 },
        { endsAt: '2040-01-01T00:00:00.000Z' },
        { phases: [] },
      ].map((change) => admin('PATCH', `/gacha/${id}`, change, version)),
    ];
    for (const response of await Promise.all(writes))
      expect(response).toMatchObject({ status: 409, code: 'NOT_DRAFT' });
    const texts = { title: 'New', description: 'New', terms: 'New' };
    const shown = await admin(
      'PATCH',
      `/gacha/${id}`,
      { texts: { ja: texts, en: texts }, colourTier: 'RED' },
      version,
    );
    expect(shown).toMatchObject({ status: 200, body: { colourTier: 'RED', texts: { en: texts } } });
    const ja = { ...texts, description: '全3種コンプリートで豪華カード' };
    const promised = await admin('PATCH', `/gacha/${id}`, { texts: { ja, en: texts } }, shown.body.version);
    expect(promised).toMatchObject({ status: 422, body: { obstacles: ['COMPLETE_SET_PRIZE'] } });
  });

  test('takes its own picture and no other file, keeps it while it is shown, and can remove it again', async () => {
    const bring = async (bytes: Uint8Array) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], 'key-visual'));
      const { token } = shop.admin;
      return (await shop.server.request({ method: 'POST', path: '/api/upload-admin-file', body, token }))
        .body;
    };
    const show = async (image: string | null) =>
      admin('PATCH', `/gacha/${id}`, { image }, (await view(id)).version);
    const shown = async () => (await alice.get(`/gacha/${id}`)).body.imageUrl;
    const { context } = shop.server;
    const actor = { kind: 'system', name: 'release-media' } as const;
    const release = (name: string) => releaseMediaJob.run({ ...context, actor, requestId: 'test' }, { name });
    const isKept = async (name: string) => (await context.storage.read(name)) !== undefined;

    const table = await bring(Buffer.from('Name,Value\nOne,1\n'));
    for (const name of [table.name, `${'ab'.repeat(32)}.webp`])
      expect((await show(name)).code).toBe('MEDIA_NOT_FOUND');
    expect(await shown()).toBeNull();

    const blue = { width: 9, height: 9, channels: 3, background: '#204060' } as const;
    const picture = await bring(await sharp({ create: blue }).png().toBuffer());
    expect((await show(picture.name)).body).toMatchObject({ image: picture.name, imageUrl: picture.url });
    expect(await shown()).toBe(picture.url);
    await release(picture.name);
    expect(await isKept(picture.name)).toBe(true);

    expect((await show(null)).body).toMatchObject({ image: null, imageUrl: null });
    expect(await shown()).toBeNull();
    await release(picture.name);
    expect(await isKept(picture.name)).toBe(false);
  });

  test('has the display position that an admin gave it', async () => {
    await admin('POST', `/gacha/order/${id}`, { displayOrder: 5 });
    expect((await view(id)).displayOrder).toBe(5);
  });
});

test('a creation that can never happen leaves a draft, whose next attempt is another one', async () => {
  const id = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
  const other = await draftDrop(shop, collectionId, { packs: 1, cards: pool(1) });
  const { body } = await admin('POST', `/gacha/publish/${id}`);
  expect((await view(id)).status).toBe('PENDING');
  expect((await admin('POST', `/gacha/publish/${other}`)).code).toBe('STATE_CONFLICT');
  // Simulate an earlier attempt.
  const { db } = shop.server.context;
  await db.updateTable('gacha').set({ publish_attempts: 1 }).where('id', '=', other).execute();
  const settled = (status: 'FAILED' | 'CONFIRMED') =>
    shop.server.context.db.transaction().execute(async (tx) =>
      createDropKind.onSettled?.(tx, {
        id: body.transactionId,
        subject: { gachaId: id, attempt: '1' },
        status,
        errorCode: null,
      }),
    );
  await settled('FAILED');
  expect((await view(id)).status).toBe('DRAFT');
  await settled('CONFIRMED');
  expect((await view(id)).status).toBe('PENDING');
  expect((await view(other)).status).toBe('DRAFT');
  await shop.settle();
  expect((await view(id)).status).toBe('PUBLISHED');
});

function requireSuccess(response: ApiResponse): void {
  if (response.status !== 200) throw new ApiError('STATE_CONFLICT', { detail: response.code ?? '' });
}
