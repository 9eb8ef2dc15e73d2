import { describe, expect, it } from 'vitest';
import { parseDropsSearch } from './drops-search.ts';

describe('the address of the list of drops', () => {
  it('names the tab, and nothing for what is on sale', () => {
    expect(parseDropsSearch({})).toEqual({});
    expect(parseDropsSearch({ tab: 'live' })).toEqual({});
    expect(parseDropsSearch({ tab: 'upcoming', page: 2 })).toEqual({ tab: 'upcoming' });
    expect(parseDropsSearch({ tab: 'ended', page: 2, pageSize: 50 })).toEqual({
      tab: 'ended',
      page: 2,
      pageSize: 50,
    });
  });

  it('leaves out what makes no sense', () => {
    expect(parseDropsSearch({ tab: 'soon' })).toEqual({});
    expect(parseDropsSearch({ tab: 'ended', page: 0, pageSize: 7 })).toEqual({ tab: 'ended' });
    expect(parseDropsSearch({ tab: 'ended', page: 'x', pageSize: {} })).toEqual({ tab: 'ended' });
  });
});
