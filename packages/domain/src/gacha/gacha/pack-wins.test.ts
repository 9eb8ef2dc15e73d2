import { describe, expect, it } from 'vitest';
import { packWins } from './pack-wins.ts';

describe('the win rate of a drop', () => {
  it('is the share of opened packs whose card was worth more than a pack', () => {
    expect(packWins({ opened: 8, won: 3, priceBaseUnits: 11_000_000n })).toEqual({
      opened: 8,
      won: 3,
      priceBaseUnits: 11_000_000n,
      sharePpm: 375_000,
    });
  });

  it('rounds half up', () => {
    expect(packWins({ opened: 3, won: 2, priceBaseUnits: 1n })?.sharePpm).toBe(666_667);
  });

  it('is unknown while no pack was opened', () => {
    expect(packWins({ opened: 0, won: 0, priceBaseUnits: 1n })?.sharePpm).toBeNull();
  });

  it('is none where packs cost only points', () => {
    expect(packWins({ opened: 8, won: 0, priceBaseUnits: null })).toBeNull();
  });
});
