import sharp from 'sharp';
import { type MediaStorage, Refusal, type Reply, type ReplyBytes, reply } from '../platform/index.ts';
import { readByteRange } from './byte-range.ts';
import { type PictureVariant, pictureVariant, variantName } from './picture-variant.ts';
import { placeholder } from './placeholder.ts';

export interface MediaWish {
  name: string;
  width?: number | undefined;
  quality: number;
}

/** The request headers that decide about the answer. */
export interface MediaHeaders {
  accept?: string | undefined;
  range?: string | undefined;
  'if-none-match'?: string | undefined;
}

// The name is the hash of the bytes, so what was fetched once never changes.
const forever = 'public, max-age=31536000, immutable';
// Served from the API's own origin: whatever a browser may take the bytes for, nothing in them may run.
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

const pictureNamePattern = /^([0-9a-f]{64})\.(?:webp|jpeg|png)$/;
const videoNamePattern = /^[0-9a-f]{64}\.mp4$/;

/** A picture in the variant that fits, a video or a part of it, or the placeholder for what isn't there. */
export async function serveMedia(
  storage: MediaStorage,
  wish: MediaWish,
  headers: MediaHeaders,
): Promise<Reply<ReplyBytes>> {
  if (videoNamePattern.test(wish.name)) return serveVideo(storage, wish.name, headers);
  const variant = pictureVariant({ width: wish.width, quality: wish.quality, accept: headers.accept });
  const [, hash] = pictureNamePattern.exec(wish.name) ?? [];
  if (hash === undefined) return servePlaceholder(variant);

  const etag = `"${variantName(hash.slice(0, 16), variant)}"`;
  const known = { etag, 'cache-control': forever, vary: 'accept' };
  const bytes = await readVariant(storage, wish.name, variantName(hash, variant), variant);
  if (bytes === undefined) return servePlaceholder(variant);
  if (names(headers['if-none-match'], etag)) return reply(null, { status: 304, headers: known });
  return reply(bytes, { headers: { ...known, ...harmless, 'content-type': `image/${variant.format}` } });
}

async function servePlaceholder({ width, format }: PictureVariant): Promise<Reply<ReplyBytes>> {
  // Not for long: the picture may still come.
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
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  const etag = `"${name.slice(0, 16)}"`;
  const known = { etag, 'cache-control': forever, 'accept-ranges': 'bytes' };
  if (names(headers['if-none-match'], etag)) return reply(null, { status: 304, headers: known });

  const range = readByteRange(headers.range, stored.sizeBytes);
  if (range === 'unsatisfiable') throw new Refusal('RANGE_NOT_SATISFIABLE');
  const length = range === null ? stored.sizeBytes : range.end - range.start + 1;
  const described = { ...known, ...harmless, 'content-type': 'video/mp4', 'content-length': String(length) };
  if (range === null) return reply(storage.stream(name), { headers: described });
  const contentRange = `bytes ${range.start}-${range.end}/${stored.sizeBytes}`;
  return reply(storage.stream(name, range), {
    status: 206,
    headers: { ...described, 'content-range': contentRange },
  });
}

const beingMade = new Map<string, Promise<Uint8Array | undefined>>();

/** A variant from the storage, made when it is asked for the first time; once, however many ask at that moment. */
async function readVariant(
  storage: MediaStorage,
  pictureName: string,
  name: string,
  variant: PictureVariant,
): Promise<Uint8Array | undefined> {
  const kept = await storage.read(name);
  if (kept !== undefined) return kept;
  const already = beingMade.get(name);
  if (already !== undefined) return already;
  const making = makeVariant(storage, pictureName, name, variant).finally(() => beingMade.delete(name));
  beingMade.set(name, making);
  return making;
}

async function makeVariant(
  storage: MediaStorage,
  pictureName: string,
  name: string,
  { width, quality, format }: PictureVariant,
): Promise<Uint8Array | undefined> {
  const picture = await storage.read(pictureName);
  if (picture === undefined) return undefined;
  const resized = sharp(picture).resize({ width, withoutEnlargement: true });
  const bytes = await (format === 'webp'
    ? resized.webp({ quality, effort: 2 })
    : // JPEG knows no transparency: the market's own dark shows through instead of black.
      resized.flatten({ background: '#0b0d12' }).jpeg({ quality, mozjpeg: true })
  ).toBuffer();
  await storage.put(name, bytes, `image/${format}`);
  return bytes;
}

/** Whether an If-None-Match header names this version (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
