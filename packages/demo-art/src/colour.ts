/** Colours from dark to light, as `#rrggbb`. */
export type Ramp = readonly [string, string, ...string[]];

/**
 * The colour at a place on a ramp.
 *
 * @param at - 0 is the first colour, 1 the last; beyond either end is that end.
 */
export function shade(ramp: Ramp, at: number): string {
  const place = Math.max(0, Math.min(0.9999, at)) * (ramp.length - 1);
  const index = Math.floor(place);
  return mix(ramp[index] ?? ramp[0], ramp[index + 1] ?? ramp[1], place - index);
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first);
  const to = channels(second);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
