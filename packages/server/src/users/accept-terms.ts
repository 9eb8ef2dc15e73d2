import type { OwnProfile } from '@kura/api-contract/users';
import { isMinor } from '@kura/domain/limits';
import type { Hash } from 'viem';
import { insertAcceptance } from '../legal/index.ts';
import { ApiError, type CallContext, inTransaction, requireUser } from '../platform/index.ts';
import { declareBirthDate } from './declare-birth-date.ts';
import { getOwnProfile } from './get-profile.ts';

interface Acceptance {
  version: string;
  hash: Hash;
  birthDate?: string | undefined;
  guardianConsent?: true | undefined;
}

/** Keeps the caller's consent to the terms that were shown, with the declaration of age that goes with it. */
export async function acceptTerms(context: CallContext, input: Acceptance): Promise<OwnProfile> {
  const { userId } = requireUser(context.actor);
  const now = context.clock.now();
  const needsConsent = await inTransaction(context, async (tx) => {
    const birthDate = await declareBirthDate(tx, { userId, birthDate: input.birthDate, now });
    if (birthDate === null) throw new ApiError('BIRTH_DATE_REQUIRED');
    if (isMinor(birthDate, now)) {
      // The date is kept although it is refused: nobody gets an older age by a second try.
      if (input.guardianConsent !== true) return true;
      await tx
        .updateTable('app_user')
        .set({ guardian_consented_at: now, updated_at: now })
        .where('id', '=', userId)
        .execute();
    }
    await insertAcceptance(tx, { userId, version: input.version, hash: input.hash, at: now });
    return false;
  });
  if (needsConsent) throw new ApiError('GUARDIAN_CONSENT_REQUIRED');
  return getOwnProfile(context);
}
