import { formatDollars } from '@kura/domain/money';
import { describe, expect, it } from 'vitest';
import { formatTimeAgo } from './dates.ts';
import { shortAddress, shortTokenId } from './identifiers.ts';
import { formatChance, formatChances, formatRoundedDollars, formatUnits, yenEstimate } from './money.ts';

describe('dates', () => {
  it('say how long ago in whole units, and never in the future', () => {
    const now = Date.parse('2026-11-21T00:00:00.000Z');
    expect(formatTimeAgo('2026-11-20T23:57:01.000Z', now, 'en')).toBe('2 minutes ago');
    expect(formatTimeAgo('2026-11-19T00:00:00.000Z', now, 'en')).toBe('2 days ago');
    expect(formatTimeAgo('2026-11-21T00:01:00.000Z', now, 'en')).toBe('now');
  });
});

describe('money', () => {
  it('always shows cents, and digits below a cent when there are any', () => {
    expect(formatDollars('1200')).toBe('$1,200.00');
    expect(formatDollars('12.5')).toBe('$12.50');
    expect(formatDollars('0.000001')).toBe('$0.000001');
    expect(formatDollars('1234567.89')).toBe('$1,234,567.89');
  });

  it('is exact beyond the precision of a number', () => {
    expect(formatDollars('900719925474099312.000001')).toBe('$900,719,925,474,099,312.000001');
    expect(formatUnits('12345678901234567890.10')).toBe('12,345,678,901,234,567,890.1');
  });

  it('rounds to the nearest cent, and never to nothing', () => {
    expect(formatRoundedDollars('41.239999')).toBe('$41.24');
    expect(formatRoundedDollars('0.225')).toBe('$0.23');
    expect(formatRoundedDollars('1234.5649')).toBe('$1,234.56');
    expect(formatRoundedDollars('41')).toBe('$41.00');
    expect(formatRoundedDollars('0.004999')).toBe('<$0.01');
    expect(formatRoundedDollars('0')).toBe('$0.00');
  });

  it('estimates yen at the rate of the shop', () => {
    expect(yenEstimate('28', '150.25')).toBe('¥4,207');
  });

  it('gives small chances more digits than large ones', () => {
    expect(formatChance(125_000)).toBe('12.5%');
    expect(formatChance(12_345)).toBe('1.23%');
    expect(formatChance(345)).toBe('0.035%');
    expect(formatChance(0)).toBe('0%');
    expect(formatChance(1_000_000)).toBe('100%');
  });

  it('gives the chances of a list equally many digits', () => {
    expect(formatChances([61_200, 204_000, 347_000])).toEqual(['6.1%', '20.4%', '34.7%']);
    expect(formatChances([500, 345_600, 0])).toEqual(['0.05%', '34.56%', '0.00%']);
    expect(formatChances([12, 999_988])).toEqual(['0.001%', '99.999%']);
    expect(formatChances([0, 0])).toEqual(['0.0%', '0.0%']);
  });
});

describe('identifiers', () => {
  it('shorten an address longer than 10 characters to its first and last 5', () => {
    expect(shortAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x123…45678');
    expect(shortAddress('0x12345678')).toBe('0x12345678');
  });

  it('cut a token id to 16 digits', () => {
    expect(shortTokenId('65536')).toBe('65536');
    expect(shortTokenId('1234567890123456789')).toBe('1234567890123456…');
  });
});
