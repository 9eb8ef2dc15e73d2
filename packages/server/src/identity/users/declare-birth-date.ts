import type { DatabaseTransaction } from '@kura/database';
import { isBirthDate, japanDay, MAX_AGE } from '@kura/domain/limits';
import { ApiError } from '../../platform/index.ts';
import { lockBirthDate, updateUser } from './users.repository.ts';

/**
 * Stores a user's birth date, once: changing it would change the spending limit that depends on it.
 *
 * @returns the stored date
 * @throws ApiError BIRTH_DATE_FIXED when another one was stored before, BIRTH_DATE_INVALID for an impossible date
 */
export async function declareBirthDate(
  tx: DatabaseTransaction,
  { userId, birthDate, now }: { userId: string; birthDate: string | undefined; now: Date },
): Promise<string | null> {
  const known = await lockBirthDate(tx, userId);
  if (birthDate === undefined || birthDate === known) return known;
  if (known !== null) throw new ApiError('BIRTH_DATE_FIXED');
  await storeBirthDate(tx, { userId, birthDate, now });
  return birthDate;
}

/**
 * Stores the birth date of a user who has none.
 *
 * @throws ApiError BIRTH_DATE_INVALID for an impossible date
 */
export async function storeBirthDate(
  tx: DatabaseTransaction,
  { userId, birthDate, now }: { userId: string; birthDate: string; now: Date },
): Promise<void> {
  if (!isBirthDate(birthDate, now)) {
    const latest = japanDay(now);
    throw new ApiError('BIRTH_DATE_INVALID', {
      detail: `The birth date must be ${latest} or earlier, and at most ${MAX_AGE} years ago`,
      latest,
      maximumAgeYears: MAX_AGE,
    });
  }
  await updateUser(tx, userId, { birth_date: birthDate, updated_at: now });
}
