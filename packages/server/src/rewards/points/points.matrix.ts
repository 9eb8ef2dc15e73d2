import type { pointsContract } from '@kura/api-contract/points';
import { adminsOf, type MatrixRows, usersOnly } from '@kura/testing';

export const pointsMatrix: MatrixRows<typeof pointsContract> = {
  ledger: { expect: usersOnly },
  ofUser: { expect: adminsOf('support'), input: ({ user }) => ({ id: user.id }) },
  report: { expect: adminsOf('finance'), input: () => ({ from: '2020-01-01', to: '2020-01-31' }) },
  mint: {
    expect: adminsOf('finance'),
    input: ({ user }) => ({ wallet: user.account.address, amount: '100', reason: 'Welcome' }),
  },
};
