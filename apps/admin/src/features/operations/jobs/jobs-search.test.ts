import { expect, it } from 'vitest';
import { parseJobsSearch } from './jobs-search.ts';

it('parses the parameters of the list of jobs', () => {
  expect(
    parseJobsSearch({ state: 'FAILED', name: 'send-mail', search: ' a ', page: 2, pageSize: 50 }),
  ).toEqual({ state: 'FAILED', name: 'send-mail', search: 'a', page: 2, pageSize: 50 });
});

it('ignores values that the API would refuse', () => {
  expect(parseJobsSearch({ state: 'LOST', name: '', search: 7, page: 0, pageSize: 13 })).toEqual({
    state: undefined,
    name: undefined,
    search: undefined,
    page: undefined,
    pageSize: undefined,
  });
});
