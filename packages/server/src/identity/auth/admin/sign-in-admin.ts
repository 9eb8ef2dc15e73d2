import type { SessionTokens } from '@kura/api-contract/auth';
import type { DatabaseTransaction } from '@kura/database';
import { ApiError, audit, type CallContext, inTransaction, newId } from '../../../platform/index.ts';
import { openSession } from '../open-session.ts';
import { type AdminLock, findAdminCredentials, recordLogIn } from './admin-credentials.repository.ts';
import { attemptAs } from './attempts.ts';
import { isPasswordOf } from './password.ts';
import { type SecondFactor, spendCode } from './second-factor.ts';

export interface AdminSignIn {
  email: string;
  password: string;
  /** A code of the authenticator, or a recovery code. */
  code: string;
  device: string | null;
}

/**
 * Signs an admin in. Any failure (address, password, code, a code used before, a locked, disabled or only invited account)
 * has the same answer after the same work, so that attempts reveal nothing.
 */
export async function signInAdmin(context: CallContext, input: AdminSignIn): Promise<SessionTokens> {
  const credentials = await findAdminCredentials(context.db, input.email);
  const passwordFits = await isPasswordOf(credentials?.passwordHash, input.password);
  // The failure must be counted, so the transaction commits and the refusal follows it.
  const tokens = await inTransaction(context, async (tx) => {
    const id = credentials?.id ?? newId();
    // The credentials may have changed since the check, and a change ends other sessions.
    const check = async (admin: AdminLock) =>
      admin.passwordHash === credentials?.passwordHash ? spendCode(context, tx, admin, input.code) : null;
    // A wrong password isn't counted, because strangers who know an address could lock its admin out. A wrong second factor is
    // counted, and needs the password first.
    const factor = await attemptAs(context, tx, id, passwordFits ? check : 'UNCOUNTED');
    return factor && logIn(context, tx, { id, factor, device: input.device });
  });
  if (tokens === null) throw new ApiError('CREDENTIALS_INVALID');
  return tokens;
}

async function logIn(
  context: CallContext,
  tx: DatabaseTransaction,
  { id, factor, device }: { id: string; factor: SecondFactor; device: string | null },
): Promise<SessionTokens> {
  await recordLogIn(tx, id, context.clock.now());
  const tokens = await openSession(context, tx, { owner: { adminId: id }, device });
  await audit(
    tx,
    { ...context, actor: { kind: 'admin', adminId: id } },
    { action: 'sign-in-admin', subject: { kind: 'admin', id }, details: { factor } },
  );
  return tokens;
}
