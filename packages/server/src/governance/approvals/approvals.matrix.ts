import type { approvalsContract } from '@kura/api-contract/approvals';
import {
  adminsOf,
  ageAdmins,
  anyIdentity,
  type MatrixRows,
  type MatrixWorld,
  pendingApproval,
  refusalToken,
} from '@kura/testing';

/** A request of the scope `finance`: other admins don't see it. */
const pending = async ({ server }: MatrixWorld) => {
  const { id } = await pendingApproval(server);
  return { id };
};

const financeOnly = {
  ...adminsOf('viewer', 404),
  adminOwner: 'passes',
  adminFinance: 'passes',
} as const;

export const approvalsMatrix: MatrixRows<typeof approvalsContract> = {
  list: { expect: adminsOf('viewer') },
  get: { expect: financeOnly, input: pending },
  confirm: {
    expect: financeOnly,
    async input({ server }) {
      const { id, bodyHash } = await pendingApproval(server);
      await ageAdmins(server);
      return { id, bodyHash };
    },
  },
  refuseByLink: {
    expect: anyIdentity,
    input: async ({ server }) => ({ token: await refusalToken(server) }),
  },
  refuse: { expect: financeOnly, input: async (world) => ({ ...(await pending(world)), note: 'No' }) },
};
