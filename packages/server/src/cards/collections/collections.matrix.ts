import type { collectionsContract } from '@kura/api-contract/collections';
import { activeCollection, adminsOf, anyIdentity, type MatrixRows } from '@kura/testing';

export const collectionsMatrix: MatrixRows<typeof collectionsContract> = {
  list: { expect: anyIdentity },
  create: { expect: adminsOf('catalogue'), input: () => ({ name: 'Celestial Beasts', symbol: 'CELEST' }) },
  get: { expect: anyIdentity, input: async ({ context }) => ({ id: await activeCollection(context) }) },
  getForAdmin: {
    expect: adminsOf('viewer'),
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  change: {
    expect: adminsOf('catalogue'),
    input: async ({ context }) => ({ id: await activeCollection(context), displayOrder: 3 }),
  },
  redeploy: {
    expect: adminsOf('catalogue'),
    async input({ context }) {
      const id = await activeCollection(context);
      await context.db
        .updateTable('collection')
        .set({ status: 'FAILED', contract_address: null })
        .where('id', '=', id)
        .execute();
      return { id };
    },
  },
  setMinter: {
    expect: adminsOf('owner'),
    input: async ({ context }) => ({
      id: await activeCollection(context),
      address: `0x${'11'.repeat(20)}`,
      allowed: true,
    }),
  },
};
