import { foilGradient } from './card-defs.ts';
import { seededRandom, seedOf } from './random.ts';
import { type CardDesign, type CardSet, collectionNumber, gradeName, grader, type Slab } from './record.ts';
import { labelFrame } from './slab-case.ts';
import { element, fittedText, rect, text, widthOfText } from './svg.ts';

const { width, height } = labelFrame;

/** To the right of the grade's field. */
const textWidth = 528;
const MIN_TITLE_SIZE = 23;

/** The grader's colours: gold for gem mint, red for mint, blue and grey below. */
function bandColour(gradingNumber: number): string {
  if (gradingNumber === 10) return '#b8860b';
  if (gradingNumber === 9) return '#b91c2b';
  if (gradingNumber === 8) return '#1d4fd8';
  return '#475569';
}

function barcode(code: string, x: number, y: number, barsWidth: number, barsHeight: number): string {
  const random = seededRandom(seedOf(code));
  let drawn = '';
  for (let at = x; at < x + barsWidth; ) {
    const bar = 1.5 + Math.floor(random() * 3) * 1.5;
    drawn += rect(at, y, bar, barsHeight, { fill: '#111' });
    at += bar + 1.5 + Math.floor(random() * 3) * 1.5;
  }
  return drawn;
}

/** The title in one line, or in two when one line would be too small to read. */
function englishTitle(title: string): string {
  const ink = { 'font-weight': 900, fill: '#0d0f16' };
  const words = title.split(' ');
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= title.length / 2);
  if (widthOfText(title, MIN_TITLE_SIZE) <= textWidth || half < 0)
    return fittedText(30, 98, 36, textWidth, title, ink);
  const lines = [words.slice(0, half + 1), words.slice(half + 1)].map((line) => line.join(' '));
  return lines
    .map((line, index) => fittedText(30, 84 + index * 23, MIN_TITLE_SIZE, textWidth, line, ink))
    .join('');
}

/** The part of the front label that all slabs of a design share, in the size of `labelFrame`. */
export function designLabel(design: CardDesign): string {
  return (
    rect(0, 0, width, height, { rx: 14, fill: '#fbfaf6' }) +
    text(30, 54, 26, `${design.set.year} ${design.set.titleEn.toUpperCase()}`, {
      'font-weight': 700,
      fill: '#1b1e27',
    }) +
    englishTitle(design.titleEn.toUpperCase()) +
    fittedText(30, 134, 25, textWidth, `${design.titleJa} ・ ${design.finish}`, {
      'font-weight': 700,
      fill: '#3d4352',
    }) +
    text(552, 54, 24, `#${collectionNumber(design)}`, {
      'text-anchor': 'end',
      'font-weight': 700,
      fill: '#1b1e27',
    }) +
    text(552, 198, 30, grader, {
      'text-anchor': 'end',
      'font-weight': 900,
      fill: '#1b1e27',
      'letter-spacing': 4,
    })
  );
}

/** The part of the front label that differs by slab: grade and certificate number, drawn over `designLabel`. */
export function gradeLabel({ certificateNumber, gradingNumber }: Slab): string {
  const band = bandColour(gradingNumber);
  const grade = { 'text-anchor': 'middle', 'font-weight': 900, fill: '#fff' };
  const name = gradeName(gradingNumber);
  return (
    rect(4.5, 4.5, width - 9, height - 9, { rx: 12, fill: 'none', stroke: band, 'stroke-width': 9 }) +
    rect(578, 0, 198, height, { rx: 12, fill: band }) +
    barcode(certificateNumber, 30, 154, 250, 30) +
    text(30, 205, 17, certificateNumber, { 'font-weight': 500, fill: '#333', 'letter-spacing': 3 }) +
    text(677, 48, name.length > 8 ? 20 : 24, name, { ...grade, 'letter-spacing': 1 }) +
    text(677, 170, 130, String(gradingNumber), grade)
  );
}

/** The back of the paper label, the same for all slabs of a set. */
export function backLabel({ titleEn, year }: CardSet): string {
  const middle = { 'text-anchor': 'middle' };
  return (
    element('defs', {}, foilGradient('gold')) +
    rect(0, 0, width, height, { rx: 14, fill: '#0c1226' }) +
    rect(2.5, 2.5, width - 5, height - 5, { rx: 12, fill: 'none', stroke: 'url(#foil)', 'stroke-width': 5 }) +
    text(388, 108, 84, grader, { ...middle, 'font-weight': 900, fill: 'url(#foil)', 'letter-spacing': 18 }) +
    text(388, 160, 26, '鑑定証明 ・ CERTIFIED AUTHENTIC', {
      ...middle,
      'font-weight': 700,
      fill: '#cdd5e6',
      'letter-spacing': 3,
    }) +
    text(388, 196, 22, `${year} ${titleEn.toUpperCase()}`, {
      ...middle,
      'font-weight': 500,
      fill: '#8f9bb5',
      'letter-spacing': 2,
    })
  );
}
