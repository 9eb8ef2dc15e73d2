import type { ordersContract } from '@kura/api-contract/orders';
import {
  activeCollection,
  adminsOf,
  anyIdentity,
  heldCard,
  type MatrixRows,
  openListing,
  ownerOnly,
  usersOnly,
} from '@kura/testing';

export const ordersMatrix: MatrixRows<typeof ordersContract> = {
  listings: { expect: anyIdentity },
  sales: { expect: anyIdentity },
  ofNft: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ nft: (await heldCard(context, user)).nftId }),
  },
  one: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ id: await openListing(context, user) }),
  },
  offersOf: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ nft: (await heldCard(context, user)).nftId }),
  },
  offersOfCollection: {
    expect: anyIdentity,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  offersMade: { expect: ownerOnly, input: ({ user }) => ({ owner: user.account.address }) },
  offersReceived: { expect: ownerOnly, input: ({ user }) => ({ owner: user.account.address }) },
  adminOffersReceived: { expect: adminsOf('viewer'), input: () => ({ owner: 'all' }) },
  adminBidsReceived: { expect: adminsOf('viewer'), input: () => ({ owner: 'all' }) },
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
