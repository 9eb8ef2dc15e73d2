import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import { face } from './backdrops.ts';
import { cardBack } from './card-back.ts';
import { cardFront } from './card-front.ts';
import { backLabel, designLabel, gradeLabel } from './label.ts';
import type { CardDesign, CardSet, Slab } from './record.ts';
import { drawScene, type Scene, sceneSizes } from './scenes.ts';
import { cardFrame, labelFrame, slabCase, slabGlass, slabSize } from './slab-case.ts';
import { element } from './svg.ts';
import { filmSlab, videoSize } from './video.ts';

/** Wide enough for a slab on a page of its own; wider ones would take longer to make than a start may last. */
const widthPx = 720;
/** The widest that the market's pages show scenes. */
const sceneWidthsPx = { square: 800, wide: 1600 } as const;
/** What a video shows around the slab, for it can't be transparent: the ground of the market's pages. */
const gallery = '#0b0d12';
const scale = widthPx / slabSize.width;

const fontFiles = ['500Medium', '700Bold', '900Black'].map((weight) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`)),
);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Uncompressed pixels, four bytes each, colours multiplied by their opacity. */
interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** Draws `content`, whose own size is `drawn`, as wide as it appears in a slab's picture. */
function rasterise(content: string, drawn: Size, widthInSlab: number): Pixels {
  return rasteriseTo(Math.round(widthInSlab * scale), content, drawn);
}

/** Draws `content`, whose own size is given, so many pixels wide. */
function rasteriseTo(pixelsWide: number, content: string, { width, height }: Size): Pixels {
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    content,
  );
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: pixelsWide },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Noto Sans JP' },
  }).render();
  return { data: image.pixels, width: image.width, height: image.height };
}

function raw({ width, height }: Size) {
  return { width, height, channels: 4, premultiplied: true } as const;
}

function layer(pixels: Pixels, place: { x: number; y: number }): OverlayOptions {
  return {
    input: Buffer.from(pixels.data),
    raw: raw(pixels),
    left: Math.round(place.x * scale),
    top: Math.round(place.y * scale),
  };
}

/** The parts that every slab shares, drawn once a process. */
let shared: { readonly empty: Pixels; readonly glass: Pixels } | undefined;

/** Lays pictures over each other, the first one lowest. */
async function stack(lowest: Pixels, upper: readonly OverlayOptions[]): Promise<Pixels> {
  const data = await sharp(lowest.data, { raw: raw(lowest) })
    .composite([...upper])
    .raw()
    .toBuffer();
  return { data, width: lowest.width, height: lowest.height };
}

/** Lays a card into an empty slab. Drawing the card is the slow part, so it is done once for all its slabs. */
function encase(card: string, label: readonly OverlayOptions[]): Promise<Pixels> {
  shared ??= {
    empty: rasterise(slabCase(), slabSize, slabSize.width),
    glass: rasterise(slabGlass(), slabSize, slabSize.width),
  };
  const { empty, glass } = shared;
  const drawn = rasterise(card, face, cardFrame.width);
  return stack(empty, [layer(drawn, cardFrame), layer(glass, { x: 0, y: 0 }), ...label]);
}

function labelLayer(content: string): OverlayOptions {
  return layer(rasterise(content, labelFrame, labelFrame.width), labelFrame);
}

/** The front of a design's slabs, with neither grade nor certificate yet. */
export function ungradedFront(design: CardDesign): Promise<Pixels> {
  return encase(cardFront(design), [labelLayer(designLabel(design))]);
}

/** The finished front of one slab, as WebP. */
export function gradedFront(ungraded: Pixels, slab: Slab): Promise<Buffer> {
  return writePicture(ungraded, [labelLayer(gradeLabel(slab))]);
}

/** A slab filmed in moving light, as MP4. */
export async function filmedFront(graded: Buffer, { certificateNumber }: Slab): Promise<Uint8Array> {
  const { width, height } = videoSize;
  const picture = await sharp(graded)
    .resize(width, height)
    .flatten({ background: gallery })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return filmSlab(picture, certificateNumber);
}

/** The finished back of all slabs of a set, as WebP. */
export async function setBack(set: CardSet): Promise<Buffer> {
  return writePicture(await encase(cardBack(set.back), []), [labelLayer(backLabel(set))]);
}

/** The finished picture of a scene, as WebP. */
export function scenePicture(scene: Scene): Promise<Buffer> {
  const pixels = rasteriseTo(sceneWidthsPx[scene.shape], drawScene(scene), sceneSizes[scene.shape]);
  return writePicture(pixels, []);
}

function writePicture({ data, width, height }: Pixels, label: readonly OverlayOptions[]): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .composite([...label])
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
