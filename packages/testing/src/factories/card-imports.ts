import type { Database, DatabaseConnection } from '@kura/database';
import { newId } from '@kura/server';
import type { Kysely } from 'kysely';

type Tables = { db: Kysely<Database> } | Pick<DatabaseConnection, 'db'>;

let certificates = 0;

/** A checked import with one ready row, as the job leaves it. */
export async function insertCardImport(
  { db }: Tables,
  { collectionId, adminId }: { collectionId: string; adminId: string },
): Promise<string> {
  const id = newId();
  certificates += 1;
  const certificateNumber = String(60_000_000 + certificates);
  await db
    .insertInto('card_import')
    .values({
      id,
      collection_id: collectionId,
      file_name: 'cards.csv',
      status: 'CHECKED',
      size_bytes: 100,
      read_bytes: 100,
      created_by: adminId,
      created_at: new Date(),
    })
    .execute();
  const cells = { grader: 'KGS', certificateNumber, gradingNumber: '10', englishTitle: 'Azure Dragon' };
  await db
    .insertInto('card_import_row')
    .values({
      import_id: id,
      row_number: 2,
      cells: JSON.stringify(cells),
      card: JSON.stringify({
        ...cells,
        gradingNumber: 10,
        japaneseTitle: null,
        category: null,
        yearOfIssue: null,
        collectionNumber: null,
        expansionMark: null,
        value: null,
      }),
      grader: 'KGS',
      certificate_number: certificateNumber,
    })
    .execute();
  return id;
}
