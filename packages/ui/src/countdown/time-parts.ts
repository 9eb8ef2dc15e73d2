export interface TimeParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left until a moment, in whole seconds, never negative. */
export function timeLeftUntil(targetMs: number, nowMs: number): TimeParts {
  const seconds = Math.max(0, Math.ceil((targetMs - nowMs) / 1_000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

/** The last hour by the second, as on a clock: 4:07. */
export function digitalTime({ minutes, seconds }: TimeParts): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

export type SaleCountdown =
  | { readonly kind: 'starts' | 'ends'; readonly atMs: number }
  | { readonly kind: 'over' };

/** What a sale's countdown counts to: its start while that is ahead, then its end while that is. */
export function saleCountdown(startMs: number | null, endMs: number | null, nowMs: number): SaleCountdown {
  if (startMs !== null && nowMs < startMs) return { kind: 'starts', atMs: startMs };
  if (endMs !== null && nowMs < endMs) return { kind: 'ends', atMs: endMs };
  return { kind: 'over' };
}
