import type { UploadedMedia } from '@kura/api-contract/images';
import type { CardAssetName } from '@kura/domain/cards';
import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { insertMedia } from './media.repository.ts';
import { mediaFormatOf } from './media-format.ts';
import { presentMedia, storePictureOrVideo } from './store-media.ts';

export interface NftFile {
  asset: CardAssetName;
  file: Blob;
}

/** Stores a card's photo or video. */
export async function uploadNftFile(context: CallContext, { asset, file }: NftFile): Promise<UploadedMedia> {
  requireAdmin(context.actor);
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('MEDIA_TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = mediaFormatOf(bytes);
  if (format !== null && (format === 'mp4') !== (asset === 'video'))
    throw new ApiError('MEDIA_KIND_MISMATCH');
  const media = await storePictureOrVideo(context.storage, bytes);
  await inTransaction(context, async (tx) => {
    await insertMedia(tx, media);
    await audit(tx, context, { action: 'upload-nft-file', subject: { kind: 'media', id: media.name } });
  });
  return presentMedia(media);
}
