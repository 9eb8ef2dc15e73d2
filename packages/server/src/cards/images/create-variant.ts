import sharp from 'sharp';
import type { MediaStorage } from '../../platform/index.ts';
import { type PictureVariant, variantName } from './picture-variant.ts';

/** AVIF at this quality looks like WebP at 75. More effort takes three times as long for a tenth of the bytes. */
const avif = { quality: 45, effort: 2 };

const beingMadeIn = new WeakMap<MediaStorage, Map<string, Promise<Uint8Array | undefined>>>();

/**
 * Creates and stores a variant of a stored picture. Concurrent requests create it once.
 *
 * @returns undefined for an unknown picture
 */
export function createVariant(
  storage: MediaStorage,
  pictureName: string,
  variant: PictureVariant,
): Promise<Uint8Array | undefined> {
  const name = variantName(hashOf(pictureName), variant);
  return createOnce(storage, name, () => make(storage, pictureName, name, variant));
}

/** Creates the file of a name. Requests that arrive meanwhile wait for the same file. */
export function createOnce(
  storage: MediaStorage,
  name: string,
  create: () => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | undefined> {
  const beingMade = beingMadeIn.get(storage) ?? new Map<string, Promise<Uint8Array | undefined>>();
  const already = beingMade.get(name);
  if (already !== undefined) return already;
  const making = create().finally(() => beingMade.delete(name));
  beingMade.set(name, making);
  beingMadeIn.set(storage, beingMade);
  return making;
}

async function make(
  storage: MediaStorage,
  pictureName: string,
  name: string,
  { width, quality, format }: PictureVariant,
): Promise<Uint8Array | undefined> {
  const picture = await storage.read(pictureName);
  if (picture === undefined) return undefined;
  const resized = sharp(picture).resize({ width, withoutEnlargement: true });
  const encoded = {
    avif: () => resized.avif(avif),
    webp: () => resized.webp({ quality, effort: 2 }),
    // JPEG has no transparency: use the market's dark background instead of black.
    jpeg: () => resized.flatten({ background: '#0b0d12' }).jpeg({ quality, mozjpeg: true }),
  };
  const bytes = await encoded[format]().toBuffer();
  await storage.put(name, bytes, `image/${format}`);
  return bytes;
}

/** A picture's name contains the hash of its bytes. */
export function hashOf(pictureName: string): string {
  return pictureName.slice(0, 64);
}
