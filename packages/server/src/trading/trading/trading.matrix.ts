import type { tradingContract } from '@kura/api-contract/trading';
import {
  admins,
  adminsOf,
  heldCard,
  type MatrixRows,
  openListing,
  ownerOnly,
  usersOnly,
} from '@kura/testing';

export const tradingMatrix: MatrixRows<typeof tradingContract> = {
  prepare: {
    // An admin lists the shop's holdings only.
    expect: { ...usersOnly, otherUser: 'NOT_OWNER', ...admins('sales', 'NOT_OWNER') },
    input: async ({ context, user }) => ({
      type: 'FIXED_PRICE',
      nftId: (await heldCard(context, user)).nftId,
      price: '10',
    }),
  },
  prepareListings: {
    expect: { ...usersOnly, otherUser: 'NOT_OWNER' },
    input: async ({ context, user }) => ({
      listings: [
        { nftId: (await heldCard(context, user)).nftId, price: '10' },
        { nftId: (await heldCard(context, user)).nftId, price: '11' },
      ],
    }),
  },
  prepareCancellation: {
    expect: { ...ownerOnly, ...admins('sales', 'NOT_OFFERER') },
    input: async ({ context, user }) => ({ orderId: await openListing(context, user) }),
  },
  // All but the seller may buy. The shop only accepts offers.
  prepareFill: {
    expect: { ...usersOnly, user: 'OWN_ORDER', ...admins('sales', 'ORDER_TYPE_UNSUPPORTED') },
    input: async ({ context, user }) => ({ id: await openListing(context, user) }),
  },
  // All but the seller may buy.
  prepareFills: {
    expect: { ...usersOnly, user: 'NOTHING_TO_BUY' },
    input: async ({ context, user }) => ({
      orders: [{ id: await openListing(context, user), price: '0.0001' }],
    }),
  },
  create: { expect: usersOnly },
  listForAdmin: { expect: adminsOf('viewer') },
  listShopOrders: { expect: adminsOf('viewer') },
  getForAdmin: {
    expect: adminsOf('viewer'),
    input: async ({ context, user }) => ({ id: await openListing(context, user) }),
  },
};
