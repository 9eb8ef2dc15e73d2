import { MAX_PICTURE_BYTES, type UploadedMedia } from '@kura/api-contract/images';
import { ApiError, type CallContext, inTransaction, newId, requireUser } from '../../platform/index.ts';
import { cleanPicture } from './clean-picture.ts';
import { insertMedia } from './media.repository.ts';
import { mediaFormatOf } from './media-format.ts';
import { releaseUploads } from './release-media.job.ts';
import { presentMedia, storeUserPicture } from './store-media.ts';
import { countUploads, insertUpload, lockUploader, type UploadPurpose } from './user-uploads.repository.ts';

/** Uploads of a user within a day. */
export const MAX_UPLOADS_PER_DAY = 30;

const dayMs = 24 * 60 * 60 * 1000;
const avatarSide = 512;

/** Stores a user's picture. A new avatar replaces an uploaded avatar that isn't in use. */
export async function uploadUserPicture(
  context: CallContext,
  { file, purpose }: { file: Blob; purpose: UploadPurpose },
): Promise<UploadedMedia> {
  const { userId } = requireUser(context.actor);
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError('MEDIA_TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = mediaFormatOf(bytes);
  if (format === null) throw new ApiError('MEDIA_UNREADABLE');
  if (format === 'mp4') throw new ApiError('MEDIA_KIND_MISMATCH');
  const now = context.clock.now();
  const since = new Date(now.getTime() - dayMs);
  // Check before the work, and again under the lock against concurrent uploads.
  requireRoom(await countUploads(context.db, userId, since));
  const picture = await cleanPicture(bytes, purpose === 'AVATAR' ? { squareSide: avatarSide } : {});
  const media = await storeUserPicture(context.storage, picture);
  try {
    await inTransaction(context, async (tx) => {
      await lockUploader(tx, userId);
      requireRoom(await countUploads(tx, userId, since));
      await insertMedia(tx, media);
      if (purpose === 'AVATAR') await releaseUploads(tx, userId, { purpose, except: 'IN_USE' });
      await insertUpload(tx, {
        id: newId(),
        user_id: userId,
        media_name: media.name,
        purpose,
        uploaded_at: now,
      });
    });
  } catch (error) {
    await context.storage.delete([media.name]);
    throw error;
  }
  return presentMedia(media);
}

function requireRoom(uploads: number): void {
  if (uploads >= MAX_UPLOADS_PER_DAY)
    throw new ApiError('UPLOAD_QUOTA_EXCEEDED', { limit: MAX_UPLOADS_PER_DAY });
}
