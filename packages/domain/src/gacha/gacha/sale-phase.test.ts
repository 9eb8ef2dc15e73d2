import { expect, test } from 'vitest';
import { findPhaseError, MAX_PHASES, nextPhase, openPhases, saleSpan } from './sale-phase.ts';

const phase = (startsAtSeconds: number, endsAtSeconds: number) => ({
  startsAtSeconds,
  endsAtSeconds,
  limit: 0,
  limitPerWallet: 0,
  allowListed: false,
});
const phases = [phase(100, 200), phase(150, 400), phase(500, 600)];

test('a phase sells from its start until just before its end', () => {
  expect(openPhases(phases, 99)).toEqual([]);
  expect(openPhases(phases, 100).map(({ index }) => index)).toEqual([0]);
  expect(openPhases(phases, 199).map(({ index }) => index)).toEqual([0, 1]);
  expect(openPhases(phases, 200).map(({ index }) => index)).toEqual([1]);
});

test('the next phase is the earliest that has not begun', () => {
  expect(nextPhase(phases, 120)).toBe(phases[1]);
  expect(nextPhase(phases, 500)).toBeUndefined();
  expect(nextPhase(phases.toReversed(), 120)).toBe(phases[1]);
});

test('the sale spans its phases, cut at the end of the drop', () => {
  expect(saleSpan(phases, 550)).toEqual({ startsAtSeconds: 100, endsAtSeconds: 550 });
  expect(saleSpan(phases, 900)).toEqual({ startsAtSeconds: 100, endsAtSeconds: 600 });
});

test('phases fit a drop when each ends after it starts and none after the drop', () => {
  expect(findPhaseError(phases, 600)).toBeUndefined();
  expect(findPhaseError(phases, 599)).toEqual({ kind: 'ENDS_AFTER_DROP', index: phases.length - 1 });
  expect(findPhaseError([phase(100, 200), phase(200, 200)], 600)).toEqual({
    kind: 'ENDS_BEFORE_START',
    index: 1,
  });
  const full = Array.from({ length: MAX_PHASES }, () => phase(100, 200));
  expect(findPhaseError(full, 600)).toBeUndefined();
  expect(findPhaseError([...full, phase(100, 200)], 600)).toEqual({ kind: 'TOO_MANY' });
});
