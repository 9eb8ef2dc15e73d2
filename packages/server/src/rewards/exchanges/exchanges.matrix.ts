import type { exchangesContract } from '@kura/api-contract/exchanges';
import { type MatrixRows, usersOnly } from '@kura/testing';

export const exchangesMatrix: MatrixRows<typeof exchangesContract> = {
  drops: {
    expect: { ...usersOnly, otherUser: 'NO_WALLET' },
    input: ({ user }) => ({ address: user.account.address }),
  },
  cards: {
    expect: { ...usersOnly, otherUser: 'NO_WALLET' },
    input: ({ user }) => ({ gachaId: crypto.randomUUID(), address: user.account.address }),
  },
  // Another user's wallet doesn't belong to the caller.
  exchange: {
    expect: { ...usersOnly, user: 404, otherUser: 'NO_WALLET' },
    input: ({ user }) => ({
      gachaId: crypto.randomUUID(),
      address: user.account.address,
      tokenIds: ['65536'],
    }),
  },
};
