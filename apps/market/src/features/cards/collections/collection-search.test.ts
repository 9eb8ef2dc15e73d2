import { describe, expect, it } from 'vitest';
import { parseCollectionTab } from './collection-search.ts';

describe('the address of a collection’s page', () => {
  it('names the part that is looked at, unless it is the first', () => {
    expect(parseCollectionTab({ tab: 'traits' })).toEqual({ tab: 'traits' });
    expect(parseCollectionTab({ tab: 'cards' }).tab).toBeUndefined();
    expect(parseCollectionTab({})).toEqual({});
  });

  it('[T44] is parsed with any content', () => {
    expect(parseCollectionTab({ tab: ['offers'] }).tab).toBeUndefined();
    expect(parseCollectionTab({ tab: '__proto__' }).tab).toBeUndefined();
  });
});
