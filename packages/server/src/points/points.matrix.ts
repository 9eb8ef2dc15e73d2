import type { pointsContract } from '@kura/api-contract';
import { adminsOnly, type MatrixRows } from '@kura/testing';

export const pointsMatrix: MatrixRows<typeof pointsContract> = {
  mint: {
    expect: adminsOnly,
    input: ({ user }) => ({ wallet: user.account.address, amount: '100', reason: 'Welcome' }),
  },
};
