import { passwordWeakness } from '@kura/domain/auth';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
} from '../../../platform/index.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import { findAdminCredentials, updatePassword } from './admin-credentials.repository.ts';
import { attemptAs } from './attempts.ts';
import { hashPassword, isPasswordOf } from './password.ts';

/** Changes the caller's password and ends their other sessions, which may have used the old one. */
export async function changePassword(
  context: CallContext<AdminActor>,
  input: { current: string; password: string },
): Promise<void> {
  const { adminId, email, sessionId } = context.actor;
  const credentials = await findAdminCredentials(context.db, email);
  if (passwordWeakness(input.password, { email, name: credentials?.name ?? '' }) !== null) {
    throw new ApiError('PASSWORD_TOO_WEAK');
  }
  const fits = await isPasswordOf(credentials?.passwordHash, input.current);
  const passwordHash = await hashPassword(input.password);
  const at = context.clock.now();
  const changed = await inTransaction(context, async (tx) => {
    const admin = await attemptAs(context, tx, adminId, fits ? async ({ id }) => id : null);
    if (admin === null) return false;
    await updatePassword(tx, adminId, passwordHash, at);
    await endSessionsOf(tx, { adminId }, { reason: 'REVOKED', at, exceptId: sessionId });
    await audit(tx, context, { action: 'change-password', subject: { kind: 'admin', id: adminId } });
    return true;
  });
  if (!changed) throw new ApiError('CREDENTIALS_INVALID');
}
