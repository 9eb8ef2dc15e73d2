import type { stockContract } from '@kura/api-contract';
import { activeCollection, adminsOnly, type MatrixRows, type MatrixWorld, takeIn } from '@kura/testing';

async function stockCard({ server, admin, context }: MatrixWorld): Promise<string> {
  return (await takeIn(server, admin, { collectionId: await activeCollection(context) })).id;
}

export const stockMatrix: MatrixRows<typeof stockContract> = {
  setState: {
    expect: adminsOnly,
    input: async (world) => ({ id: await stockCard(world), publishState: 'PUBLISHED' }),
  },
  mint: { expect: adminsOnly, input: async (world) => ({ id: await stockCard(world) }) },
  mintMultiple: { expect: adminsOnly, input: async (world) => ({ ids: [await stockCard(world)] }) },
  update: {
    expect: adminsOnly,
    input: async (world) => ({ id: await stockCard(world), englishTitle: 'Azure Dragon' }),
  },
  burn: {
    expect: { ...adminsOnly, admin: 'STATE_CONFLICT' },
    input: async (world) => ({ id: await stockCard(world) }),
  },
  remove: { expect: adminsOnly, input: async (world) => ({ id: await stockCard(world) }) },
};
