import { describe, expect, it } from 'vitest';
import { parseSearchString, searchStringOf } from './search-string.ts';

describe('the query string of an address', () => {
  it('repeats a key for each value of a list', () => {
    expect(searchStringOf({ grade: [10, 9], search: '蒼 龍', page: 2, gone: undefined })).toBe(
      '?grade=10&grade=9&search=%E8%92%BC+%E9%BE%8D&page=2',
    );
    expect(searchStringOf({})).toBe('');
  });

  it('parses its own serialised values', () => {
    for (const search of [
      { grade: [10, 9], set: 'SF2' },
      { search: '007', page: 2 },
      { search: '1e3' },
      {},
    ]) {
      expect(parseSearchString(searchStringOf(search))).toEqual(search);
    }
  });

  it('[T44] does not parse values that look like objects', () => {
    const search = parseSearchString('?__proto__=1&__proto__=2&grade={"$gt":0}&page=99999999999999999999');
    expect(search).toMatchObject({ grade: '{"$gt":0}', page: '99999999999999999999' });
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
  });
});
