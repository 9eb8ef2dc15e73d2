import { anyOf, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

export type MediaKind = 'PICTURE' | 'VIDEO' | 'TABLE';

export interface MediaRow {
  name: string;
  kind: MediaKind;
  sizeBytes: number;
  width: number | null;
  height: number | null;
}

/** Records a stored file. Equal bytes have the same name, so a second upload changes nothing. */
export const insertMedia = (db: Queryable, { name, kind, sizeBytes, width, height }: MediaRow) =>
  db
    .insertInto('media')
    .values({ name, kind, size_bytes: sizeBytes, width, height })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

/** Refuses names that were never uploaded, and pictures in place of videos or the other way round. */
export async function requireMedia(
  db: Queryable,
  wanted: Record<'PICTURE' | 'VIDEO', readonly string[]>,
): Promise<void> {
  const names = [...wanted.PICTURE, ...wanted.VIDEO];
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('media')
    .where('name', '=', anyOf(names, 'text'))
    .select(['name', 'kind'])
    .execute();
  const kinds = new Map(rows.map((row) => [row.name, row.kind]));
  const missing = names.find((name) => !kinds.has(name));
  if (missing !== undefined) throw new ApiError('MEDIA_NOT_FOUND', { detail: missing });
  for (const kind of ['PICTURE', 'VIDEO'] as const) {
    const other = wanted[kind].find((name) => kinds.get(name) !== kind);
    if (other !== undefined) throw new ApiError('MEDIA_KIND_MISMATCH', { detail: other });
  }
}

/** Deletes the row of a file without references. @returns whether it was deleted */
export async function deleteUnusedMedia(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql`
    delete from media m where m.name = ${name}
      and not exists (select from user_upload where media_name = m.name)
      and not exists (select from app_user where avatar = m.name)
      and not exists (select from app_user where cover = m.name)
      and not exists (select from nft where m.name in (photo_front, photo_back, video))
      and not exists (select from card_import_row where m.name in (photo_front, photo_back))
      and not exists (select from card_import_photo where media_name = m.name)
      and not exists (select from gacha where image = m.name)
      and not exists (select from redeem where packing_photo = m.name)
      and not exists (select from stock_take_slab where photo = m.name)
    returning m.name`.execute(db);
  return rows.length > 0;
}
