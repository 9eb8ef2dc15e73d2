import { createHash, randomBytes } from 'node:crypto';
import type { UploadedMedia } from '@kura/api-contract/images';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { cleanTable } from './clean-table.ts';
import { cleanVideo } from './clean-video.ts';
import type { MediaRow } from './media.repository.ts';
import { mediaFormatOf } from './media-format.ts';

type Storage = AppContext['storage'];

/** Cleans an admin's picture or video and stores it under the hash of the result. A second copy is the same file. */
export async function storePictureOrVideo(storage: Storage, bytes: Uint8Array): Promise<MediaRow> {
  const format = mediaFormatOf(bytes);
  if (format === null) throw new ApiError('MEDIA_UNREADABLE');
  if (format === 'mp4') return keep(storage, 'VIDEO', cleanVideo(bytes));
  const picture = await cleanPicture(bytes);
  return storePicture(storage, picture, contentHash(picture.bytes));
}

/** Stores any upload of an admin: a file that is no picture or video must be a table. */
export async function storeAdminFile(storage: Storage, bytes: Uint8Array): Promise<MediaRow> {
  if (mediaFormatOf(bytes) !== null) return storePictureOrVideo(storage, bytes);
  return keep(storage, 'TABLE', cleanTable(bytes));
}

/** Stores a user's picture under a random name, so that deleting it never deletes another user's file. */
export async function storeUserPicture(storage: Storage, picture: CleanPicture): Promise<MediaRow> {
  return storePicture(storage, picture, randomBytes(32).toString('hex'));
}

async function storePicture(
  storage: Storage,
  { bytes, width, height }: CleanPicture,
  stem: string,
): Promise<MediaRow> {
  const name = `${stem}.webp`;
  await storage.put(name, bytes, 'image/webp');
  return { name, kind: 'PICTURE', sizeBytes: bytes.length, width, height };
}

async function keep(storage: Storage, kind: 'VIDEO' | 'TABLE', bytes: Uint8Array): Promise<MediaRow> {
  const [ending, contentType] = kind === 'VIDEO' ? ['mp4', 'video/mp4'] : ['csv', 'text/csv'];
  const name = `${contentHash(bytes)}.${ending}`;
  await storage.put(name, bytes, contentType);
  return { name, kind, sizeBytes: bytes.length, width: null, height: null };
}

export function presentMedia({ name, sizeBytes, width, height }: MediaRow): UploadedMedia {
  return { name, url: mediaUrl(name), sizeBytes, width, height };
}

function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Shown when there is no picture. */
const placeholderName = 'placeholder.webp';

/** The URL of a stored picture or video. */
export function mediaUrl(name: string): string {
  return `/api/images/${name}`;
}

/** The URL of a picture, or of the placeholder for null. */
export function pictureUrl(name: string | null): string {
  return mediaUrl(name ?? placeholderName);
}
