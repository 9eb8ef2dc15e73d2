import type { SignUpConsent } from '@kura/api-contract/users';
import type { DatabaseTransaction } from '@kura/database';
import { isMinor } from '@kura/domain/limits';
import type { Hash } from 'viem';
import { insertAcceptance } from '../../governance/index.ts';
import { ApiError } from '../../platform/index.ts';
import { storeBirthDate } from './declare-birth-date.ts';
import { updateUser } from './users.repository.ts';

interface Consent {
  version: string;
  hash: Hash;
  guardianConsent?: true | undefined;
}

/**
 * Stores a user's consent to the terms, and of a minor the guardian's consent.
 *
 * @returns false when a guardian has to consent first: then nothing is stored
 * @throws ApiError TERMS_VERSION_STALE
 */
export async function recordConsent(
  tx: DatabaseTransaction,
  { userId, birthDate, consent, now }: { userId: string; birthDate: string; consent: Consent; now: Date },
): Promise<boolean> {
  if (isMinor(birthDate, now)) {
    if (consent.guardianConsent !== true) return false;
    await updateUser(tx, userId, { guardian_consented_at: now, updated_at: now });
  }
  await insertAcceptance(tx, { userId, version: consent.version, hash: consent.hash, at: now });
  return true;
}

/**
 * Stores birth date and consent of a user whom the caller's transaction creates. An error rolls the user back.
 *
 * @param consent undefined for a client that lets new users accept the terms later; null for one that can't create users
 * @throws ApiError SIGN_UP_CONSENT_REQUIRED, GUARDIAN_CONSENT_REQUIRED, BIRTH_DATE_INVALID, TERMS_VERSION_STALE
 */
export async function recordSignUpConsent(
  tx: DatabaseTransaction,
  { userId, consent, now }: { userId: string; consent: SignUpConsent | null | undefined; now: Date },
): Promise<void> {
  if (consent === undefined) return;
  if (consent === null) throw new ApiError('SIGN_UP_CONSENT_REQUIRED');
  const { birthDate } = consent;
  await storeBirthDate(tx, { userId, birthDate, now });
  const isComplete = await recordConsent(tx, { userId, birthDate, consent, now });
  if (!isComplete) throw new ApiError('GUARDIAN_CONSENT_REQUIRED');
}
