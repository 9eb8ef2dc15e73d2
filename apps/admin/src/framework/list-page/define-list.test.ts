import { contract } from '@kura/api-contract';
import { inputSchemaOf } from '@kura/api-contract/input-schema';
import { expect, it } from 'vitest';
import { defineList } from './define-list.ts';
import { queryOfSearch, searchOfQuery } from './view-query.ts';

const jobs = defineList({ call: 'jobs.list', schema: inputSchemaOf(contract.jobs.list) });
const redeems = defineList({
  call: 'redeems.list',
  schema: inputSchemaOf(contract.redeems.list),
  groups: { OPEN: { status: ['REQUESTED'] }, LOST: { status: ['LOST'], orderBy: 'LAST_ADDED' } },
  input: { orderBy: 'FIRST_ADDED' },
});

it('asks for the group of the address, the first one unless it names another', () => {
  expect(redeems.inputOf(redeems.parse({}))).toEqual({ status: ['REQUESTED'], orderBy: 'FIRST_ADDED' });
  expect(redeems.inputOf(redeems.parse({ group: 'LOST' }))).toEqual({
    status: ['LOST'],
    orderBy: 'LAST_ADDED',
  });
  expect(redeems.parse({ group: 'toString' })).toEqual({});
});

it('asks for a field of the address before that of its group, as a list where the call takes one', () => {
  expect(redeems.inputOf(redeems.parse({ status: 'SHIPPED' })).status).toEqual(['SHIPPED']);
  expect(jobs.inputOf(jobs.parse({ state: 'FAILED', name: 'attest-cards' }))).toEqual({
    state: ['FAILED'],
    name: 'attest-cards',
  });
});

it('shows the same list again from a saved view, from its first page', () => {
  const shown = jobs.parse({
    search: 'a&b = 竜',
    state: 'FAILED',
    columns: 'age.error',
    pageSize: 50,
    page: 3,
  });
  const { page: _, ...view } = shown;
  expect(jobs.parse(searchOfQuery(queryOfSearch(shown)))).toEqual(view);
  expect(queryOfSearch(shown)).not.toMatch(/\s/);
  expect(jobs.parse(searchOfQuery('state=x&columns=%3Cscript%3E'))).toEqual({});
});
