import type { OwnProfile } from '@kura/api-contract/users';
import type { Hash } from 'viem';
import { ApiError, type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { declareBirthDate } from './declare-birth-date.ts';
import { getOwnProfile } from './get-profile.ts';
import { recordConsent } from './record-consent.ts';

interface Acceptance {
  version: string;
  hash: Hash;
  birthDate?: string | undefined;
  guardianConsent?: true | undefined;
}

/** Records the caller's consent to the shown terms, with the declaration of age that belongs to it. */
export async function acceptTerms(context: CallContext, input: Acceptance): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const now = context.clock.now();
  const isComplete = await inTransaction(context, async (tx) => {
    const birthDate = await declareBirthDate(tx, { userId, birthDate: input.birthDate, now });
    if (birthDate === null) throw new ApiError('BIRTH_DATE_REQUIRED');
    // Store the date even when it is refused, so that nobody gets an older age by a second attempt.
    return recordConsent(tx, { userId, birthDate, consent: input, now });
  });
  if (!isComplete) throw new ApiError('GUARDIAN_CONSENT_REQUIRED');
  return getOwnProfile(context);
}
