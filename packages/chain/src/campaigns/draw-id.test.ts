import { describe, expect, test } from 'vitest';
import { campaignOfDrawId, drawIdOf } from './draw-id.ts';

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
