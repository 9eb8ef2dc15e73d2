import type { DatabaseTransaction } from '@kura/database';
import type { CallContext } from '../../../platform/index.ts';
import { type AdminLock, spendTotpStep } from './admin-credentials.repository.ts';
import { spendCodeOf } from './recovery-codes.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

export type SecondFactor = 'TOTP' | 'RECOVERY_CODE';

/** Uses up a code of the authenticator or a recovery code, each valid once; null when it is neither. */
export async function spendCode(
  context: CallContext,
  tx: DatabaseTransaction,
  admin: AdminLock,
  code: string,
): Promise<SecondFactor | null> {
  const { config } = context;
  const now = context.clock.now();
  if (!/^\d{6}$/.test(code)) {
    const spent = await spendCodeOf(tx, config, { adminId: admin.id, code, at: now });
    return spent ? 'RECOVERY_CODE' : null;
  }
  if (admin.totpSecretSealed === null) return null;
  const step = stepOfCode(openTotpSecret(config, admin.id, admin.totpSecretSealed), code, now);
  if (step === null || step <= admin.totpLastStep) return null;
  await spendTotpStep(tx, admin.id, step);
  return 'TOTP';
}
