import type { priceHistoryContract } from '@kura/api-contract/price-history';
import { anyIdentity, heldCard, type MatrixRows, usersOnly } from '@kura/testing';

export const priceHistoryMatrix: MatrixRows<typeof priceHistoryContract> = {
  ofNft: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ id: (await heldCard(context, user)).nftId }),
  },
  ofCollection: { expect: usersOnly },
};
