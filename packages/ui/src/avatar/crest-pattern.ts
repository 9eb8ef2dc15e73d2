/** The distinguishing features of a crest. */
export interface CrestPattern {
  /** 3 to 8 leaves around the middle. */
  readonly leaves: number;
  readonly leafShape: 'petal' | 'blade' | 'disc';
  readonly ring: 'single' | 'double' | 'none';
  readonly isMiddleOpen: boolean;
  /** The background hue in degrees. */
  readonly hue: number;
}

/** FNV-1a: similar texts have very different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

const leafShapes = ['petal', 'blade', 'disc'] as const;
const rings = ['single', 'double', 'none'] as const;

/** The family crest for an address or id. Deterministic and easy to distinguish. */
export function crestPattern(seed: string): CrestPattern {
  const hash = hashOf(seed.toLowerCase());
  return {
    leaves: 3 + (hash % 6),
    leafShape: leafShapes[(hash >>> 4) % 3] ?? 'petal',
    ring: rings[(hash >>> 9) % 3] ?? 'single',
    isMiddleOpen: ((hash >>> 14) & 1) === 1,
    hue: (hash >>> 16) % 360,
  };
}
