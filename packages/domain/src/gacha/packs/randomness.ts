const DAY_SECONDS = 24 * 60 * 60;

/** A random word takes seconds. One that takes a day is late. */
export const RANDOMNESS_LATE_AFTER_SECONDS = DAY_SECONDS;
/** The contract repeats a request to a silent source after this long (`SILENCE`), and no earlier. */
export const ASK_AGAIN_AFTER_SECONDS = 7 * DAY_SECONDS;
/** Starting this long after the first request (`DEATH`), the contract takes the hash of an announced block instead. */
export const FALLBACK_AFTER_SECONDS = 30 * DAY_SECONDS;

/** A request for a random word that has no answer. */
export interface UnfulfilledRequest {
  readonly requestedAtSeconds: number;
  /** When the request was last repeated; null when it never was. */
  readonly askedAgainAtSeconds: number | null;
  /** Whether the source accepted the last request. */
  readonly sent: boolean;
  /** The announced block whose hash decides; null when none is announced. */
  readonly fallbackBlock: number | null;
}

/** The shop's next step for a silent source. */
export const RANDOMNESS_STEPS = ['ASK_AGAIN', 'ANNOUNCE_FALLBACK', 'SETTLE_FALLBACK'] as const;
export type RandomnessStep = (typeof RANDOMNESS_STEPS)[number];

export interface NextRandomnessStep {
  readonly step: RandomnessStep;
  /** The first chain time, seconds, at which the contract accepts the step. For a settlement the block alone decides. */
  readonly notBeforeSeconds: number | null;
}

/** When a block's hash may decide instead of the source, in chain seconds. */
export function fallbackFrom({ requestedAtSeconds }: Pick<UnfulfilledRequest, 'requestedAtSeconds'>): number {
  return requestedAtSeconds + FALLBACK_AFTER_SECONDS;
}

/** The next step for a request that stays unanswered, and when the contract accepts it. */
export function nextRandomnessStep(request: UnfulfilledRequest): NextRandomnessStep {
  if (request.fallbackBlock !== null) return { step: 'SETTLE_FALLBACK', notBeforeSeconds: null };
  const announceFrom = fallbackFrom(request);
  const lastAsked = request.askedAgainAtSeconds ?? request.requestedAtSeconds;
  const askFrom = request.sent ? lastAsked + ASK_AGAIN_AFTER_SECONDS : request.requestedAtSeconds;
  return askFrom < announceFrom
    ? { step: 'ASK_AGAIN', notBeforeSeconds: askFrom }
    : { step: 'ANNOUNCE_FALLBACK', notBeforeSeconds: announceFrom };
}

/**
 * The step that the contract accepts at `head`; null while only the source can act. After 30 days a block decides, also for a
 * request that was never sent: a source that refuses requests would be asked forever.
 */
export function dueRandomnessStep(
  request: UnfulfilledRequest,
  head: { readonly number: number; readonly timeSeconds: number },
): RandomnessStep | null {
  if (request.fallbackBlock !== null) return head.number > request.fallbackBlock ? 'SETTLE_FALLBACK' : null;
  if (head.timeSeconds >= fallbackFrom(request)) return 'ANNOUNCE_FALLBACK';
  const { step, notBeforeSeconds } = nextRandomnessStep(request);
  return notBeforeSeconds !== null && head.timeSeconds >= notBeforeSeconds ? step : null;
}
