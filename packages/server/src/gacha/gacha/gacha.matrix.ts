import type { gachaContract } from '@kura/api-contract/gacha';
import {
  activeCollection,
  admins,
  adminsOf,
  anyIdentity,
  draftGacha,
  gachaFields,
  intakeSlab,
  type MatrixRows,
  type MatrixWorld,
  noIdentity,
  usersOnly,
} from '@kura/testing';

const draft = async ({ server, admin }: MatrixWorld) => ({ id: await draftGacha(server, admin) });

export const gachaMatrix: MatrixRows<typeof gachaContract> = {
  create: {
    expect: adminsOf('catalogue'),
    input: async ({ context }) => gachaFields(await activeCollection(context)),
  },
  list: { expect: adminsOf('viewer') },
  published: { expect: anyIdentity },
  ofCollection: {
    expect: anyIdentity,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  // A draft is visible to admins alone: other callers get 404.
  ofNft: { expect: noIdentity },
  nftsByRank: { expect: { ...noIdentity, ...admins('viewer') }, input: draft },
  nftsByPriceRange: { expect: { ...noIdentity, ...admins('viewer') }, input: draft },
  secretNfts: { expect: { ...noIdentity, ...admins('viewer') }, input: draft },
  pool: { expect: noIdentity, input: draft },
  poolOfDrop: { expect: noIdentity, input: () => ({ dropId: '1' }) },
  proof: { expect: noIdentity, input: async (world) => ({ ...(await draft(world)), tokenId: '1' }) },
  get: { expect: noIdentity, input: draft },
  getForAdmin: { expect: adminsOf('viewer'), input: draft },
  // A draft is not on chain.
  onChain: { expect: adminsOf('viewer'), input: draft },
  // A draft without cards has nothing to draw.
  testRoll: { expect: adminsOf('viewer'), input: draft },
  reveals: { expect: adminsOf('viewer') },
  change: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await draft(world)), colourTier: 'RED' }),
  },
  remove: { expect: adminsOf('catalogue'), input: draft },
  assignNfts: { expect: adminsOf('catalogue'), input: draft },
  setSecretNfts: {
    expect: adminsOf('catalogue'),
    input: async ({ server, admin, context }) => {
      const { id } = await intakeSlab(server, admin, { collectionId: await activeCollection(context) });
      return { nftIds: [id], secret: true };
    },
  },
  setTokens: {
    expect: adminsOf('sales'),
    input: async (world) => ({ ...(await draft(world)), prices: [], priceInPoints: '1' }),
  },
  shuffle: { expect: adminsOf('catalogue'), input: draft },
  publish: { expect: adminsOf('sales'), input: draft },
  stop: { expect: adminsOf('sales'), input: draft },
  resume: { expect: adminsOf('sales'), input: draft },
  close: { expect: adminsOf('sales'), input: draft },
  // A draft has no packs, and no queue.
  forceReveal: { expect: adminsOf('sales'), input: draft },
  askAgain: { expect: adminsOf('sales'), input: async (world) => ({ ...(await draft(world)), entry: 0 }) },
  setPhase: {
    expect: adminsOf('sales'),
    input: async (world) => ({
      ...(await draft(world)),
      number: 0,
      startsAt: '2040-01-01T00:00:00.000Z',
      endsAt: '2040-02-01T00:00:00.000Z',
    }),
  },
  setDisplayOrder: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await draft(world)), displayOrder: 1 }),
  },
  roll: { expect: usersOnly },
};
