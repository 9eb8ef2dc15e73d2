import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { sizedImageUrl } from '../slab/sized-image.ts';
import { Crest } from './crest.tsx';
import styles from './pack-art.module.css';
import { packHeight, packOutline, packWidth } from './pack-shape.ts';
import { type TierName, tierPalettes } from './tier-palette.ts';
import { TierPattern } from './tier-pattern.tsx';

interface PackArtProps {
  readonly tier: TierName;
  /** The drop's name, printed below the crest. */
  readonly title?: string | undefined;
  readonly serial?: string | undefined;
  /** The drop's picture, printed on the foil; the crest without one, or when it can't be loaded. */
  readonly imageUrl?: string | null | undefined;
  /** Empty when the pack's name is next to it. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** The rays around the crest, in degrees. */
const rays = Array.from({ length: 48 }, (_, index) => index * 7.5);

/** The vertical position of the drop's picture: from the upper crimp to the shop's name. */
const printTop = 66;
const printHeight = 362;
/** Wide enough for the largest pack, and one address for all sizes: the picture is loaded once. */
const printWidthPx = 480;

const ridges = Array.from({ length: 38 }, (_, index) => 13 + index * 10);

/** A sealed pack: foil, crimped above and below, in its drop's tier. */
export function PackArt({ tier, title, serial, imageUrl, label = '', className }: PackArtProps) {
  const id = useId();
  const palette = tierPalettes[tier];
  const ref = (name: string) => `url(#${id}${name})`;
  const [failed, setFailed] = useState<string | null>(null);
  const printed = imageUrl && imageUrl !== failed ? imageUrl : null;

  return (
    <span
      className={classNames(styles.pack, className)}
      data-tier={tier}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox={`0 0 ${packWidth} ${packHeight}`} className={styles.drawing} aria-hidden="true">
        <Paints {...{ id, tier }} />

        <g clipPath={ref('outline')}>
          <rect width={packWidth} height={packHeight} fill={ref('body')} />
          <g mask={ref('veil')}>
            <rect y="66" width={packWidth} height="508" fill={ref('pattern')} opacity="0.42" />
          </g>
          <rect width={packWidth} height={packHeight} fill={ref('halo')} />

          {printed ? (
            <g mask={ref('printed')}>
              <image
                href={sizedImageUrl(printed, printWidthPx)}
                y={printTop}
                width={packWidth}
                height={printHeight}
                preserveAspectRatio="xMidYMid slice"
                onError={() => setFailed(printed)}
              />
            </g>
          ) : (
            <Emblem foil={ref('foil')} shade={palette.abyss} />
          )}

          {/* Facets: how light falls on foil that was pressed once. */}
          <path d="M-20 66 L180 66 L40 574 L-20 574 Z" fill={palette.glint} opacity="0.08" />
          <path d="M250 66 L330 66 L190 574 L110 574 Z" fill={palette.glint} opacity="0.07" />
          <path d="M352 66 L372 66 L232 574 L212 574 Z" fill={palette.glint} opacity="0.12" />

          <Print foil={ref('foil')} {...{ title, serial }} />
          <Folds glint={palette.glint} crimp={ref('crimp')} />
          <rect width={packWidth} height={packHeight} fill={ref('volume')} />
          <path d={packOutline} fill="none" stroke={palette.glint} strokeOpacity="0.35" strokeWidth="2" />
        </g>
      </svg>
      <span className={`absolute overflow-hidden pointer-events-none ${styles.sheen}`} aria-hidden="true" />
    </span>
  );
}

interface PaintsProps {
  /** The prefix of the ids. */
  readonly id: string;
  readonly tier: TierName;
}

/** The gradients, masks and patterns of a pack. */
function Paints({ id, tier }: PaintsProps) {
  const palette = tierPalettes[tier];
  return (
    <defs>
      <clipPath id={`${id}outline`}>
        <path d={packOutline} />
      </clipPath>
      <linearGradient id={`${id}body`} x1="0.1" y1="0" x2="0.85" y2="1">
        <stop offset="0" stopColor={palette.bright} />
        <stop offset="0.22" stopColor={palette.body} />
        <stop offset="0.55" stopColor={palette.deep} />
        <stop offset="0.8" stopColor={palette.body} />
        <stop offset="1" stopColor={palette.abyss} />
      </linearGradient>
      <radialGradient id={`${id}halo`} cx="0.5" cy="0.42" r="0.5">
        <stop offset="0" stopColor={palette.bright} stopOpacity="0.95" />
        <stop offset="0.45" stopColor={palette.body} stopOpacity="0.55" />
        <stop offset="1" stopColor={palette.deep} stopOpacity="0" />
      </radialGradient>
      {/* Filled with something: bright along a line left of the middle, dark where the foil faces away. */}
      <linearGradient id={`${id}volume`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#000" stopOpacity="0.62" />
        <stop offset="0.07" stopColor="#000" stopOpacity="0.16" />
        <stop offset="0.16" stopColor="#fff" stopOpacity="0.2" />
        <stop offset="0.26" stopColor="#fff" stopOpacity="0.02" />
        <stop offset="0.7" stopColor="#000" stopOpacity="0.04" />
        <stop offset="0.9" stopColor="#000" stopOpacity="0.34" />
        <stop offset="0.955" stopColor="#fff" stopOpacity="0.1" />
        <stop offset="1" stopColor="#000" stopOpacity="0.6" />
      </linearGradient>
      <linearGradient id={`${id}crimp`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={palette.glint} />
        <stop offset="0.3" stopColor={palette.bright} />
        <stop offset="0.62" stopColor={palette.body} />
        <stop offset="1" stopColor={palette.deep} />
      </linearGradient>
      <linearGradient id={`${id}foil`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={palette.foil[0]} />
        <stop offset="0.48" stopColor={palette.foil[1]} />
        <stop offset="1" stopColor={palette.foil[2]} />
      </linearGradient>
      <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.15" />
        <stop offset="0.45" stopColor="#fff" stopOpacity="0.95" />
        <stop offset="1" stopColor="#fff" stopOpacity="0.25" />
      </linearGradient>
      <mask id={`${id}veil`}>
        <rect width={packWidth} height={packHeight} fill={`url(#${id}fade)`} />
      </mask>
      <linearGradient id={`${id}print`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" />
        <stop offset="0.68" stopColor="#fff" />
        <stop offset="1" stopColor="#000" />
      </linearGradient>
      <mask id={`${id}printed`}>
        <rect y={printTop} width={packWidth} height={printHeight} fill={`url(#${id}print)`} />
      </mask>
      <TierPattern tier={tier} id={`${id}pattern`} stroke={palette.glint} />
    </defs>
  );
}

/** The crest in its rays, on packs without a picture. */
function Emblem({ foil, shade }: { foil: string; shade: string }) {
  return (
    <g transform="translate(200 262)">
      <circle r="128" fill="none" stroke={foil} strokeWidth="0.8" opacity="0.5" />
      <g stroke={foil} strokeWidth="1" opacity="0.42">
        {rays.map((angle) => (
          <line key={angle} y1="-112" y2={angle % 30 === 0 ? -146 : -124} transform={`rotate(${angle})`} />
        ))}
      </g>
      <g transform="translate(1.5 3)" opacity="0.5">
        <Crest fill={shade} stroke={shade} />
      </g>
      <Crest fill={foil} stroke={foil} />
    </g>
  );
}

/** The shop's name, the drop's name and the serial number. */
function Print({ foil, title, serial }: { foil: string } & Pick<PackArtProps, 'title' | 'serial'>) {
  return (
    <g textAnchor="middle" fill={foil} className={styles.print}>
      <text x="200" y="440" className={styles.wordmark}>
        KURA
      </text>
      {titleLines(title ?? '').map((line, index) => (
        <text key={line} x="200" y={474 + index * 23} className={`font-600 ${styles.title}`}>
          {line}
        </text>
      ))}
      <path d="M120 532 H182 M218 532 H280" stroke={foil} strokeWidth="1" opacity="0.7" />
      <path d="M200 525 l7 7 -7 7 -7 -7z" />
      <text x="200" y="560" className={`font-600 ${styles.small}`}>
        {serial ?? '1 GRADED SLAB'}
      </text>
    </g>
  );
}

/** The crimps at both ends, and the folds that run out of them. */
function Folds({ glint, crimp }: { glint: string; crimp: string }) {
  return (
    <>
      {/* Folds that run out of the crimps into the filled part. */}
      <g stroke="#000" strokeOpacity="0.28" strokeWidth="2" fill="none">
        <path d="M54 66 q8 22 2 44 M118 66 q-4 18 3 32 M300 66 q-6 24 4 40 M352 66 q6 16 -4 38" />
        <path d="M48 574 q8 -24 0 -46 M82 574 q-6 -16 2 -26 M322 574 q8 -20 -2 -30 M352 574 q-8 -20 2 -42" />
      </g>
      <g stroke={glint} strokeOpacity="0.34" strokeWidth="1.4" fill="none">
        <path d="M57 66 q8 22 2 42 M121 66 q-4 18 3 30 M303 66 q-6 24 4 38 M355 66 q6 16 -4 36" />
        <path d="M51 574 q8 -24 0 -44 M85 574 q-6 -16 2 -24 M325 574 q8 -20 -2 -28 M355 574 q-8 -20 2 -40" />
      </g>

      <g>
        <rect width={packWidth} height="66" fill={crimp} />
        <rect y="574" width={packWidth} height="66" fill={crimp} />
        <g stroke="#000" strokeOpacity="0.3" strokeWidth="2.4">
          {ridges.map((x) => (
            <path key={x} d={`M${x} 0V66M${x} 574V640`} />
          ))}
        </g>
        <g stroke="#fff" strokeOpacity="0.28" strokeWidth="1.6">
          {ridges.map((x) => (
            <path key={x} d={`M${x + 3} 0V66M${x + 3} 574V640`} />
          ))}
        </g>
        <path d="M0 66H400M0 574H400" stroke="#000" strokeOpacity="0.5" strokeWidth="3" />
        <path d="M0 69H400M0 571.5H400" stroke={glint} strokeOpacity="0.5" strokeWidth="1.2" />
      </g>
    </>
  );
}

const narrowLimit = 22;

/** At most two lines: a wide (Japanese) letter takes the room of two narrow ones. */
export function titleLines(title: string): string[] {
  const widthOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);
  if (widthOf(title) <= narrowLimit) return title ? [title] : [];
  const parts = title.split(/(?<= )/).flatMap((word) => (widthOf(word) > narrowLimit ? [...word] : [word]));
  const lines = ['', ''];
  let line = 0;
  for (const part of parts) {
    if (line === 0 && widthOf(lines[0] + part) > narrowLimit) line = 1;
    if (line === 1 && widthOf(lines[1] + part) > narrowLimit)
      return [(lines[0] ?? '').trim(), `${(lines[1] ?? '').trim()}…`];
    lines[line] += part;
  }
  return lines.map((each) => each.trim()).filter(Boolean);
}
