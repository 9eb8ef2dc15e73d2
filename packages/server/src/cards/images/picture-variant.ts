import { SHARE_STYLES, type ShareStyle } from '@kura/domain/vocabulary';

/** Widths of stored pictures. A requested width is rounded up to the next, so that no caller can fill the disk. */
const variantWidths = [160, 320, 480, 800, 1200, 2400] as const;
const variantQualities = [50, 75, 90] as const;

/** Widths with an AVIF. Encoding is slow, so only widths that the apps' pages use have one. */
const avifWidths: readonly number[] = [320, 480, 800];
const avifQuality = 75;

const variantFormats = ['avif', 'webp', 'jpeg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PictureVariant {
  width: number;
  quality: number;
  format: VariantFormat;
}

/** The inputs of a variant: width in pixels, the largest when absent; quality from 1 to 100; the Accept header. */
interface VariantWish {
  width?: number | undefined;
  quality: number;
  accept: string | undefined;
}

/** Returns the best variant for a request among those that are created immediately. */
export function pictureVariant({ width, quality, accept }: VariantWish): PictureVariant {
  const atLeast = (steps: readonly number[], value: number) =>
    steps.find((step) => step >= value) ?? Math.max(...steps);
  return {
    width: atLeast(variantWidths, width ?? Number.POSITIVE_INFINITY),
    quality: atLeast(variantQualities, quality),
    format: accepts(accept, 'webp') ? 'webp' : 'jpeg',
  };
}

/** Returns the same in AVIF, a third smaller, if it is worth creating. */
export function avifOf(variant: PictureVariant, accept: string | undefined): PictureVariant | undefined {
  const isWorthIt = variant.quality === avifQuality && avifWidths.includes(variant.width);
  return isWorthIt && accepts(accept, 'avif') ? { ...variant, format: 'avif' } : undefined;
}

/** Only a client that names a newer format gets it. A client that accepts anything may know JPEG alone. */
function accepts(accept: string | undefined, format: 'avif' | 'webp'): boolean {
  return new RegExp(`(?:^|[\\s,])image/${format}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(accept ?? '');
}

/** The storage name of a picture's variant. */
export function variantName(pictureHash: string, { width, quality, format }: PictureVariant): string {
  return `${pictureHash}-${width}-${quality}.${format}`;
}

/** The storage name of a picture's share picture. */
export const shareName = (pictureHash: string, style: ShareStyle) => `${pictureHash}-share-${style}.jpeg`;

/** The names of all variants that a picture can have. */
export function derivedNamesOf(pictureHash: string): string[] {
  const variants = variantWidths.flatMap((width) =>
    variantQualities.flatMap((quality) =>
      variantFormats.map((format) => variantName(pictureHash, { width, quality, format })),
    ),
  );
  return [...variants, ...SHARE_STYLES.map((style) => shareName(pictureHash, style))];
}
