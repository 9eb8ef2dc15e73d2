import type { settingsContract } from '@kura/api-contract/settings';
import { adminsOf, anybody, type MatrixRows } from '@kura/testing';

export const settingsMatrix: MatrixRows<typeof settingsContract> = {
  config: { expect: anybody },
  list: { expect: adminsOf('viewer') },
  change: {
    expect: adminsOf('finance'),
    input: () => ({ entries: [{ key: 'comingSoon', value: 'false' }] }),
  },
};
