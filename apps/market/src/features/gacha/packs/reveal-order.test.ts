import { describe, expect, it } from 'vitest';
import { bestLast } from './reveal-order.ts';

const card = (rank: 'SS' | 'S' | 'A' | 'B' | 'C' | null, value: string | null) => ({ rank, value });

describe('the order of a reveal', () => {
  it('ends with the best rank, and with the greatest value among equals', () => {
    const drawn = [card('S', '9'), card('C', '5'), card('SS', '300'), card('C', '12'), card('S', '80')];
    expect(bestLast(drawn).map(({ rank, value }) => `${rank} ${value}`)).toEqual([
      'C 5',
      'C 12',
      'S 9',
      'S 80',
      'SS 300',
    ]);
  });

  it('puts cards without rank or value first', () => {
    expect(bestLast([card('C', null), card(null, '9')]).map(({ rank }) => rank)).toEqual([null, 'C']);
  });
});
