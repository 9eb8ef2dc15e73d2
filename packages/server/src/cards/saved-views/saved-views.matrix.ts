import type { savedViewsContract } from '@kura/api-contract/saved-views';
import { adminsOf, type MatrixRows } from '@kura/testing';

const view = () => ({ list: 'cards', name: crypto.randomUUID(), query: 'grade=10' });

export const savedViewsMatrix: MatrixRows<typeof savedViewsContract> = {
  list: { expect: adminsOf('viewer'), input: () => ({ list: 'cards' }) },
  save: { expect: adminsOf('viewer'), input: view },
  // Admins delete their own views alone. They don't find the owner's.
  remove: {
    expect: { ...adminsOf('viewer', 404), adminOwner: 'passes' },
    input: async ({ server, admin }) => {
      const { body } = await server.request({
        method: 'POST',
        path: '/api/admin-view',
        token: admin.token,
        body: view(),
      });
      return { id: body.id };
    },
  },
};
