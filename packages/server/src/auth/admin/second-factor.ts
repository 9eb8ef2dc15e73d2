import type { DatabaseTransaction } from '@kura/database';
import { lockSecondsAfter } from '@kura/domain';
import type { CallContext } from '../../platform/index.ts';
import {
  type AdminLock,
  lockAdmin,
  recordAttempts,
  spendRecoveryCode,
  spendTotpStep,
} from './admin-credentials.repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

interface Attempt {
  /** Of nobody when there is nobody: the work is the same. */
  adminId: string;
  /** Null when something before it was wrong: that counts as a failure alike. */
  code: string | null;
}

/**
 * Takes a code of the authenticator or a recovery code, each of which works once. Failures in a row lock the account for
 * longer and longer, whichever call they come from.
 *
 * @returns the admin whose code it is, or null. Commit in either case: the failure must be counted.
 */
export async function attemptSecondFactor(
  context: CallContext,
  tx: DatabaseTransaction,
  { adminId, code }: Attempt,
): Promise<{ id: string; recoveryCode: boolean } | null> {
  const now = context.clock.now();
  const admin = await lockAdmin(tx, adminId);
  const locked = admin?.lockedUntil != null && admin.lockedUntil > now;
  const taken =
    admin?.active === true && !locked && code !== null ? await spendCode(context, tx, admin, code) : null;
  if (taken !== null) {
    await recordAttempts(tx, adminId, { attempts: 0, lockedUntil: null });
    return { id: adminId, recoveryCode: taken === 'RECOVERY_CODE' };
  }
  const attempts = (admin?.failedAttempts ?? 0) + (locked ? 0 : 1);
  const lockSeconds = lockSecondsAfter(attempts);
  const lockedUntil = lockSeconds === 0 ? null : new Date(now.getTime() + lockSeconds * 1000);
  await recordAttempts(tx, adminId, {
    attempts,
    lockedUntil: locked ? (admin?.lockedUntil ?? null) : lockedUntil,
  });
  return null;
}

async function spendCode(
  context: CallContext,
  tx: DatabaseTransaction,
  admin: AdminLock,
  code: string,
): Promise<'TOTP' | 'RECOVERY_CODE' | null> {
  const { vaultKey } = context.config;
  const now = context.clock.now();
  if (!/^\d{6}$/.test(code)) {
    const spent = await spendRecoveryCode(tx, admin.id, hashRecoveryCode(vaultKey, admin.id, code), now);
    return spent ? 'RECOVERY_CODE' : null;
  }
  if (admin.totpSecretSealed === null) return null;
  const step = stepOfCode(openTotpSecret(vaultKey, admin.id, admin.totpSecretSealed), code, now);
  if (step === null || step <= admin.totpLastStep) return null;
  await spendTotpStep(tx, admin.id, step);
  return 'TOTP';
}
