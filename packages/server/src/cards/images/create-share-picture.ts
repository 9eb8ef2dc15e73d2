import type { ShareStyle } from '@kura/domain/vocabulary';
import sharp, { type Sharp } from 'sharp';
import type { MediaStorage } from '../../platform/index.ts';
import { createOnce, hashOf } from './create-variant.ts';
import { withDecodeSlot } from './decode-semaphore.ts';
import { shareName } from './picture-variant.ts';

const width = 1200;
const height = 630;
/** Room for a portrait or square picture, to the right of the crest. */
const stage = { left: 640, width: 480, top: 36, height: 558 };

/** The light behind the picture, in the colours of ranks and tiers. */
const lights: Record<ShareStyle, string> = {
  PLAIN: '#7c9cff',
  SS: '#f0a6ff',
  S: '#f4c95d',
  A: '#e5484d',
  B: '#4c8dff',
  C: '#a1a1aa',
  BLUE: '#1d4fd8',
  RED: '#b91c2b',
  GOLD: '#b8860b',
};

const crest = `<g fill="none" stroke="#e6ebff" stroke-linejoin="round" stroke-linecap="round">
<circle r="97" stroke-width="3.5"/><circle r="88" stroke-width="1.2" opacity=".7"/>
<path d="M-62-8 0-58 62-8" stroke-width="9"/><path d="M-62 8 0-42 62 8" stroke-width="2" opacity=".75"/>
<path d="M-46 12V56M46 12V56M-60 62H60" stroke-width="6"/>
<rect x="-22" y="-14" width="44" height="68" rx="5" fill="#7c9cff" stroke="none"/>
<path d="M-22 3H22" stroke="#0b0d12" stroke-opacity=".45" stroke-width="3"/>
<path d="M0 14 11 28 0 42-11 28Z" fill="#0b0d12" fill-opacity=".4" stroke="none"/></g>`;

// Letters as lines, so that a server needs no font.
const wordmark = `<g fill="none" stroke="#f4f6ff" stroke-width="11">
<path d="M0 0V70M46 0 3 40M19 27 50 70"/><path d="M98 0V42C98 76 146 76 146 42V0"/>
<path d="M198 70V5H220C252 5 252 39 220 39H198M222 39 246 70"/><path d="M290 70 319 4 348 70M302 48H336"/></g>`;

const backdrop = (
  style: ShareStyle,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="880" cy="330" r="560">
<stop offset="0" stop-color="${lights[style]}" stop-opacity=".55"/><stop offset="1" stop-color="${lights[style]}" stop-opacity="0"/>
</radialGradient></defs>
<rect width="${width}" height="${height}" fill="#0b0d12"/><rect width="${width}" height="${height}" fill="url(#l)"/>
<g transform="translate(320 250) scale(1.25)">${crest}</g><g transform="translate(198 428) scale(.7)">${wordmark}</g></svg>`;

const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="s" x2="0" y2="1"><stop offset=".55" stop-color="#0b0d12" stop-opacity="0"/>
<stop offset="1" stop-color="#0b0d12" stop-opacity=".85"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<g transform="translate(86 548) scale(.42)">${crest}</g><g transform="translate(146 534) scale(.4)">${wordmark}</g></svg>`;

/**
 * Returns the picture of a shared link, 1200 × 630, drawn once from a stored picture and then stored with it.
 *
 * @returns undefined for an unknown picture
 */
export async function sharePictureOf(
  storage: MediaStorage,
  pictureName: string,
  style: ShareStyle,
): Promise<Uint8Array | undefined> {
  const name = shareName(hashOf(pictureName), style);
  const stored = await storage.read(name);
  if (stored !== undefined) return stored;
  return createOnce(storage, name, async () => {
    const picture = await storage.read(pictureName);
    if (picture === undefined) return undefined;
    const drawn = await drawSharePicture(picture, style);
    await storage.put(name, drawn, 'image/jpeg');
    return drawn;
  });
}

/** A wide picture fills the canvas. Any other is placed next to the crest. */
function drawSharePicture(picture: Uint8Array, style: ShareStyle): Promise<Uint8Array> {
  return withDecodeSlot(async () => {
    const source = sharp(picture);
    const facts = await source.metadata();
    const isWide = facts.width >= facts.height * 1.4;
    if (isWide) {
      const layers = [{ input: Buffer.from(signature) }];
      return encode(source.resize({ width, height, fit: 'cover' }).composite(layers));
    }
    const slab = await source
      .resize({ width: stage.width, height: stage.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = stage.left + Math.round((stage.width - slab.info.width) / 2);
    const top = stage.top + Math.round((stage.height - slab.info.height) / 2);
    return encode(sharp(Buffer.from(backdrop(style))).composite([{ input: slab.data, left, top }]));
  });
}

const encode = (picture: Sharp) =>
  picture.flatten({ background: '#0b0d12' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
