import type { accountsContract } from '@kura/api-contract/accounts';
import { type MatrixRows, usersOnly } from '@kura/testing';

export const accountsMatrix: MatrixRows<typeof accountsContract> = {
  // For the caller's own account only, which the users of the matrix don't have.
  rpc: {
    expect: { ...usersOnly, user: 'NO_ACCOUNT', otherUser: 'NO_ACCOUNT' },
    input: () => ({ method: 'eth_chainId' }),
  },
};
