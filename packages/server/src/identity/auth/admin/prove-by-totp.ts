import { ApiError, type CallContext, inTransaction, requireAdmin } from '../../../platform/index.ts';
import { renewProof } from '../sessions.repository.ts';
import { attemptAs } from './attempts.ts';
import { spendCode } from './second-factor.ts';

/**
 * Proves by a code of the authenticator, or a recovery code, that the admin is still present.
 *
 * @throws ApiError CREDENTIALS_INVALID, also while too many wrong codes have locked the account
 */
export async function proveByTotp(context: CallContext, code: string): Promise<void> {
  const { adminId, sessionId } = requireAdmin(context.actor);
  const proved = await inTransaction(context, async (tx) => {
    const factor = await attemptAs(context, tx, adminId, (admin) => spendCode(context, tx, admin, code));
    if (factor !== null) await renewProof(tx, sessionId, context.clock.now());
    return factor !== null;
  });
  if (!proved) throw new ApiError('CREDENTIALS_INVALID');
}
