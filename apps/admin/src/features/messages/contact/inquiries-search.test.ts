import { expect, it } from 'vitest';
import { parseInquiriesSearch } from './inquiries-search.ts';

it('parses the parameters of the list of inquiries', () => {
  const search = { state: 'OPEN', topic: 'REDEEM', search: 'box', page: 2, pageSize: 50 };
  expect(parseInquiriesSearch(search)).toEqual(search);
});

it('[T44] ignores values that the API would refuse', () => {
  const hostile = { state: ['OPEN'], topic: '__proto__', search: {}, page: -1, pageSize: 1e9 };
  expect(Object.values(parseInquiriesSearch(hostile))).toEqual(Object.values(hostile).map(() => undefined));
});
