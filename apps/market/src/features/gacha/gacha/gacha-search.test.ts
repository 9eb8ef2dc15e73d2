import { describe, expect, it } from 'vitest';
import { parseGachaSearch } from './gacha-search.ts';

describe('the address of the list of drops', () => {
  it('names the tab, except the default one for drops on sale', () => {
    expect(parseGachaSearch({})).toEqual({});
    expect(parseGachaSearch({ tab: 'live' })).toEqual({});
    expect(parseGachaSearch({ tab: 'upcoming', page: 2 })).toEqual({ tab: 'upcoming' });
    expect(parseGachaSearch({ tab: 'ended', page: 2, pageSize: 50 })).toEqual({
      tab: 'ended',
      page: 2,
      pageSize: 50,
    });
  });

  it('leaves out invalid values', () => {
    expect(parseGachaSearch({ tab: 'soon' })).toEqual({});
    expect(parseGachaSearch({ tab: 'ended', page: 0, pageSize: 7 })).toEqual({ tab: 'ended' });
    expect(parseGachaSearch({ tab: 'ended', page: 'x', pageSize: {} })).toEqual({ tab: 'ended' });
  });
});
