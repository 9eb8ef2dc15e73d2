import type { usersContract } from '@kura/api-contract/users';

import {
  admins,
  anyIdentity,
  type MatrixRows,
  type MatrixWorld,
  openListing,
  ownerOnly,
  usersOnly,
} from '@kura/testing';

/** Creates a user with unfinished business, so that no caller can delete the account. */
async function userWithOpenBusiness({ context, user }: MatrixWorld) {
  await openListing(context, user);
  return { id: user.id };
}

export const usersMatrix: MatrixRows<typeof usersContract> = {
  info: { expect: anyIdentity, input: ({ user }) => ({ id: user.id }) },
  activityOf: { expect: anyIdentity, input: ({ user }) => ({ id: user.id }) },
  me: { expect: usersOnly },
  updateProfile: { expect: usersOnly, input: () => ({ bio: 'Cards of 1999' }) },
  pause: { expect: usersOnly },
  acceptTerms: { expect: usersOnly },
  terms: { expect: anyIdentity },
  smartAccount: { expect: usersOnly },
  remove: { expect: { ...ownerOnly, ...admins('support') }, input: userWithOpenBusiness },
};
