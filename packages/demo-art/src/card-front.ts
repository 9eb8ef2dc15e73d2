import { backdrops, face } from './backdrops.ts';
import { cardDefs } from './card-defs.ts';
import { creatures } from './creatures/index.ts';
import { type Random, seededRandom, seedOf } from './random.ts';
import { type CardDesign, collectionNumber } from './record.ts';
import { circle, element, fittedText, group, path, rect, text, widthOfText } from './svg.ts';

const { width, height, centreX, centreY } = face;
const panel = { fill: '#06070c', opacity: 0.78 };

/** How strongly the foil shines, by stars. */
const hologramOpacity = { 1: 0, 2: 0.2, 3: 0.32, 4: 0.42 };

const starShape = 'M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10Z';

function sparkles(random: Random, count: number): string {
  return Array.from({ length: count }, () =>
    path(starShape, {
      fill: '#fff',
      opacity: (0.15 + random() * 0.5).toFixed(2),
      transform: `translate(${(40 + random() * 620).toFixed(1)} ${(40 + random() * 900).toFixed(1)}) scale(${(0.35 + random() * 1.2).toFixed(2)})`,
    }),
  ).join('');
}

function picture(design: CardDesign, random: Random): string {
  const hologram = rect(-260, -120, 1220, 1220, {
    fill: 'url(#hologram)',
    transform: `rotate(24 ${centreX} ${height / 2})`,
  });
  return (
    rect(0, 0, width, height, { fill: 'url(#sky)' }) +
    circle(centreX, centreY, 420, { fill: 'url(#glow)' }) +
    backdrops[design.backdrop](random, design) +
    group(
      { transform: `translate(${centreX} ${centreY}) scale(1.16)` },
      creatures[design.creature](random, design.colours.body),
    ) +
    group({ style: 'mix-blend-mode:color-dodge', opacity: hologramOpacity[design.stars] }, hologram) +
    (design.stars > 1 ? sparkles(random, 20 * design.stars) : '') +
    rect(0, 690, width, 290, { fill: 'url(#fade)' })
  );
}

function titles({ titleEn, titleJa, hp }: CardDesign): string {
  // A short Japanese title has its English next to it, a long one below.
  const isLong = widthOfText(titleJa, 46) + widthOfText(titleEn, 22) > 370;
  return (
    path('M26 44Q26 26 44 26H490L458 108H26Z', panel) +
    fittedText(48, isLong ? 70 : 82, isLong ? 38 : 46, 400, titleJa, { 'font-weight': 900, fill: '#fff' }) +
    fittedText(isLong ? 49 : 62 + titleJa.length * 47, isLong ? 97 : 80, isLong ? 18 : 21, 400, titleEn, {
      'font-weight': 700,
      fill: '#ffffff',
      opacity: 0.8,
      'letter-spacing': isLong ? 0 : 1,
    }) +
    group(
      { transform: 'translate(610 76)', 'text-anchor': 'middle', fill: '#fff' },
      circle(0, 0, 40, panel),
      text(0, -10, 15, 'HP', { 'font-weight': 700 }),
      text(0, 22, 32, String(hp), { 'font-weight': 900 }),
    )
  );
}

function words(design: CardDesign): string {
  const stars = Array.from({ length: design.stars }, (_, index) =>
    path(starShape, { fill: 'url(#foil)', transform: `translate(${630 - index * 30} 919) scale(1.5)` }),
  ).join('');
  return (
    fittedText(centreX, 812, 38, 590, `「${design.sayingJa}」`, {
      'text-anchor': 'middle',
      'font-weight': 900,
      fill: '#fff',
    }) +
    rect(60, 836, 580, 2, { fill: 'url(#foil)' }) +
    fittedText(60, 880, 22, 580, design.effectJa, { 'font-weight': 500, fill: '#f2f4fa' }) +
    text(60, 926, 20, `${design.set.expansionMark}  ${collectionNumber(design)}  © KURA`, {
      'font-weight': 700,
      fill: '#ffffff',
      opacity: 0.7,
    }) +
    stars
  );
}

/** The printed side of a card, 700 × 980. */
export function cardFront(design: CardDesign): string {
  const random = seededRandom(seedOf(design.key));
  return (
    cardDefs(design) +
    element('clipPath', { id: 'card' }, rect(0, 0, width, height, { rx: 34 })) +
    element('clipPath', { id: 'picture' }, rect(26, 26, 648, 928, { rx: 18 })) +
    group(
      { 'clip-path': 'url(#card)' },
      rect(0, 0, width, height, { fill: 'url(#foil)' }),
      group({ 'clip-path': 'url(#picture)' }, picture(design, random)),
      rect(26, 26, 648, 928, {
        rx: 18,
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.55,
        'stroke-width': 2.5,
      }),
      titles(design),
      words(design),
      rect(0, 0, width, height, { fill: 'url(#gloss)', opacity: 0.5 }),
    )
  );
}
