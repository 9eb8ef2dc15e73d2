import type { ShareStyle } from '@kura/domain/vocabulary';
import {
  ApiError,
  type AppContext,
  type MediaStorage,
  type Reply,
  type ReplyBytes,
  reply,
} from '../../platform/index.ts';
import { readByteRange } from './byte-range.ts';
import { askForAvif } from './create-avif.job.ts';
import { sharePictureOf } from './create-share-picture.ts';
import { createVariant, hashOf } from './create-variant.ts';
import { avifOf, type PictureVariant, pictureVariant, shareName, variantName } from './picture-variant.ts';
import { placeholder } from './placeholder.ts';

export interface MediaRequest {
  name: string;
  width?: number | undefined;
  quality: number;
  /** Requests the picture for shared links instead. */
  share?: ShareStyle | undefined;
}

/** The request headers that affect the answer. */
export interface MediaHeaders {
  accept?: string | undefined;
  range?: string | undefined;
  'if-none-match'?: string | undefined;
}

// The name is the hash of the bytes, so a file never changes.
const forever = 'public, max-age=31536000, immutable';
// Served from the API's own origin: nothing in the bytes may run, however a browser interprets them.
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

const pictureNamePattern = /^[0-9a-f]{64}\.(?:webp|jpeg|png)$/;
const videoNamePattern = /^[0-9a-f]{64}\.mp4$/;
const tableNamePattern = /^[0-9a-f]{64}\.csv$/;

/** Serves a picture in the best variant, a video or a part of it, a table, or the placeholder for a missing file. */
export async function serveMedia(
  context: Pick<AppContext, 'storage' | 'db'>,
  request: MediaRequest,
  headers: MediaHeaders,
): Promise<Reply<ReplyBytes>> {
  const { storage } = context;
  if (videoNamePattern.test(request.name)) return serveVideo(storage, request.name, headers);
  if (tableNamePattern.test(request.name)) return serveTable(storage, request.name);
  const variant = pictureVariant({ ...request, accept: headers.accept });
  if (!pictureNamePattern.test(request.name)) return servePlaceholder(variant);
  if (request.share) return serveSharePicture(storage, request.name, request.share, headers);

  const smaller = avifOf(variant, headers.accept);
  const kept = smaller && (await storage.read(variantName(hashOf(request.name), smaller)));
  if (smaller && kept) return servePicture(kept, request.name, smaller, headers);

  const bytes =
    (await storage.read(variantName(hashOf(request.name), variant))) ??
    (await createVariant(storage, request.name, variant));
  if (bytes === undefined) return servePlaceholder(variant);
  if (smaller) await askForAvif(context, request.name, smaller);
  return servePicture(bytes, request.name, variant, headers);
}

function servePicture(
  bytes: Uint8Array,
  name: string,
  variant: PictureVariant,
  headers: MediaHeaders,
): Reply<ReplyBytes> {
  const etag = `"${variantName(name.slice(0, 16), variant)}"`;
  const known = { etag, 'cache-control': forever, vary: 'accept' };
  if (names(headers['if-none-match'], etag)) return reply(null, { status: 304, headers: known });
  return reply(bytes, { headers: { ...known, ...harmless, 'content-type': `image/${variant.format}` } });
}

async function serveSharePicture(
  storage: MediaStorage,
  name: string,
  style: ShareStyle,
  headers: MediaHeaders,
): Promise<Reply<ReplyBytes>> {
  const etag = `"${shareName(name.slice(0, 16), style)}"`;
  const known = { etag, 'cache-control': forever };
  if (names(headers['if-none-match'], etag)) return reply(null, { status: 304, headers: known });
  const bytes = await sharePictureOf(storage, name, style);
  if (bytes === undefined) return servePlaceholder({ width: 1200, quality: 75, format: 'jpeg' });
  return reply(bytes, { headers: { ...known, ...harmless, 'content-type': 'image/jpeg' } });
}

async function servePlaceholder({ width, format }: PictureVariant): Promise<Reply<ReplyBytes>> {
  // Cache briefly: the picture may still arrive.
  const headers = {
    'cache-control': 'public, max-age=60',
    vary: 'accept',
    'content-type': `image/${format}`,
  };
  return reply(await placeholder(width, format), { headers: { ...headers, ...harmless } });
}

async function serveVideo(
  storage: MediaStorage,
  name: string,
  headers: MediaHeaders,
): Promise<Reply<ReplyBytes>> {
  const stored = await storage.describe(name);
  if (stored === undefined) throw new ApiError('NOT_FOUND');
  const etag = `"${name.slice(0, 16)}"`;
  const known = { etag, 'cache-control': forever, 'accept-ranges': 'bytes' };
  if (names(headers['if-none-match'], etag)) return reply(null, { status: 304, headers: known });

  const range = readByteRange(headers.range, stored.sizeBytes);
  if (range === 'unsatisfiable') throw new ApiError('RANGE_NOT_SATISFIABLE');
  const length = range === null ? stored.sizeBytes : range.end - range.start + 1;
  const described = { ...known, ...harmless, 'content-type': 'video/mp4', 'content-length': String(length) };
  const stream = await storage.stream(name, range ?? undefined);
  if (stream === undefined) throw new ApiError('NOT_FOUND');
  if (range === null) return reply(stream, { headers: described });
  const contentRange = `bytes ${range.start}-${range.end}/${stored.sizeBytes}`;
  return reply(stream, {
    status: 206,
    headers: { ...described, 'content-range': contentRange },
  });
}

/** Serves a table as a download: no browser may open its cells. */
async function serveTable(storage: MediaStorage, name: string): Promise<Reply<ReplyBytes>> {
  const stored = await storage.describe(name);
  const stream = await storage.stream(name);
  if (stored === undefined || stream === undefined) throw new ApiError('NOT_FOUND');
  return reply(stream, {
    headers: {
      ...harmless,
      'cache-control': forever,
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(stored.sizeBytes),
      'content-disposition': `attachment; filename="${name.slice(0, 16)}.csv"`,
    },
  });
}

/** Whether an If-None-Match header names this version (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
