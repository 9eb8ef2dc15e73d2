import { CARD_ASSETS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { mediaUrl } from '../cards/card.schema.ts';

/** Bytes of the largest file that may be uploaded: a video of some ten seconds. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

export const uploadedMedia = z.object({
  /** Hash of the kept bytes with their extension: the same file is kept once. */
  name: z.string(),
  url: mediaUrl,
  sizeBytes: z.int(),
  /** In pixels; null for a video. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

export const imagesContract = {
  uploadNftFile: call({
    method: 'POST',
    path: '/upload-nft-file',
    access: 'admin',
    scope: 'catalogue',
    summary: "Upload a card's video or one of its photos",
    description:
      'What the file is, is told by its bytes. Pictures are decoded and written anew without their metadata.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + 64 * 1024,
    input: z.strictObject({ asset: z.enum(CARD_ASSETS), file: z.file() }),
    output: uploadedMedia,
    problems: ['MEDIA_UNREADABLE', 'MEDIA_KIND_MISMATCH', 'MEDIA_TOO_LARGE'],
  }),
  get: call({
    method: 'GET',
    path: '/images/{name}',
    access: 'public',
    summary: 'A picture in the width that fits, or a video',
    description:
      'Widths are rounded up to the next one kept. The format follows `Accept`: AVIF once it has been made, until then WebP. A picture that is missing is shown as a placeholder; videos answer range requests.',
    produces: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'video/mp4'],
    input: z.strictObject({
      name: z.string().max(200),
      width: z.int().min(1).max(4096).optional(),
      quality: z.int().min(1).max(100).default(75),
    }),
    problems: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
};
