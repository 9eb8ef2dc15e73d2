import { CARD_ASSETS } from '@kura/domain/cards';
import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { SHARE_STYLES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { mediaUrl } from '../cards/card.schema.ts';

/** Bytes of the largest picture that a user may upload: a phone's photo. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

export const uploadedMedia = z
  .object({
    name: z.string().describe('Name to pass to other calls: 64 hexadecimal digits and the extension.'),
    url: mediaUrl.describe('Where the file is read from.'),
    sizeBytes: z.int().describe('Size in bytes.'),
    width: z.int().nullable().describe('Width in pixels; null when it is not a picture.'),
    height: z.int().nullable().describe('Height in pixels; null when it is not a picture.'),
  })
  .meta({ id: 'UploadedMedia', description: 'An uploaded file.' });
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** Size of a form without its files: boundaries and headers. */
const formBytes = 64 * 1024;

/** A few a minute: decoding a picture is work. */
const uploadRate = { requests: 20, perSeconds: 60 };

const userPicture = {
  status: 201,
  body: 'multipart',
  maxBodyBytes: MAX_PICTURE_BYTES + formBytes,
  rateLimit: uploadRate,
  input: z.strictObject({ file: z.file().describe('JPEG, PNG, WebP or AVIF picture, at most 12 MiB.') }),
  output: uploadedMedia,
  problems: [
    'MEDIA_UNREADABLE',
    'HEIC_NOT_ACCEPTED',
    'MEDIA_KIND_MISMATCH',
    'MEDIA_TOO_LARGE',
    'UPLOAD_QUOTA_EXCEEDED',
  ],
} as const;

export const imagesContract = {
  uploadPublic: call({
    method: 'POST',
    path: '/upload-public',
    access: 'user',
    summary: 'Upload a picture: checked by its bytes, decoded and re-encoded without its metadata',
    description:
      '`PATCH /user/update-profile` puts it in use as the cover of the profile. Once that has changed, what isn’t in use is removed.',
    ...userPicture,
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/upload-avatar',
    access: 'user',
    summary: 'Upload a profile picture, cut to a square; `PATCH /user/update-profile` puts it in use',
    description: 'Of those that were uploaded before, what isn’t in use is removed.',
    ...userPicture,
  }),
  uploadAdminFile: call({
    method: 'POST',
    path: '/upload-admin-file',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Upload a picture, an MP4 video or a CSV table',
    description: 'The bytes determine the file type; a table is stored in UTF-8.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + formBytes,
    input: z.strictObject({
      file: z.file().describe('JPEG, PNG, WebP or AVIF picture, MP4 video or CSV table, at most 32 MiB.'),
    }),
    output: uploadedMedia,
    problems: ['MEDIA_UNREADABLE', 'HEIC_NOT_ACCEPTED', 'MEDIA_TOO_LARGE'],
  }),
  uploadNftFile: call({
    method: 'POST',
    path: '/upload-nft-file',
    access: 'admin',
    scope: 'catalogue',
    summary: "Upload a card's video or one of its photos",
    description:
      'The bytes determine the file type. Pictures are decoded and re-encoded without their metadata.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + formBytes,
    input: z.strictObject({
      asset: z.enum(CARD_ASSETS).describe('Which asset the file is for.'),
      file: z.file().describe('JPEG, PNG, WebP or AVIF picture, or MP4 video, at most 32 MiB.'),
    }),
    output: uploadedMedia,
    problems: ['MEDIA_UNREADABLE', 'HEIC_NOT_ACCEPTED', 'MEDIA_KIND_MISMATCH', 'MEDIA_TOO_LARGE'],
  }),
  get: call({
    method: 'GET',
    path: '/images/{name}',
    access: 'public',
    // A page shows hundreds of pictures.
    rateLimit: 'none',
    summary: 'A picture in the width that fits, a video, or a table to be saved',
    description:
      'Widths are rounded up to the next one kept. The format follows `Accept`: AVIF once it has been made, until then WebP. A picture that is missing is shown as a placeholder; videos answer range requests.',
    produces: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'video/mp4', 'text/csv'],
    input: z.strictObject({
      name: z.string().max(200).describe('Name of the file.'),
      width: z
        .int()
        .min(1)
        .max(4096)
        .optional()
        .describe('Wanted width in pixels, rounded up to the next width kept; full size when absent.'),
      quality: z.int().min(1).max(100).default(75).describe('Encoding quality, 1 to 100.'),
      share: z
        .enum(SHARE_STYLES)
        .optional()
        .describe(
          'A JPEG of 1200 × 630 for shared links instead, with the picture before a light in the colour of this rank or tier. `width` and `quality` are then ignored.',
        ),
    }),
    problems: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
};
