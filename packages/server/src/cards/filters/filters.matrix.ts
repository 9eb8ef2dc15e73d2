import type { filtersContract } from '@kura/api-contract/filters';
import { adminsOf, anyIdentity, type MatrixRows, type MatrixWorld } from '@kura/testing';

const fields = { attribute: 'Category', type: 'Dropdown', name: { ja: '種類', en: 'Kind' } };

async function someFilter({ server, admin }: MatrixWorld) {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/filter',
    token: admin.token,
    body: fields,
  });
  return { id: body.id };
}

export const filtersMatrix: MatrixRows<typeof filtersContract> = {
  list: { expect: adminsOf('viewer') },
  create: { expect: adminsOf('catalogue'), input: () => fields },
  searchable: { expect: anyIdentity },
  change: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await someFilter(world)), shown: false }),
  },
  remove: { expect: adminsOf('catalogue'), input: someFilter },
};
