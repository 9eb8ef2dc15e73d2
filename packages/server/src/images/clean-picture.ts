import sharp from 'sharp';
import { Refusal } from '../platform/index.ts';

/** A phone's largest photo; beyond it a small file can unfold to gigabytes. */
const maxPixels = 50_000_000;

/** What is kept is no larger than what anybody looks at. */
const longestSide = 2400;

export interface CleanPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture and writes it anew: what isn't picture (metadata, a place, a script behind the last pixel) is not
 * in the new file.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) throw new Refusal('MEDIA_TOO_LARGE');
    const { data, info } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // Effort 4 takes 2.6 times as long for two percent less.
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new Refusal('MEDIA_TOO_LARGE');
    // libvips says what it couldn't read in many ways; all mean that this is no picture for us.
    throw new Refusal('MEDIA_UNREADABLE');
  }
}
