/** Every drawn card is attested within 24 hours. When one is older than this, the shop raises an alarm. */
export const ATTESTATION_ALARM_HOURS = 20;

/** Runs aim to be done an hour before the alarm. */
const AIM_HOURS = ATTESTATION_ALARM_HOURS - 1;
export const ATTESTATION_RUNS_PER_HOUR = 6;

const SMALLEST_BATCH = 40;
/** A run simulates each card, and the next one starts ten minutes later. */
const LARGEST_BATCH = 2_000;

/**
 * How many cards one run attests, so that the backlog is done in time.
 *
 * @param backlog drawn cards that aren't attested
 * @param oldestHours the age of the oldest draw among them
 */
export function attestationBatch(backlog: number, oldestHours: number): number {
  const runsLeft = Math.max(1, Math.floor((AIM_HOURS - oldestHours) * ATTESTATION_RUNS_PER_HOUR));
  return Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, Math.ceil(backlog / runsLeft)));
}
