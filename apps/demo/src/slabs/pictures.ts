import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CardDesign, CardSet } from './designs.ts';
import { seededRandom, seedOf } from './random.ts';
import type { Slab } from './slabs.ts';

const assets = join(import.meta.dirname, '..', '..', 'assets');

/** The position of the grader's label in a slab's picture, in pixels. */
const label = { left: 81, top: 66, width: 559, height: 156 } as const;

/** A stored scene: the picture of a drop or a collection. */
export const scenePath = (name: string): string => join(assets, 'scenes', `${name}.webp`);

/** The back that all slabs of a set share. */
export const backPath = ({ expansionMark }: CardSet): string =>
  join(assets, 'backs', `${expansionMark}.webp`);

/** The video of a filmed slab; null for any other slab. */
export const videoPath = ({ design, filmed }: Slab): string | null =>
  filmed ? join(assets, 'videos', `${design.key}.mp4`) : null;

/**
 * Decodes the picture of a design, which takes longer than the rest.
 *
 * @returns composes the front of a slab as PNG: that picture with the grade and the certificate number on the label
 */
export async function openFront({
  key,
}: CardDesign): Promise<
  (slab: Pick<Slab, 'gradingNumber' | 'certificateNumber'>) => Promise<Buffer<ArrayBuffer>>
> {
  const { data, info } = await sharp(join(assets, 'fronts', `${key}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { left, top } = label;
  return async ({ gradingNumber, certificateNumber }) =>
    sharp(data, { raw: info })
      .composite([
        { input: join(assets, 'grades', `${gradingNumber}.webp`), left, top },
        { input: Buffer.from(await certificateOf(certificateNumber)), left, top },
      ])
      // The server compresses the picture: more effort here would save only memory.
      .png({ compressionLevel: 1 })
      .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

let digits: Promise<string> | undefined;

/** The certificate number with its bar code, as an SVG with the label's size. */
async function certificateOf(number: string): Promise<string> {
  // A machine may have no fonts: the digits are outlines.
  digits ??= readFile(join(assets, 'digits.svg'), 'utf8');
  const uses = [...number].map((digit, index) => `<use href="#digit-${digit}" x="${index * 12.69}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${label.width}" height="${label.height}" viewBox="0 0 776 216">
<defs>${await digits}</defs>
<path d="${barCode(number)}" fill="#111"/>
<g transform="translate(30 205)" fill="#333">${uses.join('')}</g>
</svg>`;
}

/** Derives bars and gaps of three widths from the number. */
function barCode(number: string): string {
  const random = seededRandom(seedOf(number));
  const step = () => 1.5 + Math.floor(random() * 3) * 1.5;
  let bars = '';
  for (let x = 30; x < 280; x += step()) {
    const width = step();
    bars += `M${x} 154h${width}v30h${-width}z`;
    x += width;
  }
  return bars;
}
