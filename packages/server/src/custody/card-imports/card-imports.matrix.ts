import type { cardImportsContract } from '@kura/api-contract/card-imports';
import {
  activeCollection,
  adminsOf,
  insertCardImport,
  type MatrixRows,
  type MatrixWorld,
} from '@kura/testing';

async function checkedImport({ context, admin }: MatrixWorld): Promise<{ id: string }> {
  const collectionId = await activeCollection(context);
  return { id: await insertCardImport(context, { collectionId, adminId: admin.id }) };
}

export const cardImportsMatrix: MatrixRows<typeof cardImportsContract> = {
  template: { expect: adminsOf('viewer') },
  create: { expect: adminsOf('catalogue') },
  list: { expect: adminsOf('viewer') },
  get: { expect: adminsOf('viewer'), input: checkedImport },
  rows: { expect: adminsOf('viewer'), input: checkedImport },
  rejected: { expect: adminsOf('viewer'), input: checkedImport },
  changeRow: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await checkedImport(world)), row: 2, cells: { value: '12' } }),
  },
  fillRows: { expect: adminsOf('catalogue'), input: checkedImport },
  uploadPhoto: { expect: adminsOf('catalogue'), input: checkedImport },
  unmatchedPhotos: { expect: adminsOf('viewer'), input: checkedImport },
  start: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await checkedImport(world)), withoutPhotos: true }),
  },
};
