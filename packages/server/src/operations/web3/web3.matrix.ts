import type { web3Contract } from '@kura/api-contract/web3';
import { adminsOf, allIdentities, type MatrixRows } from '@kura/testing';

export const web3Matrix: MatrixRows<typeof web3Contract> = {
  migrate: { expect: adminsOf('owner'), input: () => ({ fromBlock: 1 }) },
  migrations: { expect: adminsOf('viewer') },
  // Only the provider's signature counts, no token.
  nudge: {
    expect: allIdentities('SIGNATURE_INVALID'),
  },
};
