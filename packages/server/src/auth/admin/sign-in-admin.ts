import type { SessionTokens } from '@kura/api-contract';
import type { DatabaseTransaction } from '@kura/database';
import { lockSecondsAfter } from '@kura/domain';
import { audit, type CallContext, inTransaction, newId, Refusal } from '../../platform/index.ts';
import { openSession } from '../open-session.ts';
import {
  type AdminLock,
  findAdminCredentials,
  lockAdmin,
  recordFailedAttempt,
  recordLogIn,
} from './admins.repository.ts';
import { isPasswordOf } from './password.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

export interface AdminSignIn {
  email: string;
  password: string;
  code: string;
}

/**
 * Signs an admin in. Whatever is wrong (address, password, code, a code used before, a locked or disabled account) has
 * the same answer after the same work, so that nothing can be learnt by trying.
 */
export async function signInAdmin(context: CallContext, input: AdminSignIn): Promise<SessionTokens> {
  const credentials = await findAdminCredentials(context.db, input.email.toLowerCase());
  const passwordFits = await isPasswordOf(credentials?.passwordHash, input.password);
  // The failure must be counted, so the transaction ends well and the refusal follows it.
  const tokens =
    credentials &&
    (await inTransaction(context, async (tx) => {
      const admin = await lockAdmin(tx, credentials.id);
      return attempt(context, tx, admin, passwordFits, input.code);
    }));
  if (!tokens) throw new Refusal('CREDENTIALS_INVALID');
  return tokens;
}

async function attempt(
  context: CallContext,
  tx: DatabaseTransaction,
  admin: AdminLock,
  passwordFits: boolean,
  code: string,
): Promise<SessionTokens | null> {
  const now = context.clock.now();
  if (admin.disabled || (admin.lockedUntil !== null && admin.lockedUntil > now)) return null;
  const step = passwordFits ? unusedStep(context, admin, code) : null;
  if (step === null) {
    const attempts = admin.failedAttempts + 1;
    const lockSeconds = lockSecondsAfter(attempts);
    const lockedUntil = lockSeconds === 0 ? null : new Date(now.getTime() + lockSeconds * 1000);
    await recordFailedAttempt(tx, admin.id, { attempts, lockedUntil });
    return null;
  }
  await recordLogIn(tx, admin.id, step);
  const sessionId = newId();
  const tokens = await openSession(context, tx, {
    id: sessionId,
    owner: { adminId: admin.id },
    device: null,
  });
  await audit(
    tx,
    {
      ...context,
      actor: { kind: 'admin', adminId: admin.id, sessionId, email: admin.email },
    },
    { action: 'sign-in-admin', subject: { kind: 'admin', id: admin.id } },
  );
  return tokens;
}

function unusedStep(context: CallContext, admin: AdminLock, code: string): number | null {
  const secret = openTotpSecret(context.config.vaultKey, admin.id, admin.totpSecretSealed);
  const step = stepOfCode(secret, code, context.clock.now());
  return step !== null && step > admin.totpLastStep ? step : null;
}
