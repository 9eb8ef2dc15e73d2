export interface TimeParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time until a moment, in whole seconds, never negative. */
export function timeLeftUntil(targetMs: number, nowMs: number): TimeParts {
  const seconds = Math.max(0, Math.ceil((targetMs - nowMs) / 1_000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

/** Minutes and seconds in digits: 4:07. */
export function digitalTime({ minutes, seconds }: TimeParts): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

export type SaleCountdown =
  | { readonly kind: 'starts' | 'ends'; readonly atMs: number }
  | { readonly kind: 'over' };

/** The target of a sale's countdown: its start until it starts, then its end. */
export function saleCountdown(startMs: number | null, endMs: number | null, nowMs: number): SaleCountdown {
  if (startMs !== null && nowMs < startMs) return { kind: 'starts', atMs: startMs };
  if (endMs !== null && nowMs < endMs) return { kind: 'ends', atMs: endMs };
  return { kind: 'over' };
}
