import type { filtersContract } from '@kura/api-contract';
import { adminsOnly, anybody, type MatrixRows, type MatrixWorld } from '@kura/testing';

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
  list: { expect: adminsOnly },
  create: { expect: adminsOnly, input: () => fields },
  searchable: { expect: anybody },
  change: { expect: adminsOnly, input: async (world) => ({ ...(await someFilter(world)), shown: false }) },
  remove: { expect: adminsOnly, input: someFilter },
};
