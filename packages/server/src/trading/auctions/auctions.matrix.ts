import type { auctionsContract } from '@kura/api-contract/auctions';
import { anyIdentity, type MatrixRows, runningAuction } from '@kura/testing';

export const auctionsMatrix: MatrixRows<typeof auctionsContract> = {
  list: { expect: anyIdentity },
  get: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ id: await runningAuction(context, user) }),
  },
  bids: {
    expect: anyIdentity,
    input: async ({ context, user }) => ({ id: await runningAuction(context, user) }),
  },
};
