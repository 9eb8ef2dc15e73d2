import { expect, it } from 'vitest';
import { parseRevealsSearch } from './reveals-search.ts';

const drop = '3f0c1f5e-92c5-4f5a-8c3a-5a2a8f6f9b01';

it('parses the parameters of the list of reveals', () => {
  expect(parseRevealsSearch({ group: 'ALL', drop, search: ' 65536 ', page: 3 })).toMatchObject({
    group: 'ALL',
    drop,
    search: '65536',
    page: 3,
  });
});

it('ignores values that the API would refuse', () => {
  expect(parseRevealsSearch({ group: 'LOST', drop: 'one', search: 65536 })).toMatchObject({
    group: undefined,
    drop: undefined,
    search: undefined,
  });
});
