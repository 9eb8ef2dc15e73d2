import { expect, it } from 'vitest';
import { parseJobsSearch } from './jobs-search.ts';

it('reads what an address says about the list of jobs', () => {
  expect(
    parseJobsSearch({ state: 'FAILED', name: 'send-mail', search: ' a ', page: 2, pageSize: 50 }),
  ).toEqual({ state: 'FAILED', name: 'send-mail', search: 'a', page: 2, pageSize: 50 });
});

it('ignores what the API would refuse', () => {
  expect(parseJobsSearch({ state: 'LOST', name: '', search: 7, page: 0, pageSize: 13 })).toEqual({
    state: undefined,
    name: undefined,
    search: undefined,
    page: undefined,
    pageSize: undefined,
  });
});
