import type { DatabaseTransaction } from '@kura/database';
import type { CallContext } from '../../platform/index.ts';
import { type AdminLock, spendRecoveryCode, spendTotpStep } from './admin-credentials.repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

export type SecondFactor = 'TOTP' | 'RECOVERY_CODE';

/** Takes a code of the authenticator or a recovery code, each of which works once; null when it is neither. */
export async function spendCode(
  context: CallContext,
  tx: DatabaseTransaction,
  admin: AdminLock,
  code: string,
): Promise<SecondFactor | null> {
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
