/** Widths in which pictures are kept. A wish is rounded up to the next, so that no caller can fill the disk. */
const variantWidths = [160, 320, 480, 800, 1200, 2400] as const;
const variantQualities = [50, 75, 90] as const;
export type VariantFormat = 'webp' | 'jpeg';

export interface PictureVariant {
  width: number;
  quality: number;
  format: VariantFormat;
}

/**
 * The variant that serves a wish best.
 *
 * @param wish width in pixels, the largest when absent; quality from 1 to 100; the request's Accept header
 */
export function pictureVariant(wish: {
  width?: number | undefined;
  quality: number;
  accept: string | undefined;
}): PictureVariant {
  const atLeast = (steps: readonly number[], value: number) =>
    steps.find((step) => step >= value) ?? Math.max(...steps);
  return {
    width: atLeast(variantWidths, wish.width ?? Number.POSITIVE_INFINITY),
    quality: atLeast(variantQualities, wish.quality),
    format: acceptsWebp(wish.accept) ? 'webp' : 'jpeg',
  };
}

/** Only who says so gets WebP: a client that accepts anything may still be one that knows JPEG alone. */
function acceptsWebp(accept: string | undefined): boolean {
  return /(?:^|[\s,])image\/webp(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accept ?? '');
}

/** Under which name a variant is kept beside its picture. */
export function variantName(pictureHash: string, { width, quality, format }: PictureVariant): string {
  return `${pictureHash}-${width}-${quality}.${format}`;
}
