import { describe, expect, test } from 'vitest';
import { dueRandomnessStep, nextRandomnessStep, type UnfulfilledRequest } from './randomness.ts';

const DAY = 24 * 60 * 60;
const requested = 1_000_000;
const request: UnfulfilledRequest = {
  requestedAtSeconds: requested,
  askedAgainAtSeconds: null,
  sent: true,
  fallbackBlock: null,
};
const at = (seconds: number, number = 10) => ({ number, timeSeconds: requested + seconds });

describe('a request that the source accepted', () => {
  test('is asked again after 7 days of silence, and no second earlier', () => {
    expect(dueRandomnessStep(request, at(7 * DAY - 1))).toBeNull();
    expect(dueRandomnessStep(request, at(7 * DAY))).toBe('ASK_AGAIN');
    expect(nextRandomnessStep(request)).toEqual({
      step: 'ASK_AGAIN',
      notBeforeSeconds: requested + 7 * DAY,
    });
  });

  test('is asked again 7 days after the last time', () => {
    const again = { ...request, askedAgainAtSeconds: requested + 8 * DAY };
    expect(dueRandomnessStep(again, at(15 * DAY - 1))).toBeNull();
    expect(dueRandomnessStep(again, at(15 * DAY))).toBe('ASK_AGAIN');
  });

  test('gets a block instead after 30 days, however recently it was asked again', () => {
    const again = { ...request, askedAgainAtSeconds: requested + 29 * DAY };
    expect(dueRandomnessStep(again, at(30 * DAY - 1))).toBeNull();
    expect(dueRandomnessStep(again, at(30 * DAY))).toBe('ANNOUNCE_FALLBACK');
    expect(nextRandomnessStep(again)).toEqual({
      step: 'ANNOUNCE_FALLBACK',
      notBeforeSeconds: requested + 30 * DAY,
    });
  });

  test('that could be asked again only when a block may decide is not asked again', () => {
    const again = { ...request, askedAgainAtSeconds: requested + 23 * DAY };
    expect(nextRandomnessStep(again).step).toBe('ANNOUNCE_FALLBACK');
  });
});

test('a request that was not sent is sent at once, and gets a block after 30 days all the same', () => {
  const unsent = { ...request, sent: false };
  expect(dueRandomnessStep(unsent, at(0))).toBe('ASK_AGAIN');
  expect(dueRandomnessStep(unsent, at(30 * DAY - 1))).toBe('ASK_AGAIN');
  expect(dueRandomnessStep(unsent, at(30 * DAY))).toBe('ANNOUNCE_FALLBACK');
});

test('an announced block is settled as soon as it is mined', () => {
  const announced = { ...request, fallbackBlock: 64 };
  expect(dueRandomnessStep(announced, at(40 * DAY, 64))).toBeNull();
  expect(dueRandomnessStep(announced, at(40 * DAY, 65))).toBe('SETTLE_FALLBACK');
  expect(nextRandomnessStep(announced)).toEqual({ step: 'SETTLE_FALLBACK', notBeforeSeconds: null });
});
