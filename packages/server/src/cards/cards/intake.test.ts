import { serialHash } from '@kura/chain/gacha';
import {
  insertPicture,
  intakeSlab,
  type SignedInAdmin,
  signInUser,
  startCatalogueServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slabSalt } from './slab-salt.ts';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer());
});
afterAll(() => server.stop());

const slab = async (change: object = {}) => ({
  collectionId,
  grader: 'KGS',
  certificateNumber: crypto.randomUUID().replaceAll('-', ''),
  gradingNumber: 10,
  englishTitle: 'Azure Dragon',
  assets: { photoFront: await insertPicture(server.database) },
  ...change,
});
const intake = (body: unknown, token = admin.token, idempotencyKey: string | true = true) =>
  server.request({ method: 'POST', path: '/api/nft', body, token, idempotencyKey });

describe('taking a slab in', () => {
  test('takes an empty text as none, as tables have it', async () => {
    const blank = { japaneseTitle: '', category: '', collectionNumber: '', expansionMark: '' };
    const { status, body } = await intake(await slab(blank));
    expect(status).toBe(201);
    const row = await server.database.db
      .selectFrom('nft')
      .where('id', '=', body.id)
      .select(['japanese_title', 'category', 'collection_number', 'expansion_mark'])
      .executeTakeFirst();
    expect(row).toEqual({
      japanese_title: null,
      category: null,
      collection_number: null,
      expansion_mark: null,
    });
  });

  test('creates a stock card without an owner, on no page', async () => {
    const body = await slab({
      japaneseTitle: '蒼龍',
      yearOfIssue: 2023,
      value: '340.5',
      collectionNumber: '001/120',
    });
    const response = await intake(body);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/nft/admin/${response.body.id}`);
    expect(response.body).toMatchObject({
      kind: 'card',
      name: 'Azure Dragon',
      revealState: 'OFF_CHAIN',
      saleType: 'UNASSIGNED',
      publishState: 'DRAFT',
      owner: null,
      tokenId: null,
      rank: null,
      value: '340.5',
      claim: { holder: 'VAULT', reference: null },
      version: 1,
      imageUrl: `/api/images/${body.assets.photoFront}`,
    });
    expect(response.body.metadata.attributes).toEqual([
      { id: 'year-of-issue', traitType: 'Year of Issue', value: '2023' },
      { id: 'english-title', traitType: 'English Title', value: 'Azure Dragon' },
      { id: 'japanese-title', traitType: 'Japanese Title', value: '蒼龍' },
      { id: 'collection-number', traitType: 'Collection Number', value: '001/120' },
      { id: 'grader', traitType: 'Grader', value: 'KGS' },
      { id: 'grading-number', traitType: 'Grading Number', value: '10' },
      {
        id: 'certificate-number',
        traitType: 'Certificate Number',
        value: body.certificateNumber.toUpperCase(),
      },
    ]);
    expect((await server.request({ method: 'GET', path: `/api/nft/${response.body.id}` })).status).toBe(404);
  });

  test('commits to grader, certificate number and grade, under a salt that only the vault key gives', async () => {
    const { certificate } = await intakeSlab(server, admin, { collectionId, gradingNumber: 9 });
    const identity = {
      grader: 'KGS',
      gradingNumber: 9,
      certificateNumber: certificate?.number ?? '',
    };
    const salt = slabSalt(server.context.config.vaultKey, identity);
    expect(certificate?.serialHash).toBe(serialHash({ ...identity, salt }));
    const otherSalt = slabSalt('22'.repeat(32), identity);
    expect(certificate?.serialHash).not.toBe(serialHash({ ...identity, salt: otherSalt }));
  });

  test('refuses a certificate number that is in the shop, however it is written', async () => {
    await intakeSlab(server, admin, { collectionId, certificateNumber: '12345678' });
    for (const certificateNumber of [
      '12345678',
      '1234 5678',
      '1234-5678',
      '１２３４５６７８',
      '0012345678',
    ]) {
      const response = await intake(await slab({ certificateNumber, grader: ' kgs ' }));
      expect(response).toMatchObject({ status: 409, code: 'SLAB_TAKEN' });
    }
    // Each grader has its own numbers.
    expect((await intake(await slab({ certificateNumber: '12345678', grader: 'PSA' }))).status).toBe(201);
  });

  test('keeps leading zeros on show, and the letters of a number apart from its digits', async () => {
    const { certificate } = await intakeSlab(server, admin, { collectionId, certificateNumber: '0077' });
    expect(certificate?.number).toBe('0077');
    expect((await intake(await slab({ certificateNumber: '77' }))).code).toBe('SLAB_TAKEN');
    for (const certificateNumber of ['0077A', '77A', '000', '770']) {
      expect((await intake(await slab({ certificateNumber }))).status).toBe(201);
    }
    expect((await intake(await slab({ certificateNumber: '0' }))).code).toBe('SLAB_TAKEN');
  });

  test('lets one of two at once have the number', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, () => slab({ certificateNumber: 'RACE1' })));
    const responses = await Promise.all(bodies.map((body) => intake(body)));
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('takes a redeemed slab in again once its parcel was shipped, as another card', async () => {
    const first = await intakeSlab(server, admin, { collectionId, certificateNumber: 'BACK1' });
    const change = (left: { redeemed_at: Date; shipped_at?: Date }) =>
      server.database.db.updateTable('nft').set(left).where('id', '=', first.id).execute();
    await change({ redeemed_at: new Date() });
    expect((await intake(await slab({ certificateNumber: 'BACK1' }))).code).toBe('SLAB_TAKEN');
    await change({ redeemed_at: new Date(), shipped_at: new Date() });
    const second = await intakeSlab(server, admin, { collectionId, certificateNumber: 'BACK1' });
    expect(second.id).not.toBe(first.id);
    expect(second.certificate?.serialHash).toBe(first.certificate?.serialHash);
  });

  test('[T27] twice with one key takes one slab', async () => {
    const body = await slab();
    const key = crypto.randomUUID();
    const [first, second] = [await intake(body, admin.token, key), await intake(body, admin.token, key)];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test('needs its collection and its pictures', async () => {
    expect((await intake(await slab({ collectionId: crypto.randomUUID() }))).code).toBe('NOT_FOUND');
    const missing = `${'cd'.repeat(32)}.webp`;
    expect((await intake(await slab({ assets: { photoFront: missing } }))).code).toBe('MEDIA_NOT_FOUND');
    const photoFront = await insertPicture(server.database);
    const asVideo = photoFront.replace('webp', 'mp4');
    expect((await intake(await slab({ assets: { photoFront, video: asVideo } }))).code).toBe(
      'MEDIA_NOT_FOUND',
    );
    const response = await intake(await slab({ assets: { photoFront, video: photoFront } }));
    expect(response.code).toBe('MEDIA_KIND_MISMATCH');
  });

  test.each([
    ['grade 0', { gradingNumber: 0 }],
    ['grade 11', { gradingNumber: 11 }],
    ['grade 9.5', { gradingNumber: 9.5 }],
    ['a grade in words', { gradingNumber: '10' }],
    ['no title', { englishTitle: ' ' }],
    ['a value below nothing', { value: '-1' }],
    ['a value finer than a token', { value: '0.0000001' }],
    ['a value as a number', { value: 340 }],
    ['an owner', { owner: '0x0' }],
    ['a rank', { rank: 'SS' }],
    ['a certificate number of signs', { certificateNumber: '<script>' }],
    ['a grader of signs', { grader: 'P$A' }],
  ])('[T44] refuses %s as malformed', async (_what, change) => {
    const response = await intake(await slab(change));
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test('[T43] is an admin’s alone', async () => {
    const user = await signInUser(server);
    expect((await intake(await slab(), user.token)).status).toBe(403);
  });
});

describe('publishing a card', () => {
  const publish = (id: string, publishState: string) =>
    server.request({ method: 'POST', path: `/api/nft/${id}`, token: admin.token, body: { publishState } });
  const page = (id: string) => server.request({ method: 'GET', path: `/api/nft/${id}` });

  test('shows its page, and taking it back hides it', async () => {
    const { id } = await intakeSlab(server, admin, { collectionId });
    const published = await publish(id, 'PUBLISHED');
    expect(published).toMatchObject({ status: 200, body: { publishState: 'PUBLISHED', version: 2 } });
    expect((await page(id)).status).toBe(200);
    expect((await publish(id, 'DRAFT')).body.publishState).toBe('DRAFT');
    expect((await page(id)).status).toBe(404);
  });

  test('twice is once', async () => {
    const { id } = await intakeSlab(server, admin, { collectionId });
    await publish(id, 'PUBLISHED');
    expect((await publish(id, 'PUBLISHED')).body.version).toBe(2);
  });

  test('is not taken back while the card is listed', async () => {
    const { id } = await intakeSlab(server, admin, { collectionId });
    await publish(id, 'PUBLISHED');
    await server.database.db
      .updateTable('nft')
      .set({ sale_type: 'FIXED_PRICE' })
      .where('id', '=', id)
      .execute();
    const response = await publish(id, 'DRAFT');
    expect(response).toMatchObject({ status: 409, code: 'STATE_CONFLICT', body: { state: 'FIXED_PRICE' } });
  });

  test('of an unknown card is not found', async () => {
    expect((await publish(crypto.randomUUID(), 'PUBLISHED')).code).toBe('NOT_FOUND');
    expect((await publish(crypto.randomUUID(), 'HIDDEN')).status).toBe(400);
  });

  test('[T1] shows no page of a secret prize before it is drawn', async () => {
    const { id } = await intakeSlab(server, admin, { collectionId });
    await publish(id, 'PUBLISHED');
    await server.database.db.updateTable('nft').set({ secret: true }).where('id', '=', id).execute();
    expect((await page(id)).code).toBe('NOT_FOUND');
    const activity = await server.request({ method: 'GET', path: `/api/nft/activity/${id}` });
    expect(activity.code).toBe('NOT_FOUND');
  });
});

describe('the full record', () => {
  test('carries its version', async () => {
    const { id } = await intakeSlab(server, admin, { collectionId });
    const response = await server.request({
      method: 'GET',
      path: `/api/nft/admin/${id}`,
      token: admin.token,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"1"');
    // One for the session, one for the card with its related rows.
    expect(response.statements).toBe(2);
    const absent = await server.request({
      method: 'GET',
      path: `/api/nft/admin/${crypto.randomUUID()}`,
      token: admin.token,
    });
    expect(absent.code).toBe('NOT_FOUND');
  });
});
