import type { packsContract } from '@kura/api-contract/packs';
import { admins, anybody, draftGacha, type MatrixRows, nobody, ownerOnly, sealedPack } from '@kura/testing';

export const packsMatrix: MatrixRows<typeof packsContract> = {
  reveal: {
    expect: ownerOnly,
    input: async ({ server, admin, context, user }) => ({
      tokenIds: [await sealedPack(context, await draftGacha(server, admin), user)],
    }),
  },
  revealOf: {
    expect: nobody,
    input: async ({ server, admin, context, user }) => ({
      id: await sealedPack(context, await draftGacha(server, admin), user),
    }),
  },
  pulled: {
    expect: { ...nobody, ...admins('viewer') },
    input: async ({ server, admin }) => ({ id: await draftGacha(server, admin) }),
  },
  latestPulls: { expect: anybody },
  held: { expect: anybody, input: ({ user }) => ({ owner: user.account.address }) },
};
