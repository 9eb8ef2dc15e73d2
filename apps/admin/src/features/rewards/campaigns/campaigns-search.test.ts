import { expect, test } from 'vitest';
import { parseApplicationsSearch, parseCampaignsSearch } from './campaigns-search.ts';

test('an address gives the group and the page, and nothing that is not valid', () => {
  expect(parseCampaignsSearch({ group: 'OPEN', page: 2, pageSize: 50 })).toEqual({
    ...{ group: 'OPEN', page: 2, pageSize: 50 },
  });
  expect(parseCampaignsSearch({ group: 'LOST', page: -1, pageSize: 7 })).toEqual({
    ...{ group: undefined, page: undefined, pageSize: undefined },
  });
  expect(parseApplicationsSearch({ group: 'UNDECIDED', search: ' hanako ' })).toMatchObject({
    ...{ group: 'UNDECIDED', search: 'hanako' },
  });
  expect(parseApplicationsSearch({ group: 'toString', search: 3 })).toMatchObject({
    ...{ group: undefined, search: undefined },
  });
});
