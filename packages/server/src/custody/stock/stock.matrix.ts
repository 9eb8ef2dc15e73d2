import type { stockContract } from '@kura/api-contract/stock';
import { activeCollection, adminsOf, intakeSlab, type MatrixRows, type MatrixWorld } from '@kura/testing';

async function stockCard({ server, admin, context }: MatrixWorld): Promise<string> {
  return (await intakeSlab(server, admin, { collectionId: await activeCollection(context) })).id;
}

export const stockMatrix: MatrixRows<typeof stockContract> = {
  setState: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ id: await stockCard(world), publishState: 'PUBLISHED' }),
  },
  mint: { expect: adminsOf('catalogue'), input: async (world) => ({ id: await stockCard(world) }) },
  mintMultiple: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ids: [await stockCard(world)] }),
  },
  update: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ id: await stockCard(world), englishTitle: 'Azure Dragon' }),
  },
  burn: {
    expect: adminsOf('catalogue', 'STATE_CONFLICT'),
    input: async (world) => ({ id: await stockCard(world) }),
  },
  remove: { expect: adminsOf('catalogue'), input: async (world) => ({ id: await stockCard(world) }) },
};
