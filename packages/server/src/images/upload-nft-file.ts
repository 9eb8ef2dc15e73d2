import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES, type UploadedMedia } from '@kura/api-contract';
import type { CardAssetName } from '@kura/domain';
import {
  type AppContext,
  audit,
  type CallContext,
  inTransaction,
  Refusal,
  requireAdmin,
} from '../platform/index.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanVideo } from './clean-video.ts';
import { insertMedia, type MediaRow } from './media.repository.ts';
import { mediaFormatOf } from './media-format.ts';
import { mediaUrl } from './media-url.ts';

export interface NftFile {
  asset: CardAssetName;
  file: Blob;
}

/** Keeps a card's photo or video. */
export async function uploadNftFile(context: CallContext, input: NftFile): Promise<UploadedMedia> {
  requireAdmin(context.actor);
  if (input.file.size > MAX_UPLOAD_BYTES) throw new Refusal('MEDIA_TOO_LARGE');
  const media = await keepFile(context.storage, input.asset, new Uint8Array(await input.file.arrayBuffer()));
  await inTransaction(context, async (tx) => {
    await insertMedia(tx, media);
    await audit(tx, context, { action: 'upload-nft-file', subject: { kind: 'media', id: media.name } });
  });
  const { name, sizeBytes, width, height } = media;
  return { name, url: mediaUrl(name), sizeBytes, width, height };
}

/** Cleans a file and writes it under the hash of what is kept. Written twice it is the same file. */
async function keepFile(
  storage: AppContext['storage'],
  asset: CardAssetName,
  bytes: Uint8Array,
): Promise<MediaRow> {
  const format = mediaFormatOf(bytes);
  if (format === null) throw new Refusal('MEDIA_UNREADABLE');
  if ((format === 'mp4') !== (asset === 'video')) throw new Refusal('MEDIA_KIND_MISMATCH');
  if (format === 'mp4') {
    const video = cleanVideo(bytes);
    const name = `${contentHash(video)}.mp4`;
    await storage.put(name, video, 'video/mp4');
    return { name, kind: 'VIDEO', sizeBytes: video.length, width: null, height: null };
  }
  const picture = await cleanPicture(bytes);
  const name = `${contentHash(picture.bytes)}.webp`;
  await storage.put(name, picture.bytes, 'image/webp');
  return {
    name,
    kind: 'PICTURE',
    sizeBytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
  };
}

function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
