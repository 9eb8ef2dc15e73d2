import type { collectionsContract } from '@kura/api-contract/collections';
import { activeCollection, adminsOf, anybody, type MatrixRows } from '@kura/testing';

export const collectionsMatrix: MatrixRows<typeof collectionsContract> = {
  list: { expect: anybody },
  create: { expect: adminsOf('catalogue'), input: () => ({ name: 'Celestial Beasts', symbol: 'CELEST' }) },
  get: { expect: anybody, input: async ({ context }) => ({ id: await activeCollection(context) }) },
  setMinter: {
    expect: adminsOf('owner'),
    input: async ({ context }) => ({
      id: await activeCollection(context),
      address: `0x${'11'.repeat(20)}`,
      allowed: true,
    }),
  },
};
