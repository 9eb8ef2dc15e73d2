import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export async function savePhoto(
  tx: Queryable,
  importId: string,
  photo: {
    key: string;
    fileName: string;
    mediaName: string;
    side: 'FRONT' | 'BACK';
    row: number | null;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into card_import_photo (import_id, file_key, file_name, media_name, side, row_number, uploaded_at)
    values (${importId}, ${photo.key}, ${photo.fileName}, ${photo.mediaName}, ${photo.side}, ${photo.row},
            ${photo.at.toISOString()}::timestamptz)
    on conflict (import_id, file_key) do update
    set file_name = excluded.file_name, media_name = excluded.media_name, side = excluded.side,
        row_number = excluded.row_number, uploaded_at = excluded.uploaded_at`.execute(tx);
  if (photo.row === null) return;
  const column = photo.side === 'FRONT' ? sql`photo_front` : sql`photo_back`;
  await sql`
    update card_import_row set ${column} = ${photo.mediaName}, version = version + 1
    where import_id = ${importId} and row_number = ${photo.row} and imported_at is null`.execute(tx);
}

export interface PhotoColumns {
  file_key: string;
  file_name: string;
  media_name: string;
  side: 'FRONT' | 'BACK';
  row_number: number | null;
}

export async function listUnmatchedPhotos(
  db: Queryable,
  { id, page, pageSize, search }: { id: string; page: number; pageSize: number; search?: string | undefined },
): Promise<{ rows: PhotoColumns[]; total: number }> {
  const matching = sql`import_id = ${id} and row_number is null
    ${search ? sql`and strpos(file_key, lower(${search})) > 0` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from card_import_photo where ${matching}`.execute(db);
  const { rows } = await sql<PhotoColumns>`
    select file_key, file_name, media_name, side, row_number from card_import_photo where ${matching}
    order by file_key limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns unmatched photos that may fit a corrected row. */
export async function unmatchedPhotos(tx: Queryable, importId: string): Promise<PhotoColumns[]> {
  const { rows } = await sql<PhotoColumns>`
    select file_key, file_name, media_name, side, row_number from card_import_photo
    where import_id = ${importId} and row_number is null order by file_key limit 10000`.execute(tx);
  return rows;
}
