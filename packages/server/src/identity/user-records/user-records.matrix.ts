import type { userRecordsContract } from '@kura/api-contract/user-records';
import { adminsOf, type MatrixRows, type MatrixWorld, signInUser } from '@kura/testing';

const somebody = async ({ server }: MatrixWorld) => ({ id: (await signInUser(server)).id });

export const userRecordsMatrix: MatrixRows<typeof userRecordsContract> = {
  list: { expect: adminsOf('support') },
  get: { expect: adminsOf('support'), input: ({ user }) => ({ id: user.id }) },
  setStatus: {
    expect: adminsOf('support'),
    input: async (world) => ({
      ...(await somebody(world)),
      status: 'DISABLED',
      reason: 'The card was stolen',
    }),
  },
  correctBirthDate: {
    expect: adminsOf('support'),
    input: async (world) => ({
      ...(await somebody(world)),
      birthDate: '2001-02-03',
      reason: 'Seen on the passport',
    }),
  },
  sessions: { expect: adminsOf('support'), input: ({ user }) => ({ id: user.id }) },
  endSessions: { expect: adminsOf('support'), input: somebody },
  trades: { expect: adminsOf('support'), input: ({ user }) => ({ id: user.id }) },
  emails: { expect: adminsOf('support') },
};
