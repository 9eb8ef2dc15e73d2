import sharp from 'sharp';
import type { VariantFormat } from './picture-variant.ts';

// The outline of a slab in the shop's own colours, 5:8 as slabs are.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1280" viewBox="0 0 800 1280">
<rect width="800" height="1280" fill="#141821"/>
<g fill="none" stroke="#232a36" stroke-width="14">
<rect x="70" y="70" width="660" height="1140" rx="48"/>
<rect x="120" y="120" width="560" height="190" rx="20"/>
<rect x="120" y="360" width="560" height="800" rx="28"/>
<path d="M400 610 530 760 400 910 270 760Z"/>
</g></svg>`;

const rendered = new Map<string, Promise<Buffer>>();

/** Returns the picture for a missing one. Drawn once for each width and format. */
export function placeholder(width: number, format: VariantFormat): Promise<Buffer> {
  const key = `${width} ${format}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const drawing = sharp(Buffer.from(svg)).resize({ width, withoutEnlargement: true })[format]().toBuffer();
  rendered.set(key, drawing);
  return drawing;
}
