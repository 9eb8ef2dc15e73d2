import { expect, it } from 'vitest';
import { parseClientLogSearch } from './client-log-search.ts';

it('parses the parameters of the list of errors', () => {
  const search = { state: 'OPEN', app: 'market', search: 'TypeError', page: 2, pageSize: 50 };
  expect(parseClientLogSearch(search)).toEqual(search);
});

it('[T44] ignores values that the API would refuse', () => {
  const hostile = { state: 'LOST', app: ['admin'], search: 7, page: 0, pageSize: 13 };
  expect(Object.values(parseClientLogSearch(hostile))).toEqual(Object.values(hostile).map(() => undefined));
});
