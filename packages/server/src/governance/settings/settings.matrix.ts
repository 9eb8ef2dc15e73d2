import type { settingsContract } from '@kura/api-contract/settings';
import { adminsOf, anyIdentity, type MatrixRows } from '@kura/testing';

export const settingsMatrix: MatrixRows<typeof settingsContract> = {
  config: { expect: anyIdentity },
  page: { expect: anyIdentity, input: () => ({ page: 'faq' }) },
  list: { expect: adminsOf('viewer') },
  change: {
    expect: adminsOf('finance'),
    input: () => ({ entries: [{ key: 'invoiceNumber', value: '', version: 0 }] }),
  },
};
