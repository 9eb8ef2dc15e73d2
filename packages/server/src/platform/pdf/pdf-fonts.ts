import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type PdfWeight = 'regular' | 'bold';

/** Noto Sans JP, SIL Open Font License 1.1: Latin and Japanese, including JIS X 0213 for names. */
const files: Readonly<Record<PdfWeight, string>> = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
};

const read = new Map<PdfWeight, Buffer>();

/** Returns a font file, read once per process: each is 5 MB. A document embeds only the used part. */
export function fontFile(weight: PdfWeight): Buffer {
  let bytes = read.get(weight);
  if (bytes === undefined) {
    bytes = readFileSync(fileURLToPath(import.meta.resolve(files[weight])));
    read.set(weight, bytes);
  }
  return bytes;
}

let coverage: Font | undefined;

/** The mark of Japanese printers for a missing character. */
export const MISSING_GLYPH = '〓';

/** Replaces each character that the font lacks by {@link MISSING_GLYPH}, and returns these characters. */
export function printable(text: string): { text: string; missing: string[] } {
  coverage ??= create(fontFile('regular')) as Font;
  const missing: string[] = [];
  let shown = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // Variation selectors choose a form of the character before them.
    if (/[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u200d]/u.test(character)) continue;
    if (character === '\n' || coverage.hasGlyphForCodePoint(codePoint)) shown += character;
    else {
      missing.push(character);
      shown += MISSING_GLYPH;
    }
  }
  return { text: shown, missing };
}
