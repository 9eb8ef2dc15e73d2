import type { Ramp } from './colour.ts';

export type Foil = 'gold' | 'silver' | 'rose';

/** The colours that a card is drawn in. */
export interface CardColours {
  /** Colours of the creature, from dark to light. */
  readonly body: Ramp;
  /** Colours of the sky: top, middle, glow. */
  readonly sky: readonly [string, string, string];
  readonly foil: Foil;
}
