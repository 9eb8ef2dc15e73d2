import type { UploadedMedia } from '@kura/api-contract/images';
import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { insertMedia } from './media.repository.ts';
import { presentMedia, storeAdminFile } from './store-media.ts';

/** Stores an admin's picture, video or table. */
export async function uploadAdminFile(
  context: CallContext,
  { file }: { file: Blob },
): Promise<UploadedMedia> {
  requireAdmin(context.actor);
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('MEDIA_TOO_LARGE');
  const media = await storeAdminFile(context.storage, new Uint8Array(await file.arrayBuffer()));
  await inTransaction(context, async (tx) => {
    await insertMedia(tx, media);
    await audit(tx, context, { action: 'upload-admin-file', subject: { kind: 'media', id: media.name } });
    await failpoint('admin-file-uploaded.before-commit');
  });
  return presentMedia(media);
}
