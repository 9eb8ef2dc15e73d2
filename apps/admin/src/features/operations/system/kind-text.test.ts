import { OPERATOR_TRANSACTION_KINDS } from '@kura/api-contract/transactions';
import { expect, test } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';

test('every kind of operator transaction has a text in both languages', () => {
  for (const catalogue of [catalogues.ja, catalogues.en]) {
    const known = Object.keys(catalogue);
    expect(OPERATOR_TRANSACTION_KINDS.filter((kind) => !known.includes(`chain.kind.${kind}`))).toEqual([]);
  }
});
