import type { UserRecord } from '@kura/api-contract/user-records';
import { isBirthDate, japanDay, MAX_AGE } from '@kura/domain/limits';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
} from '../../platform/index.ts';
import { getUserRecord } from './read-user-records.ts';
import { insertCorrection, lockBirthDate, updateBirthDate } from './user-records.repository.ts';

interface Correction {
  id: string;
  birthDate: string;
  reason: string;
}

/**
 * Corrects a user's birth date. Users can't change it, because the limit for minors depends on it.
 *
 * @throws ApiError STATE_CONFLICT for a deleted user, or when this is the date already
 * @throws ApiError BIRTH_DATE_INVALID for an impossible date
 */
export async function correctBirthDate(
  context: CallContext<AdminActor>,
  { id, birthDate, reason }: Correction,
): Promise<UserRecord> {
  const at = context.clock.now();
  if (!isBirthDate(birthDate, at)) {
    throw new ApiError('BIRTH_DATE_INVALID', { latest: japanDay(at), maximumAgeYears: MAX_AGE });
  }
  await inTransaction(context, async (tx) => {
    const user = await lockBirthDate(tx, id);
    if (user === undefined) throw new ApiError('NOT_FOUND');
    if (user.status === 'DELETED' || user.birth_date === birthDate) {
      throw new ApiError('STATE_CONFLICT', { state: user.status });
    }
    await updateBirthDate(tx, id, { birthDate, at });
    await insertCorrection(tx, {
      id: newId(),
      user_id: id,
      at,
      admin_id: context.actor.adminId,
      previous: user.birth_date,
      corrected: birthDate,
      reason,
    });
    // Leave out dates and reason: they are personal data, and the log stays after the account is deleted.
    await audit(tx, context, { action: 'correct-birth-date', subject: { kind: 'user', id } });
  });
  return getUserRecord(context, { id });
}
