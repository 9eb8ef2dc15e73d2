import { expect, test } from 'vitest';
import { parseTicketsSearch } from './tickets-search.ts';

test('an address gives the group and the page, and nothing that is not valid', () => {
  expect(parseTicketsSearch({ group: 'USED', page: 2, pageSize: 50 })).toEqual({
    ...{ group: 'USED', page: 2, pageSize: 50 },
  });
  expect(parseTicketsSearch({ group: 'LOST', page: -1, pageSize: 7 })).toEqual({
    ...{ group: undefined, page: undefined, pageSize: undefined },
  });
});
