import type { web3Contract } from '@kura/api-contract';
import { adminsOnly, type MatrixRows } from '@kura/testing';

export const web3Matrix: MatrixRows<typeof web3Contract> = {
  migrate: { expect: adminsOnly, input: () => ({ fromBlock: 1 }) },
  migrations: { expect: adminsOnly },
  // No token counts here, only the provider's signature.
  nudge: {
    expect: {
      visitor: 'SIGNATURE_INVALID',
      user: 'SIGNATURE_INVALID',
      otherUser: 'SIGNATURE_INVALID',
      disabledUser: 'SIGNATURE_INVALID',
      admin: 'SIGNATURE_INVALID',
      service: 'SIGNATURE_INVALID',
    },
  },
};
