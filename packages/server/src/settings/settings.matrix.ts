import type { settingsContract } from '@kura/api-contract';
import { adminsOnly, anybody, type MatrixRows } from '@kura/testing';

export const settingsMatrix: MatrixRows<typeof settingsContract> = {
  config: { expect: anybody },
  list: { expect: adminsOnly },
  change: { expect: adminsOnly, input: () => ({ entries: [{ key: 'comingSoon', value: 'false' }] }) },
};
