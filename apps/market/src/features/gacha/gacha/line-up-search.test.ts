import { expect, it } from 'vitest';
import { parseLineUpSearch } from './line-up-search.ts';

const given = (raw: Record<string, unknown>) => JSON.parse(JSON.stringify(parseLineUpSearch(raw)));

it('reads the group and the place that the pager wrote', () => {
  expect(given({ rank: 'SS', page: 1, pageSize: 20 })).toEqual({ rank: 'SS', page: 1, pageSize: 20 });
  expect(given({ by: 'value', range: 'FROM_10', page: '2' })).toEqual({
    by: 'value',
    range: 'FROM_10',
    page: 2,
  });
});

it('reads whether drawn cards are hidden', () => {
  expect(given({ remaining: 'true', rank: 'S' })).toEqual({ remaining: true, rank: 'S' });
  expect(given({ remaining: 'no' })).toEqual({});
});

it('leaves out invalid values, and the group of the other grouping', () => {
  expect(given({ by: 'rank', rank: 'SSS', range: 'FROM_10', page: 0, pageSize: 7 })).toEqual({});
  expect(given({ by: 'value', rank: 'SS', page: 2e6 })).toEqual({ by: 'value' });
});
