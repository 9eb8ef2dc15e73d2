import {
  activeCollection,
  insertPack,
  intakeSlab,
  signInAdmin,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let collectionId: string;

beforeAll(async () => {
  server = await startTestServer();
  collectionId = await activeCollection(server.database);
});
afterAll(() => server.stop());

describe('the metadata of a token', () => {
  const metadata = (path: string) => server.request({ method: 'GET', path: `/api/metadata/${path}` });

  test('[T1] says about a sealed pack what it says about every other', async () => {
    const [one, other] = [
      await metadata(`packs/${await insertPack(server.database, { collectionId })}`),
      await metadata(`packs/${await insertPack(server.database, { collectionId })}`),
    ];
    expect(one.body).toMatchObject({ name: 'Comet drop', attributes: [] });
    expect({ ...one.body, external_url: '' }).toEqual({ ...other.body, external_url: '' });
  });

  test('says about a card what its page says', async () => {
    const { id } = await intakeSlab(server, await signInAdmin(server), {
      collectionId,
      englishTitle: 'Ember Wolf',
    });
    await server.database.db
      .updateTable('nft')
      .set({ reveal_state: 'REVEALED', token_id: 77n, contract_address: `0x${'cc'.repeat(20)}` })
      .where('id', '=', id)
      .execute();
    const { body } = await metadata(`${collectionId}/77`);
    expect(body).toMatchObject({
      name: 'Ember Wolf',
      external_url: `http://kura.test/cards/${id}`,
      attributes: expect.arrayContaining([{ trait_type: 'Grading Number', value: '10' }]),
    });
    expect(body.image).toMatch(/^http:\/\/kura\.test\/api\/images\//);
  });

  test('is nothing for a token that never was', async () => {
    expect((await metadata(`${collectionId}/1`)).code).toBe('NOT_FOUND');
    expect((await metadata('packs/1')).code).toBe('NOT_FOUND');
    expect((await metadata('packs/-1')).status).toBe(400);
    expect((await metadata(`packs/${'9'.repeat(79)}`)).status).toBe(400);
  });
});
