import {
  accounts,
  intakeSlab,
  type SignedInAdmin,
  signInUser,
  startCatalogueServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '../../../platform/index.ts';
import { rebuildCardIndex } from './engine/index-cards.ts';

/**
 * The tests of searches as collectors type them, with any card search.
 *
 * @param openEngine opens an engine without an index; null for the search by the database
 */
export function testConditionSearch(openEngine: () => Promise<SearchEngine | null>): void {
  let server: TestServer;
  let admin: SignedInAdmin;
  let collectionId: string;

  async function publish(fields: object) {
    const { id } = await intakeSlab(server, admin, { collectionId, ...fields });
    const shown = { publish_state: 'PUBLISHED', price: 5_000_000n, payment_token: 'USDC' } as const;
    await server.database.db.updateTable('nft').set(shown).where('id', '=', id).execute();
  }

  beforeAll(async () => {
    const searchEngine = await openEngine();
    ({ server, admin, collectionId } = await startCatalogueServer({ name: 'Kura Wilds' }, { searchEngine }));
    await publish({
      englishTitle: 'Paper Lantern Ghost',
      grader: 'KGS',
      gradingNumber: 10,
      certificateNumber: '71106895',
      yearOfIssue: 2019,
      collectionNumber: '022/100',
    });
    await publish({
      englishTitle: 'Paper Lantern Ghost',
      grader: 'PSA',
      gradingNumber: 7,
      certificateNumber: '71106896',
      yearOfIssue: 2003,
      collectionNumber: '045/200',
    });
    await publish({
      englishTitle: 'Field Dragon',
      japaneseTitle: 'フィールド竜',
      gradingNumber: 8,
      yearOfIssue: 2021,
    });
    await publish({ englishTitle: 'Sunny 2007', japaneseTitle: '澤', gradingNumber: 8, yearOfIssue: 2021 });
    if (searchEngine !== null) await rebuildCardIndex({ db: server.database.db, engine: searchEngine });
  });
  afterAll(() => server.stop());

  const get = (path: string) => server.request({ method: 'GET', path: `/api/${path}` });
  const search = (text: string, rest = '') =>
    get(`nft/collection/${collectionId}?search=${encodeURIComponent(text)}${rest}`);

  test.each([
    ...[
      'KGS 71106895',
      'KGS71106895',
      'kgs#71106895',
      'KGS No. 71106895',
      '#71106895',
      'No.71106895',
      '71106895',
    ],
    ...['cert 71106895', '鑑定番号71106895', 'ＫＧＳ７１１０６８９５', '7110-6895', 'KGS 7110 6895'],
    ...[
      'Paper Lantern Ghost KGS 10',
      '10 KGS ghost',
      'KGS 10',
      'KGS10',
      'ghost KGS',
      'gem mint 10',
      'ghost 10/10',
    ],
    ...['Paper Lantern Ghost 2019', '2019年 ghost', 'lantern 2019 KGS 10'],
    ...['Paper Lantern Ghost 022/100', 'ghost 22/100', '#22', '#022', 'No.22 ghost', '＃２２', 'ghost 022'],
  ])('%j finds the one card', async (text) => {
    const { body, statements } = await search(text);
    expect(body.items).toMatchObject([{ name: 'Paper Lantern Ghost', certificate: { number: '71106895' } }]);
    expect(statements).toBeLessThanOrEqual(2);
  });

  test.each([
    ...[
      'フィールド竜',
      'フィ－ルド竜',
      'フィ-ルド竜',
      'フィ‐ルド竜',
      'フィ—ルド龍',
      'フイールド竜',
      'ﾌｨｰﾙﾄﾞ竜',
      'ふぃーるど龍',
    ],
    'フィｰルド',
  ])('%j finds the same title', async (text) => {
    expect((await search(text)).body.items).toMatchObject([{ name: 'Field Dragon' }]);
  });

  test.each(['KGS 10 ghost 2019', '#22 ghost', '71106895KGS', 'lantern 2019'])(
    '[T78] %j finds the card in the list of admins and among watched cards',
    async (text) => {
      const { id } = await server.database.db
        .selectFrom('nft')
        .where('certificate_number', '=', '71106895')
        .select('id')
        .executeTakeFirstOrThrow();
      const user = await signInUser(server, accounts.bob);
      await server.request({ method: 'PUT', path: `/api/watchlist/${id}`, token: user.token });
      const query = `search=${encodeURIComponent(text)}`;
      for (const [path, token] of [
        [`nft/admin?${query}`, admin.token],
        [`watchlist?${query}`, user.token],
      ] as const) {
        const { body } = await server.request({ method: 'GET', path: `/api/${path}`, token });
        expect(body).toMatchObject({ total: 1 });
      }
    },
  );

  test('a drop without cards has none in a list', async () => {
    const { body } = await get(`nft/tiles?gachaId=${crypto.randomUUID()}`);
    expect(body).toMatchObject({ total: 0, items: [] });
  });

  test('a title with the old form of a character is found by the new form', async () => {
    expect((await search('沢')).body.items).toMatchObject([{ name: 'Sunny 2007' }]);
  });

  describe('words that are conditions', () => {
    test('are searched by two statements, and the answer says so', async () => {
      const { body, statements } = await search('ghost PSA 7');
      expect([body.total, body.searchedAs, statements]).toEqual([1, 'CONDITIONS', 2]);
    });

    test('are searched as text where the conditions match nothing', async () => {
      expect((await search('Sunny 2007')).body).toMatchObject({ total: 1, searchedAs: 'TEXT' });
      expect((await search('ghost')).body).toMatchObject({ total: 2, searchedAs: 'TEXT' });
      expect((await search('ghost PSA 10')).body).toMatchObject({ total: 0, searchedAs: 'CONDITIONS' });
    });

    test('are searched among what is on sale alike', async () => {
      const { body } = await get('seaport/listings?search=ghost%20KGS');
      expect(body.searchedAs).toBe('CONDITIONS');
    });

    test('are counted by facets as the list has them', async () => {
      const facets = async (text: string, rest = '') =>
        (await get(`nft/facets?search=${encodeURIComponent(text)}${rest}`)).body;
      const grades = { grade: [{ value: 10, count: 1 }], collection: [{ count: 1 }] };
      expect(await facets('ghost KGS 2019')).toMatchObject(grades);
      expect(await facets('#22', `&collectionId=${collectionId}`)).toMatchObject(grades);
      expect(await facets('Sunny 2007')).toMatchObject({ year: [{ value: 2021, count: 1 }] });
      // A second grade can be added to the searched one.
      expect((await facets('ghost grade 7')).grade).toMatchObject([{ value: 10 }, { value: 7 }]);
    });

    test('give way to a filter of their own', async () => {
      expect((await search('ghost 10', '&grade=7')).body).toMatchObject({ total: 0, searchedAs: 'TEXT' });
      expect((await search('ghost KGS', '&grade=10')).body).toMatchObject({ total: 1 });
    });
  });
}
