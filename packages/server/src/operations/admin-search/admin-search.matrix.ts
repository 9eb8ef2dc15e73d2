import type { adminSearchContract } from '@kura/api-contract/admin-search';
import { adminsOf, type MatrixRows } from '@kura/testing';

export const adminSearchMatrix: MatrixRows<typeof adminSearchContract> = {
  find: { expect: adminsOf('viewer'), input: () => ({ search: 'dragon' }) },
};
