import type { settingsContract } from '@kura/api-contract/settings';
import { adminsOf, anybody, type MatrixRows } from '@kura/testing';

export const settingsMatrix: MatrixRows<typeof settingsContract> = {
  config: { expect: anybody },
  page: { expect: anybody, input: () => ({ page: 'faq' }) },
  list: { expect: adminsOf('viewer') },
  change: {
    expect: adminsOf('finance'),
    input: () => ({ entries: [{ key: 'invoiceNumber', value: '', version: 0 }] }),
  },
};
