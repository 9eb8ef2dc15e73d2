import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { type CrestPattern, crestPattern } from './crest-pattern.ts';

interface AvatarProps {
  /** An address or id: without a picture its crest is drawn. */
  readonly seed: string;
  readonly imageUrl?: string | null | undefined;
  /** Empty when the name is next to it. */
  readonly name?: string;
  readonly sizePx?: number;
}

/** A user's picture, or else their family crest. */
export function Avatar({ seed, imageUrl, name = '', sizePx = 40 }: AvatarProps) {
  const pattern = crestPattern(seed);
  const look = { width: sizePx, height: sizePx, '--crest-hue': pattern.hue } as CSSProperties;
  return (
    <span
      className={`flex-none rounded-circle overflow-hidden ${styles.avatar}`}
      style={look}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          className="h-full w-full object-cover"
        />
      ) : (
        <CrestDrawing pattern={pattern} />
      )}
    </span>
  );
}

const leafPaths = {
  petal: 'M0-12C13-20 13-33 0-41C-13-33-13-20 0-12Z',
  blade: 'M0-11L9-27L0-42L-9-27Z',
  disc: 'M0-18A10 10 0 1 1 0-38A10 10 0 1 1 0-18Z',
} as const;

function CrestDrawing({ pattern }: { pattern: CrestPattern }) {
  const { leaves, leafShape, ring, isMiddleOpen } = pattern;
  const turns = Array.from({ length: leaves }, (_, index) => (index * 360) / leaves);
  // Many leaves would run into each other at the width that few may have.
  const leafWidth = Math.min(1, 4.6 / leaves + 0.15);
  return (
    <svg viewBox="-64 -64 128 128" className={`h-full w-full ${styles.crest}`} aria-hidden="true">
      {ring !== 'none' && <circle r="54" className={styles.ring} />}
      {ring === 'double' && <circle r="47" className={styles.thinRing} />}
      {turns.map((turn) => (
        <path key={turn} d={leafPaths[leafShape]} transform={`rotate(${turn}) scale(${leafWidth} 1)`} />
      ))}
      <circle r="8" className={isMiddleOpen ? styles.open : undefined} />
    </svg>
  );
}
