import { expect, test } from 'vitest';
import { parseCampaignSearch } from './campaign-search.ts';

test('the search of the list keeps known tabs and pages from the second on', () => {
  expect(parseCampaignSearch({ tab: 'ended', page: 2 })).toEqual({ tab: 'ended', page: 2 });
  expect(parseCampaignSearch({ tab: 'open', page: 1 })).toEqual({});
  expect(parseCampaignSearch({ tab: 'other', page: 'x' })).toEqual({});
});
