import type { packsContract } from '@kura/api-contract/packs';
import {
  admins,
  anyIdentity,
  draftGacha,
  type MatrixRows,
  noIdentity,
  ownerOnly,
  sealedPack,
} from '@kura/testing';

export const packsMatrix: MatrixRows<typeof packsContract> = {
  reveal: {
    expect: ownerOnly,
    input: async ({ server, admin, context, user }) => ({
      tokenIds: [await sealedPack(context, await draftGacha(server, admin), user)],
    }),
  },
  revealOf: {
    expect: noIdentity,
    input: async ({ server, admin, context, user }) => ({
      id: await sealedPack(context, await draftGacha(server, admin), user),
    }),
  },
  pulled: {
    expect: { ...noIdentity, ...admins('viewer') },
    input: async ({ server, admin }) => ({ id: await draftGacha(server, admin) }),
  },
  latestPulls: { expect: anyIdentity },
  heldTiles: { expect: anyIdentity, input: ({ user }) => ({ owner: user.account.address }) },
  held: { expect: anyIdentity, input: ({ user }) => ({ owner: user.account.address }) },
};
