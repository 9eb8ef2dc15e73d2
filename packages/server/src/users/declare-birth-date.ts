import type { DatabaseTransaction } from '@kura/database';
import { isBirthDate, japanDay, MAX_AGE } from '@kura/domain/limits';
import { sql } from 'kysely';
import { ApiError } from '../platform/index.ts';

/**
 * Keeps the birth date of a user, which is said once: who could change it would change the limit that follows from it.
 *
 * @returns what is known after it
 * @throws ApiError BIRTH_DATE_FIXED when another one was said before, BIRTH_DATE_INVALID when nobody can be born then
 */
export async function declareBirthDate(
  tx: DatabaseTransaction,
  { userId, birthDate, now }: { userId: string; birthDate: string | undefined; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ birth_date: string | null }>`
    select birth_date::text as birth_date from app_user where id = ${userId} for no key update`.execute(tx);
  const known = rows[0]?.birth_date ?? null;
  if (birthDate === undefined || birthDate === known) return known;
  if (known !== null) throw new ApiError('BIRTH_DATE_FIXED');
  await storeBirthDate(tx, { userId, birthDate, now });
  return birthDate;
}

/**
 * Stores the birth date of a user who has none.
 *
 * @throws ApiError BIRTH_DATE_INVALID when nobody can be born then
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
  await tx
    .updateTable('app_user')
    .set({ birth_date: birthDate, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
