import type { watchlistContract } from '@kura/api-contract/watchlist';
import { heldCard, type MatrixRows, usersOnly } from '@kura/testing';

export const watchlistMatrix: MatrixRows<typeof watchlistContract> = {
  list: { expect: usersOnly },
  ids: { expect: usersOnly },
  watch: {
    expect: usersOnly,
    input: async ({ context, user }) => ({ id: (await heldCard(context, user)).nftId }),
  },
  unwatch: { expect: usersOnly, input: () => ({ id: crypto.randomUUID() }) },
};
