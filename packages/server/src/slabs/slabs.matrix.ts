import type { slabsContract } from '@kura/api-contract/slabs';
import { activeCollection, anybody, type MatrixRows, takeIn } from '@kura/testing';

export const slabsMatrix: MatrixRows<typeof slabsContract> = {
  find: {
    expect: anybody,
    input: async ({ server, admin, context }) => {
      const card = await takeIn(server, admin, { collectionId: await activeCollection(context) });
      return { certificateNumber: card.certificate?.number };
    },
  },
};
