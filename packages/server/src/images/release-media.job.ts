import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, enqueue } from '../platform/index.ts';
import { hashOf } from './create-variant.ts';
import { derivedNamesOf } from './picture-variant.ts';
import type { UploadPurpose } from './user-uploads.repository.ts';

/**
 * Removes a user's file that nothing refers to any more, with all that was made of it. First the row: nothing can refer to it then.
 * A name is never given twice, so nobody brings it back between the two.
 */
export const releaseMediaJob = defineJob({
  name: 'release-media',
  payload: z.object({ name: z.string() }),
  async run({ db, storage }, { name }) {
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
    if (rows.length === 0) return;
    await storage.delete([name, ...derivedNamesOf(hashOf(name))]);
  },
});

/** Lets go of what a user brought in, or of a part of it; what nothing else refers to is removed then. */
export async function releaseUploads(
  tx: DatabaseTransaction,
  userId: string,
  which: { purpose?: UploadPurpose; except?: 'IN_USE' } = {},
): Promise<void> {
  const { rows } = await sql<{ media_name: string }>`
    update user_upload u set media_name = null
    from (select id, media_name from user_upload where user_id = ${userId} and media_name is not null) was
    where u.id = was.id and u.purpose = coalesce(${which.purpose ?? null}, u.purpose)
      and not (${which.except === 'IN_USE'} and exists (
        select from app_user where id = ${userId} and was.media_name in (avatar, cover)))
    returning was.media_name`.execute(tx);
  for (const { media_name: name } of rows)
    await enqueue(tx, releaseMediaJob, { name }, { queue: 'pictures' });
}
