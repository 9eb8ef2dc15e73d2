import type { DatabaseTransaction } from '@kura/database';
import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/index.ts';
import { hashOf } from './create-variant.ts';
import { deleteUnusedMedia } from './media.repository.ts';
import { derivedNamesOf } from './picture-variant.ts';
import { detachUploads, type UploadsToDetach } from './user-uploads.repository.ts';

/**
 * Deletes a user's file without references, and its derived files. The row is deleted first, so that no new reference can
 * appear. A name is never used twice, so no upload restores it in between.
 */
export const releaseMediaJob = defineJob({
  name: 'release-media',
  payload: z.object({ name: z.string() }),
  async run({ db, storage }, { name }) {
    if (!(await deleteUnusedMedia(db, name))) return;
    await storage.delete([name, ...derivedNamesOf(hashOf(name))]);
  },
});

/** Detaches a user's uploads, all or some. Files without another reference are then removed. */
export async function releaseUploads(
  tx: DatabaseTransaction,
  userId: string,
  which: UploadsToDetach = {},
): Promise<void> {
  for (const name of await detachUploads(tx, userId, which))
    await enqueue(tx, releaseMediaJob, { name }, { queue: 'pictures' });
}
