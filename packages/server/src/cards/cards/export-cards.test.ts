import { readHeadings, readImportRow } from '@kura/domain/card-imports';
import {
  activeCollection,
  intakeSlab,
  type SignedInAdmin,
  startCatalogueServer,
  type TestServer,
} from '@kura/testing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer());
});
afterAll(() => server.stop());

async function exported(query: string): Promise<string[][]> {
  const response = await server.request({
    method: 'GET',
    path: `/api/nft/admin/export?${query}`,
    token: admin.token,
  });
  expect(response.headers.get('content-disposition')).toContain('attachment');
  return parse(String(response.body), { bom: true }) as string[][];
}

it('[T46] an export is harmless to spreadsheets and can be imported again', async () => {
  const title = '=HYPERLINK("https://evil.example","x")';
  await intakeSlab(server, admin, {
    collectionId,
    englishTitle: title,
    japaneseTitle: '@cmd',
    value: '12.5',
  });
  const [head = [], row = []] = await exported(`collectionId=${collectionId}&language=en`);
  expect(row).toContain(`'${title}`);
  expect(row).toContain("'@cmd");
  const { columns, missing } = readHeadings(head);
  expect(missing).toEqual([]);
  const cells = Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, row[index]]] : [])),
  );
  const read = readImportRow(cells);
  expect(read.problems).toEqual([]);
  expect(read.card).toMatchObject({
    englishTitle: title,
    japaneseTitle: '@cmd',
    value: '12.5',
    gradingNumber: 10,
  });
});

it('an export has each matching card once, across its pages', async () => {
  const own = await activeCollection(server.database);
  const { rows } = await sql<{ id: string }>`
    insert into nft (id, kind, reveal_state, collection_id, name, grader, certificate_number, grade, serial_hash, created_at)
    select gen_random_uuid(), 'card', 'OFF_CHAIN', ${own}, 'Ember Drake', 'KGS', 'EX' || place, 1 + place % 10,
           '0x' || md5(place::text) || md5('x' || place), '2026-01-01'::timestamptz + (place / 3) * interval '1 microsecond'
    from generate_series(1, 2500) place returning id`.execute(server.context.db);
  const all = await exported(`collectionId=${own}`);
  const idColumn = all[0]?.indexOf('ID') ?? -1;
  expect(all).toHaveLength(2_501);
  expect(new Set(all.slice(1).map((cells) => cells[idColumn])).size).toBe(rows.length);
  expect(await exported(`collectionId=${own}&grade=10`)).toHaveLength(251);
});
