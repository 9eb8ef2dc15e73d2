import type { DatabaseTransaction } from '@kura/database';
import { lockSecondsAfter } from '@kura/domain/auth';
import type { CallContext } from '../../../platform/index.ts';
import { type AdminLock, lockAdmin, recordAttempts } from './admin-credentials.repository.ts';

/**
 * Runs one attempt to prove to be an admin, for any call. Consecutive failures lock the account for longer and longer, and
 * nothing is checked while it is locked. Commit also after a failure, so that it is counted.
 *
 * @param adminId a random id when no admin matches: the work is the same
 * @param check returns the proof, or null. Null in its place means an earlier failure; `UNCOUNTED` means an earlier failure that
 *   locks nobody
 * @returns the result of `check`; null for every failure
 */
export async function attemptAs<T>(
  context: CallContext,
  tx: DatabaseTransaction,
  adminId: string,
  check: ((admin: AdminLock) => Promise<T | null>) | 'UNCOUNTED' | null,
): Promise<T | null> {
  const now = context.clock.now();
  const admin = await lockAdmin(tx, adminId);
  const isLocked = admin?.lockedUntil != null && admin.lockedUntil > now;
  const canCheck = admin?.active === true && !isLocked && typeof check === 'function';
  const proved = canCheck ? await check(admin) : null;
  if (proved !== null) {
    await recordAttempts(tx, adminId, { attempts: 0, lockedUntil: null });
    return proved;
  }
  if (isLocked || check === 'UNCOUNTED') {
    const { failedAttempts: attempts = 0, lockedUntil = null } = admin ?? {};
    await recordAttempts(tx, adminId, { attempts, lockedUntil });
    return null;
  }
  const attempts = (admin?.failedAttempts ?? 0) + 1;
  const lockSeconds = lockSecondsAfter(attempts);
  const lockedUntil = lockSeconds === 0 ? null : new Date(now.getTime() + lockSeconds * 1000);
  await recordAttempts(tx, adminId, { attempts, lockedUntil });
  return null;
}
