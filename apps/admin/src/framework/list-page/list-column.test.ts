import { expect, it } from 'vitest';
import { type ListColumn, shownColumns } from './list-column.ts';
import { neighboursOf, rememberRows } from './listed-rows.ts';

const columns = [
  { key: 'name', isFixed: true },
  { key: 'price' },
  { key: 'value' },
  { key: 'added', isExtra: true },
].map((column) => ({ ...column, title: column.key, cell: () => '' })) satisfies ListColumn<never>[];

it('shows the columns of an address in their own order, the fixed ones always', () => {
  expect(shownColumns(columns, 'value.price.x')).toEqual(['name', 'price', 'value']);
  expect(shownColumns(columns, '')).toEqual(['name']);
  expect(shownColumns(columns, undefined)).toEqual(['name', 'price', 'value']);
  expect(shownColumns(columns, 'added')).toEqual(['name', 'added']);
});

it('knows the neighbours of a record in the list that was shown last', () => {
  rememberRows('/redeems', ['a', 'b', 'c']);
  expect(neighboursOf('/redeems/b')).toEqual({ previous: '/redeems/a', next: '/redeems/c' });
  expect(neighboursOf('/redeems/a')).toEqual({ next: '/redeems/b' });
  expect(neighboursOf('/redeems/z')).toEqual({});
  expect(neighboursOf('/payments/b')).toEqual({});
});
