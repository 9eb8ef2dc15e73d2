import type { slabsContract } from '@kura/api-contract/slabs';
import { activeCollection, anyIdentity, intakeSlab, type MatrixRows } from '@kura/testing';

export const slabsMatrix: MatrixRows<typeof slabsContract> = {
  find: {
    expect: anyIdentity,
    input: async ({ server, admin, context }) => {
      const card = await intakeSlab(server, admin, { collectionId: await activeCollection(context) });
      return { certificateNumber: card.certificate?.number };
    },
  },
};
