import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { ApiError, type MediaStorage } from '../../platform/index.ts';
import type { MediaRow } from './media.repository.ts';
import { mediaFormatOf } from './media-format.ts';
import { storePictureOrVideo } from './store-media.ts';

/** Cleans and stores a photo of a card. The caller records it with `insertMedia`. */
export async function storePhoto(storage: MediaStorage, file: Blob): Promise<MediaRow> {
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('MEDIA_TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (mediaFormatOf(bytes) === 'mp4') throw new ApiError('MEDIA_KIND_MISMATCH');
  return storePictureOrVideo(storage, bytes);
}
