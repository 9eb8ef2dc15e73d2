import { expect, test } from 'vitest';
import { ATTESTATION_ALARM_HOURS, ATTESTATION_RUNS_PER_HOUR, attestationBatch } from './attestation-batch.ts';

/** Runs until nothing is left, and says how many hours old the draw is then. */
function hoursUntilDone(cards: number, firstRunHours: number, share = 1): number {
  let [left, run] = [cards, 0];
  const age = () => firstRunHours + run / ATTESTATION_RUNS_PER_HOUR;
  for (; left > 0 && run < 1_000; run += 1) left -= Math.ceil(attestationBatch(left, age()) * share);
  return age();
}

test('[T71] 20,000 cards are attested within a day’s runs, spread over them', () => {
  expect(attestationBatch(20_000, 0)).toBe(176);
  expect(hoursUntilDone(20_000, 0)).toBeLessThan(ATTESTATION_ALARM_HOURS);
});

test('[T71] 20,000 cards that waited for cheap gas until hour 18 are attested before the alarm', () => {
  expect(hoursUntilDone(20_000, 18)).toBeLessThan(ATTESTATION_ALARM_HOURS);
});

test('[T71] a backlog whose attestations fail half the time is done within a day', () => {
  expect(hoursUntilDone(20_000, 0, 0.5)).toBeLessThan(24);
  expect(hoursUntilDone(20_000, 18, 0.5)).toBeLessThan(24);
});

test.each([
  { backlog: 0, oldestHours: 0, batch: 40 },
  { backlog: 40 * 114, oldestHours: 0, batch: 40 },
  { backlog: 40 * 114 + 1, oldestHours: 0, batch: 41 },
  { backlog: 600, oldestHours: 18, batch: 100 },
  { backlog: 600, oldestHours: 30, batch: 600 },
  { backlog: 60_000, oldestHours: 30, batch: 2_000 },
])('attests $batch of $backlog cards when the oldest draw is $oldestHours hours old', (row) => {
  expect(attestationBatch(row.backlog, row.oldestHours)).toBe(row.batch);
});
