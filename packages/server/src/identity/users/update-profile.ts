import type { OwnProfile } from '@kura/api-contract/users';
import type { DatabaseTransaction } from '@kura/database';
import { changeOwnLimit } from '@kura/domain/limits';
import type { Language } from '@kura/domain/vocabulary';
import { releaseUploads, requireOwnPicture } from '../../cards/index.ts';
import { findRecipient, queueMail } from '../../messages/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  requireFreshProof,
  requireUser,
} from '../../platform/index.ts';
import { changeLimits } from '../../trading/index.ts';
import { consumeEmailCode, type EmailCodeRequest } from '../email-codes/index.ts';
import { declareBirthDate } from './declare-birth-date.ts';
import { getOwnProfile } from './get-profile.ts';
import { updateUser } from './users.repository.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const uniqueViolation = '23505';

interface ProfileChange {
  name?: string | undefined;
  bio?: string | undefined;
  avatar?: string | null | undefined;
  cover?: string | null | undefined;
  language?: Language | undefined;
  shared?: boolean | undefined;
  email?: { address: string; code: string; challenge?: string | undefined } | undefined;
  birthDate?: string | undefined;
  spendingLimitYen?: number | null | undefined;
}

/** Changes the caller's profile and own limits. */
export async function updateProfile(
  context: CallContext,
  change: ProfileChange,
  request: EmailCodeRequest,
): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const now = context.clock.now();
  if (change.email !== undefined) requireFreshProof(context.actor, now);
  const email =
    change.email &&
    (await consumeEmailCode(context, { ...change.email, email: change.email.address }, request));
  await inTransaction(context, async (tx) => {
    await declareBirthDate(tx, { userId, birthDate: change.birthDate, now });
    for (const picture of [change.avatar, change.cover])
      if (picture != null) await requireOwnPicture(tx, userId, picture);
    const { name, bio, avatar, cover, language, shared } = change;
    await updateUser(tx, userId, { name, bio, avatar, cover, language, shared, updated_at: now });
    if (change.avatar !== undefined)
      await releaseUploads(tx, userId, { purpose: 'AVATAR', except: 'IN_USE' });
    if (change.cover !== undefined) await releaseUploads(tx, userId, { purpose: 'PUBLIC', except: 'IN_USE' });
    const { spendingLimitYen: wantedYen } = change;
    if (wantedYen !== undefined) {
      await changeLimits(tx, userId, (limits) => ({
        ...limits,
        own: changeOwnLimit(limits.own, wantedYen, now),
      }));
    }
    if (email !== undefined) await changeEmail(tx, context, userId, email);
  });
  return getOwnProfile(context);
}

/** Gives the account an address that was confirmed, and notifies the previous address. */
async function changeEmail(
  tx: DatabaseTransaction,
  context: CallContext,
  userId: string,
  email: string,
): Promise<void> {
  const before = await findRecipient(tx, userId);
  if (before.email === email) return;
  try {
    await updateUser(tx, userId, { email });
  } catch (error) {
    // When two users confirm an address concurrently, the database accepts one.
    if ((error as { code?: unknown }).code === uniqueViolation) throw new ApiError('EMAIL_TAKEN');
    throw error;
  }
  if (before.email === null) return;
  const { email: to, language } = before;
  await queueMail(tx, context, { template: 'email-changed', to, language, variables: {} });
}
