import sharp from 'sharp';
import { ApiError } from '../../platform/index.ts';
import { withDecodeSlot } from './decode-semaphore.ts';
import { mediaFormatOf } from './media-format.ts';

/** A phone's largest photo. Beyond it a small file can decode to gigabytes. */
const maxPixels = 50_000_000;

/** The largest side of a stored picture. */
const MAX_SIDE_PIXELS = 2400;

/** No honest picture takes longer. */
const timeoutSeconds = 20;

export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture and encodes it again, so that metadata, a location or a script behind the last pixel is not in the new
 * file. Its size is checked before a pixel is decoded.
 *
 * @param squareSide crops it to a square with at most this side, pixels
 * @throws ApiError MEDIA_UNREADABLE, also for animations and files with several pages; MEDIA_TOO_LARGE
 */
export async function cleanPicture(
  bytes: Uint8Array,
  { squareSide }: { squareSide?: number } = {},
): Promise<CleanPicture> {
  return withDecodeSlot(async () => {
    try {
      return await rewrite(decodable(bytes), squareSide);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof Error && /pixel limit/i.test(error.message)) throw new ApiError('MEDIA_TOO_LARGE');
      // libvips has many errors for unreadable input. All mean that the file is no picture for us.
      throw new ApiError('MEDIA_UNREADABLE');
    }
  });
}

/** libvips knows AVIF by one brand, so other pictures and sequences get that brand. It reads the first picture of a sequence. */
function decodable(bytes: Uint8Array): Uint8Array {
  if (mediaFormatOf(bytes) !== 'avif') return bytes;
  const branded = Buffer.from(bytes);
  branded.write('avif', 8, 'latin1');
  return branded;
}

async function rewrite(bytes: Uint8Array, squareSide: number | undefined): Promise<CleanPicture> {
  const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { width, height, pages = 1 } = await sharp(bytes, limits).metadata();
  if (width * height > maxPixels) throw new ApiError('MEDIA_TOO_LARGE');
  if (pages > 1) throw new ApiError('MEDIA_UNREADABLE', { detail: 'Pictures that move are not taken' });
  const upright = sharp(bytes, limits).timeout({ seconds: timeoutSeconds }).autoOrient();
  const sized =
    squareSide === undefined
      ? upright.resize({
          width: MAX_SIDE_PIXELS,
          height: MAX_SIDE_PIXELS,
          fit: 'inside',
          withoutEnlargement: true,
        })
      : upright.resize({ width: squareSide, height: squareSide, fit: 'cover' });
  const { data, info } = await sized
    .toColourspace('srgb')
    // Effort 4 takes 2.6 times as long for two percent less.
    .webp({ quality: 90, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
