import { describe, expect, it } from 'vitest';
import { titleLines } from './pack-art.tsx';

describe('a title on a pack', () => {
  it('stays on one line when it fits', () => {
    expect(titleLines('Moonlit Tide')).toEqual(['Moonlit Tide']);
    expect(titleLines('')).toEqual([]);
  });

  it('breaks between words into two lines', () => {
    expect(titleLines('The Celestial Beasts of Autumn')).toEqual(['The Celestial Beasts', 'of Autumn']);
  });

  it('counts a wide letter as two and breaks Japanese between letters', () => {
    expect(titleLines('蒼き龍と月夜の守護者たち')).toEqual(['蒼き龍と月夜の守護者た', 'ち']);
  });

  it('breaks a word that is wider than a line', () => {
    expect(titleLines('百鬼夜行と真夜中の宮廷 ― 夏')).toEqual(['百鬼夜行と真夜中の宮廷', '― 夏']);
  });

  it('truncates a long text with an ellipsis', () => {
    const [first, second] = titleLines('An Extraordinarily Long Name That Nobody Would Ever Print');
    expect(first).toBe('An Extraordinarily');
    expect(second).toBe('Long Name That Nobody…');
  });
});
