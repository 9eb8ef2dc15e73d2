import type { usersContract } from '@kura/api-contract';
import { anybody, type MatrixRows, usersOnly } from '@kura/testing';

export const usersMatrix: MatrixRows<typeof usersContract> = {
  info: { expect: anybody, input: ({ user }) => ({ id: user.id }) },
  activityOf: { expect: anybody, input: ({ user }) => ({ id: user.id }) },
  me: { expect: usersOnly },
};
