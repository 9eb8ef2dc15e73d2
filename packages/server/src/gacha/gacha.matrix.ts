import type { gachaContract } from '@kura/api-contract';
import {
  activeCollection,
  adminsOnly,
  anybody,
  draftGacha,
  type MatrixRows,
  type MatrixWorld,
  nobody,
  takeIn,
  usersOnly,
} from '@kura/testing';

const draft = async ({ server, admin }: MatrixWorld) => ({ id: await draftGacha(server, admin) });

export const gachaMatrix: MatrixRows<typeof gachaContract> = {
  create: { expect: adminsOnly },
  list: { expect: adminsOnly },
  published: { expect: anybody },
  ofCollection: {
    expect: anybody,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  // A draft is the shop's business alone: to everybody else it isn't there.
  ofNft: { expect: nobody },
  nftsByRank: { expect: { ...nobody, admin: 'passes' }, input: draft },
  nftsByPriceRange: { expect: { ...nobody, admin: 'passes' }, input: draft },
  secretNfts: { expect: { ...nobody, admin: 'passes' }, input: draft },
  pool: { expect: nobody, input: draft },
  proof: { expect: nobody, input: async (world) => ({ ...(await draft(world)), tokenId: '1' }) },
  get: { expect: nobody, input: draft },
  getForAdmin: { expect: adminsOnly, input: draft },
  change: { expect: adminsOnly, input: async (world) => ({ ...(await draft(world)), colourTier: 'RED' }) },
  remove: { expect: adminsOnly, input: draft },
  assignNfts: { expect: adminsOnly, input: draft },
  setSecretNfts: {
    expect: adminsOnly,
    input: async ({ server, admin, context }) => {
      const { id } = await takeIn(server, admin, { collectionId: await activeCollection(context) });
      return { nftIds: [id], secret: true };
    },
  },
  setTokens: {
    expect: adminsOnly,
    input: async (world) => ({ ...(await draft(world)), prices: [], priceInPoints: '1' }),
  },
  shuffle: { expect: adminsOnly, input: draft },
  publish: { expect: adminsOnly, input: draft },
  stop: { expect: adminsOnly, input: draft },
  resume: { expect: adminsOnly, input: draft },
  close: { expect: adminsOnly, input: draft },
  setPhase: {
    expect: adminsOnly,
    input: async (world) => ({
      ...(await draft(world)),
      number: 0,
      startsAt: '2040-01-01T00:00:00.000Z',
      endsAt: '2040-02-01T00:00:00.000Z',
    }),
  },
  setDisplayOrder: {
    expect: adminsOnly,
    input: async (world) => ({ ...(await draft(world)), displayOrder: 1 }),
  },
  roll: { expect: usersOnly },
};
