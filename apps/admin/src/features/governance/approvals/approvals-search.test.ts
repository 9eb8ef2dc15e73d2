import { expect, test } from 'vitest';
import { readApprovalsSearch } from './approvals-search.ts';

test('keeps known parameters and drops the others', () => {
  expect(readApprovalsSearch({ status: 'REFUSED', page: 2, pageSize: 50 })).toEqual({
    status: 'REFUSED',
    page: 2,
    pageSize: 50,
  });
  expect(readApprovalsSearch({ status: 'GONE', page: -1, pageSize: 7, other: 1 })).toEqual({});
});
