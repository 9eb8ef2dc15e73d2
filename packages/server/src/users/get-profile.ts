import type { OwnProfile, PublicProfile } from '@kura/api-contract';
import { type CallContext, Refusal, requireUser } from '../platform/index.ts';
import { presentOwnProfile, presentPublicProfile } from './profile.presenter.ts';
import { findUserProfile } from './users.repository.ts';

/** The public profile of a user. */
export async function getPublicProfile(context: CallContext, input: { id: string }): Promise<PublicProfile> {
  const user = await findUserProfile(context.db, input.id);
  if (user === undefined) throw new Refusal('NOT_FOUND');
  return presentPublicProfile(user);
}

/** The caller's own profile. */
export async function getOwnProfile(context: CallContext): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const user = await findUserProfile(context.db, userId);
  if (user === undefined) throw new Error(`The user ${userId} has a session and no profile`);
  return presentOwnProfile(user);
}
