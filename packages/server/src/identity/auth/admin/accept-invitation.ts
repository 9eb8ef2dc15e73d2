import { passwordWeakness } from '@kura/domain/auth';
import { ApiError, audit, type CallContext, inTransaction } from '../../../platform/index.ts';
import { claimInvitation, findInvited } from './admin-credentials.repository.ts';
import { hashLinkToken, newLinkToken } from './invitation.ts';
import { hashPassword } from './password.ts';

const setupLifetimeMs = 60 * 60 * 1000;

/**
 * Accepts an invitation by choosing a password, which uses up the link. The returned token sets up the second factor. Nobody
 * can sign in before that.
 */
export async function acceptInvitation(
  context: CallContext,
  input: { invitation: string; password: string },
): Promise<{ setupToken: string; email: string }> {
  const now = context.clock.now();
  const invitationHash = hashLinkToken(input.invitation);
  const admin = await findInvited(context.db, invitationHash, now);
  if (admin === undefined) throw new ApiError('INVITATION_INVALID');
  if (passwordWeakness(input.password, admin) !== null) throw new ApiError('PASSWORD_TOO_WEAK');
  const passwordHash = await hashPassword(input.password);
  const setupToken = newLinkToken();
  await inTransaction(context, async (tx) => {
    const taken = await claimInvitation(tx, invitationHash, {
      passwordHash,
      setupHash: hashLinkToken(setupToken),
      expiresAt: new Date(now.getTime() + setupLifetimeMs),
    });
    // When two callers follow one link concurrently, one gets it.
    if (!taken) throw new ApiError('INVITATION_INVALID');
    await audit(
      tx,
      { ...context, actor: { kind: 'admin', adminId: admin.id } },
      { action: 'accept-invitation', subject: { kind: 'admin', id: admin.id } },
    );
  });
  return { setupToken, email: admin.email };
}
