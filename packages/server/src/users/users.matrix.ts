import type { usersContract } from '@kura/api-contract';

import { admins, anybody, type MatrixRows, type MatrixWorld, ownerOnly, usersOnly } from '@kura/testing';

/** Something of the user's is under way, so that nobody who may delete the account does. */
async function userWithOpenBusiness({ server, user }: MatrixWorld) {
  const now = new Date();
  await server.database.db
    .insertInto('intent')
    .values({
      id: crypto.randomUUID(),
      user_id: user.id,
      wallet: user.account.address.toLowerCase(),
      kind: 'CANCEL_RECOVERY',
      status: 'SUBMITTED',
      summary: '{}',
      steps: '[]',
      created_at: now,
      updated_at: now,
      expires_at: now,
    })
    .execute();
  return { id: user.id };
}

export const usersMatrix: MatrixRows<typeof usersContract> = {
  info: { expect: anybody, input: ({ user }) => ({ id: user.id }) },
  activityOf: { expect: anybody, input: ({ user }) => ({ id: user.id }) },
  me: { expect: usersOnly },
  updateProfile: { expect: usersOnly, input: () => ({ bio: 'Cards of 1999' }) },
  pause: { expect: usersOnly },
  acceptTerms: { expect: usersOnly },
  terms: { expect: anybody },
  smartAccount: { expect: usersOnly },
  remove: { expect: { ...ownerOnly, ...admins('support') }, input: userWithOpenBusiness },
};
