import type { adminsContract } from '@kura/api-contract/admins';
import { admins, adminsOf, type MatrixRows, type MatrixWorld, signInAdmin } from '@kura/testing';

const anotherAdmin = async ({ server }: MatrixWorld) => ({ id: (await signInAdmin(server)).id });

export const adminsMatrix: MatrixRows<typeof adminsContract> = {
  list: { expect: adminsOf('owner') },
  // Only owners see other admins.
  get: {
    expect: { ...adminsOf('viewer'), ...admins('viewer', 404), adminOwner: 'passes' },
    input: anotherAdmin,
  },
  invite: {
    expect: adminsOf('owner'),
    input: () => ({ email: `${crypto.randomUUID()}@kura.test`, name: 'Invited', scopes: ['support'] }),
  },
  change: {
    expect: adminsOf('owner'),
    input: async (world) => ({ ...(await anotherAdmin(world)), name: 'Renamed' }),
  },
  reset: { expect: adminsOf('owner'), input: anotherAdmin },
  auditLog: { expect: adminsOf('owner') },
};
