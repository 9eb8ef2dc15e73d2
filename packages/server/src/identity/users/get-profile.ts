import type { OwnProfile, PublicProfile } from '@kura/api-contract/users';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { readLimits } from '../../trading/index.ts';
import { presentOwnProfile, presentPublicProfile } from './profile.presenter.ts';
import { findOwnProfile, findPublicProfile } from './users.repository.ts';

/** Returns the public profile of a user, or of a wallet that holds or held a token. */
export async function getPublicProfile(context: CallContext, input: { id: string }): Promise<PublicProfile> {
  const profile = await findPublicProfile(context.db, input.id);
  if (profile === undefined) throw new ApiError('NOT_FOUND');
  return presentPublicProfile(profile);
}

/** Returns the caller's own profile. */
export async function getOwnProfile(context: CallContext): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const user = await findOwnProfile(context.db, userId, context.clock.now());
  if (user === undefined) throw new Error(`The user ${userId} has a session and no profile`);
  return presentOwnProfile(user, await readLimits(context, userId));
}
