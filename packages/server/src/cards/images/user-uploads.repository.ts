import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { type Insertable, sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

export type UploadPurpose = 'AVATAR' | 'PUBLIC';

/** Serialises a user's uploads. */
export async function lockUploader(tx: DatabaseTransaction, userId: string): Promise<void> {
  const locked = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw new ApiError('SESSION_ENDED');
}

/** Counts a user's uploads since a time, deleted ones included. */
export async function countUploads(db: Queryable, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('user_upload')
    .where('user_id', '=', userId)
    .where('uploaded_at', '>', since)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertUpload = (tx: DatabaseTransaction, upload: Insertable<Database['user_upload']>) =>
  tx.insertInto('user_upload').values(upload).execute();

/**
 * Refuses a picture that this user didn't upload: others' uploads aren't theirs to show.
 *
 * @throws ApiError MEDIA_NOT_FOUND
 */
export async function requireOwnPicture(db: Queryable, userId: string, name: string): Promise<void> {
  const own = await db
    .selectFrom('user_upload')
    .where('user_id', '=', userId)
    .where('media_name', '=', name)
    .select('id')
    .executeTakeFirst();
  if (own === undefined) throw new ApiError('MEDIA_NOT_FOUND');
}

export interface UploadsToDetach {
  purpose?: UploadPurpose;
  except?: 'IN_USE';
}

/** Detaches files from a user's uploads. @returns the names of the files */
export async function detachUploads(
  tx: DatabaseTransaction,
  userId: string,
  which: UploadsToDetach,
): Promise<string[]> {
  const { rows } = await sql<{ media_name: string }>`
    update user_upload u set media_name = null
    from (select id, media_name from user_upload where user_id = ${userId} and media_name is not null) was
    where u.id = was.id and u.purpose = coalesce(${which.purpose ?? null}, u.purpose)
      and not (${which.except === 'IN_USE'} and exists (
        select from app_user where id = ${userId} and was.media_name in (avatar, cover)))
    returning was.media_name`.execute(tx);
  return rows.map(({ media_name: name }) => name);
}
