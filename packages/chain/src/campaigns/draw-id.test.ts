import { concat, keccak256, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { campaignOfDrawId, drawIdOf, waitingRoomDrawIdOf } from './draw-id.ts';

const campaignId = '0b757261-0000-4000-8000-00000000abcd';

describe('the id of a draw', () => {
  test('is the id of the campaign filled up with zeros, or the number of a later attempt', () => {
    expect(drawIdOf(campaignId)).toBe(`0x0b75726100004000800000000000abcd${'0'.repeat(32)}`);
    expect(drawIdOf(campaignId.toUpperCase(), 2)).toBe(
      `0x0b75726100004000800000000000abcd${'2'.padStart(32, '0')}`,
    );
  });

  test.each([0, 1, 2 ** 31 - 1])('names campaign and attempt %i again', (attempt) => {
    expect(campaignOfDrawId(drawIdOf(campaignId, attempt))).toEqual({ campaignId, attempt });
  });

  test('of another program names no campaign', () => {
    expect(campaignOfDrawId(`0x${'ff'.repeat(32)}`)).toBeNull();
    expect(campaignOfDrawId('0x12')).toBeNull();
  });

  test.each([
    ['no UUID', 0],
    [campaignId, -1],
    [campaignId, 1.5],
    [campaignId, 2 ** 31],
  ])('is refused for %s and attempt %s', (id, attempt) => {
    expect(() => drawIdOf(id, attempt)).toThrow(RangeError);
  });
});

describe('the draw id of a waiting room', () => {
  test('[T67] names no campaign and differs from the draw id of a campaign with the id of the drop', () => {
    const drawId = waitingRoomDrawIdOf(campaignId);
    expect(drawId).toBe(
      keccak256(
        concat([stringToHex('Kura waiting room', { size: 32 }), '0x0b75726100004000800000000000abcd']),
      ),
    );
    expect(campaignOfDrawId(drawId)).toBeNull();
    expect(drawId).not.toBe(drawIdOf(campaignId));
    expect(waitingRoomDrawIdOf(campaignId.toUpperCase())).toBe(drawId);
    expect(waitingRoomDrawIdOf('0b757261-0000-4000-8000-00000000abce')).not.toBe(drawId);
  });

  test('is refused for what is no UUID', () => {
    expect(() => waitingRoomDrawIdOf('no UUID')).toThrow(RangeError);
  });
});
