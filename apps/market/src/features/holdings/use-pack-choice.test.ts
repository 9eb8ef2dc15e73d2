import type { Card } from '@kura/api-contract';
import { describe, expect, it } from 'vitest';
import { whyNotChoosable } from './use-pack-choice.ts';

const pack = (id: string, fields: Partial<Card> = {}) =>
  ({ id, gachaId: 'a', price: null, ...fields }) as Card;
const chosen = (count: number) =>
  new Map(Array.from({ length: count }, (_, place) => [`p${place}`, pack(`p${place}`)]));

describe('a pack can be chosen to be opened with others', () => {
  it('when it is of their drop and nobody can buy it', () => {
    expect(whyNotChoosable(chosen(0), pack('x'))).toBeNull();
    expect(whyNotChoosable(chosen(2), pack('x'))).toBeNull();
    expect(whyNotChoosable(chosen(2), pack('x', { gachaId: 'b' }))).toBe('otherDrop');
    expect(whyNotChoosable(chosen(0), pack('x', { price: '5' }))).toBe('listed');
  });

  it('up to 20 of them, and can always be left out again', () => {
    expect(whyNotChoosable(chosen(19), pack('x'))).toBeNull();
    expect(whyNotChoosable(chosen(20), pack('x'))).toBe('full');
    expect(whyNotChoosable(chosen(20), pack('p3'))).toBeNull();
  });
});
