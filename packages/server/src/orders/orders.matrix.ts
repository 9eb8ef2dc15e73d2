import type { ordersContract } from '@kura/api-contract';
import { anybody, heldCard, type MatrixRows, ownerOnly, usersOnly } from '@kura/testing';

export const ordersMatrix: MatrixRows<typeof ordersContract> = {
  listings: { expect: anybody },
  sales: { expect: anybody },
  ofNft: {
    expect: anybody,
    input: async ({ context, user }) => ({ nft: (await heldCard(context, user)).nftId }),
  },
  listingsMade: { expect: ownerOnly, input: ({ user }) => ({ owner: user.account.address }) },
  sellingPermissions: { expect: ownerOnly, input: ({ user }) => ({ owner: user.account.address }) },
  prepareOperatorSwitch: {
    expect: usersOnly,
    input: async ({ context, user }) => ({
      contractAddress: (await heldCard(context, user)).contract,
      allowed: false,
    }),
  },
};
