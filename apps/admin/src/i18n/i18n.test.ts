import { placeholdersOf } from '@kura/web-kit';
import { expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';

it('fills the same names into a text in every language', () => {
  const namesByKey = (catalogue: typeof catalogues.ja | typeof catalogues.en) =>
    Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, placeholdersOf(message)]));
  expect(namesByKey(catalogues.en)).toEqual(namesByKey(catalogues.ja));
});
