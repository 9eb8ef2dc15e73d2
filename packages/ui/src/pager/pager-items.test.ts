import { describe, expect, it } from 'vitest';
import { pagerItems, shownRange } from './pager-items.ts';

const written = (page: number, pageCount: number): string =>
  pagerItems(page, pageCount)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');

describe('pager', () => {
  it('offers all pages when there are 3 or fewer', () => {
    expect(written(1, 1)).toBe('1');
    expect(written(2, 3)).toBe('1 2 3');
  });

  it('offers one page for an empty list', () => {
    expect(written(1, 0)).toBe('1');
  });

  it('offers first, last and the neighbours of the current page otherwise', () => {
    expect(written(1, 4)).toBe('1 2 … 4');
    expect(written(4, 4)).toBe('1 … 3 4');
    expect(written(6, 12)).toBe('1 … 5 6 7 … 12');
  });

  it('leaves no gap where nothing is left out', () => {
    expect(written(2, 4)).toBe('1 2 3 4');
    expect(written(3, 5)).toBe('1 2 3 4 5');
  });
});

describe('shown range', () => {
  it('ends with the last item on the last page', () => {
    expect(shownRange(3, 20, 45)).toEqual({ from: 41, to: 45 });
  });

  it('is 0-0 for an empty list', () => {
    expect(shownRange(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });
});
