import { IMPORT_COLUMNS, readHeadings, readImportRow } from '@kura/domain/card-imports';
import {
  ATTRIBUTE_COLUMNS,
  CARD_FIELD_COLUMNS,
  CARD_FIELDS,
  type CardValues,
  PLAIN_CARD_FIELDS,
  type PlainFieldKey,
  plainColumns,
} from '@kura/domain/cards';
import {
  activeCollection,
  insertPicture,
  type SignedInAdmin,
  startCatalogueServer,
  type TestServer,
} from '@kura/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { insertCards, returnCardsToStock } from './stock.repository.ts';

// Checks that each field of `CARD_FIELDS`, also a new one, reaches every place that reads or writes cards.

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer());
});
afterAll(() => server.stop());

const sample = (key: PlainFieldKey, year: number) =>
  CARD_FIELDS[key].type === 'year' ? year : `${key} ${year}`;
const samples = (year: number) =>
  Object.fromEntries(PLAIN_CARD_FIELDS.map((key) => [key, sample(key, year)])) as Pick<
    CardValues,
    PlainFieldKey
  >;

const call = (method: 'GET' | 'POST', path: string, body?: object, ifMatch?: number) =>
  server.request({
    method,
    path: `/api/nft${path}`,
    token: admin.token,
    ...(body && { body, idempotencyKey: true }),
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });

let certificates = 81_000_000;
async function intake(fields: object) {
  certificates += 1;
  const { status, body } = await call('POST', '', {
    collectionId,
    grader: 'KGS',
    certificateNumber: String(certificates),
    gradingNumber: 10,
    englishTitle: 'Azure Dragon',
    ...fields,
    assets: { photoFront: await insertPicture(server.database) },
  });
  expect(status).toBe(201);
  return body;
}

const rowOf = (id: string) =>
  server.database.db.selectFrom('nft').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('shows each field among the attributes, in the order of their places', async () => {
  const { id, metadata } = await intake({ ...samples(1999), value: '12.5' });
  const row = await rowOf(id);
  expect(metadata.attributes.map(({ traitType }: { traitType: string }) => traitType)).toEqual(
    ATTRIBUTE_COLUMNS.map(([attribute]) => attribute),
  );
  expect(metadata.attributes.map(({ value }: { value: string }) => value)).toEqual(
    ATTRIBUTE_COLUMNS.map(([, column]) => String(row[column])),
  );
  expect(row).toMatchObject(plainColumns(samples(1999)));
});

test('changes each field and shows the change in the history', async () => {
  const { id, version } = await intake(samples(1999));
  expect((await call('POST', `/update/${id}`, samples(2001), version)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject(plainColumns(samples(2001)));
  const { items } = (await call('GET', `/admin/${id}/history`)).body;
  expect(items[0].changes).toEqual(
    PLAIN_CARD_FIELDS.map((field) => ({
      field,
      before: String(sample(field, 1999)),
      after: String(sample(field, 2001)),
    })),
  );
});

test('exports each field so that an import reads it, and stores what the import read', async () => {
  const collection = await activeCollection(server.database);
  await intake({ ...samples(1998), collectionId: collection, value: '12.5' });
  const { body } = await call('GET', `/admin/export?collectionId=${collection}&language=ja`);
  const [headings = [], cells = []] = parse(String(body), { bom: true }) as string[][];
  const { columns, missing } = readHeadings(headings);
  expect([missing, columns.filter((column) => column !== null)]).toEqual([[], IMPORT_COLUMNS]);
  const { card, problems } = readImportRow(
    Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index]]] : []))),
  );
  expect(problems).toEqual([]);
  expect(card).toMatchObject({ ...samples(1998), value: '12.5', gradingNumber: 10 });
  const id = newId();
  await server.database.db.transaction().execute((tx) =>
    insertCards(
      tx,
      [
        {
          ...plainColumns(card as CardValues),
          id,
          collection_id: collection,
          photo_front: null,
          photo_back: null,
          grader: 'KGS',
          certificate_number: '81999999',
          grade: 9,
          serial_hash: `0x${'81'.repeat(32)}`,
          slab_key: `0x${'82'.repeat(32)}`,
          value_base_units: '12500000',
        },
      ],
      new Date(),
    ),
  );
  expect(await rowOf(id)).toMatchObject({ ...plainColumns(samples(1998)), value_base_units: 12_500_000n });
});

test('copies every column of a returned slab but its identity and times', async () => {
  const { id } = await intake({ ...samples(1997), value: '12.5' });
  const stockId = newId();
  await server.database.db
    .transaction()
    .execute((tx) => returnCardsToStock(tx, [{ id, stockId }], new Date('2030-01-01')));
  const [before, after] = [await rowOf(id), await rowOf(stockId)];
  const names = Object.keys(before) as (keyof typeof before)[];
  const differing = names.filter((name) => String(before[name]) !== String(after[name]));
  expect(differing.sort()).toEqual(
    expect.not.arrayContaining([...CARD_FIELD_COLUMNS, 'serial_hash', 'slab_key', 'photo_front']),
  );
  expect(differing).toEqual(['created_at', 'exchanged_at', 'id', 'updated_at', 'version']);
});
