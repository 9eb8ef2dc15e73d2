import type { intentsContract } from '@kura/api-contract/intents';
import { type MatrixRows, type MatrixWorld, ownerOnly, preparedIntent, usersOnly } from '@kura/testing';

const own = async ({ context, user }: MatrixWorld) => ({ id: await preparedIntent(context, user) });

export const intentsMatrix: MatrixRows<typeof intentsContract> = {
  list: { expect: usersOnly },
  get: { expect: ownerOnly, input: own },
  submitted: {
    expect: ownerOnly,
    input: async (world) => ({ ...(await own(world)), transactionHashes: [`0x${'2'.repeat(64)}`] }),
  },
};
