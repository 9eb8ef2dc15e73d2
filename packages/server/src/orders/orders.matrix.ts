import type { ordersContract } from '@kura/api-contract';
import { anybody, heldCard, type MatrixRows, openListing, ownerOnly, usersOnly } from '@kura/testing';

export const ordersMatrix: MatrixRows<typeof ordersContract> = {
  prepareListing: {
    expect: { ...usersOnly, otherUser: 'NOT_OWNER' },
    input: async ({ context, user }) => ({ nftId: (await heldCard(context, user)).nftId, price: '10' }),
  },
  prepareCancellation: {
    expect: ownerOnly,
    input: async ({ context, user }) => ({ orderId: await openListing(context, user) }),
  },
  // The other way round: everybody may buy but the seller.
  prepareFill: {
    expect: { ...usersOnly, user: 'OWN_ORDER' },
    input: async ({ context, user }) => ({ id: await openListing(context, user) }),
  },
  create: { expect: usersOnly },
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
