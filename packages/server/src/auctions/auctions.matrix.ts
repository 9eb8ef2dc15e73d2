import type { auctionsContract } from '@kura/api-contract/auctions';
import { anybody, type MatrixRows, runningAuction } from '@kura/testing';

export const auctionsMatrix: MatrixRows<typeof auctionsContract> = {
  list: { expect: anybody },
  get: { expect: anybody, input: async ({ context, user }) => ({ id: await runningAuction(context, user) }) },
  bids: {
    expect: anybody,
    input: async ({ context, user }) => ({ id: await runningAuction(context, user) }),
  },
};
