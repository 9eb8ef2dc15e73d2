import type { Admin } from '@kura/api-contract/admins';
import { queueMail } from '../../messages/index.ts';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  requireSecondAdmin,
} from '../../platform/index.ts';
import { endSessionsOf, newInvitation } from '../auth/index.ts';
import { presentAdmin } from './admin.presenter.ts';
import { type AdminRow, findAdmin, hasOtherOwner, lockAdmin, resetCredentials } from './admins.repository.ts';

/**
 * Removes another admin's password, second factor and sessions and sends a new invitation, after a lost phone or an expired
 * invitation. Admins can't reset themselves, so that a session left open isn't enough to take over an account.
 */
export async function resetAdmin(context: CallContext<AdminActor>, { id }: { id: string }): Promise<Admin> {
  const at = context.clock.now();
  const invitation = newInvitation(at);
  return inTransaction(context, async (tx) => {
    const admin = await lockAdmin(tx, id);
    if (admin === undefined) throw new ApiError('NOT_FOUND');
    if (id === context.actor.adminId) {
      throw new ApiError('STATE_CONFLICT', { detail: 'Another owner has to do this' });
    }
    if (admin.status === 'DISABLED') throw new ApiError('STATE_CONFLICT', { state: admin.status });
    // When two owners reset each other concurrently, one stays.
    if (!(await hasOtherOwner(tx, id))) throw new ApiError('LAST_OWNER');
    requireSecondAdmin(context, {
      subject: { kind: 'admin', id, version: String(admin.row_version) },
      // A repeated invitation goes to the approved address.
      reasons: admin.status === 'INVITED' ? [] : ['SECOND_FACTOR_RESET'],
      changes: [{ field: 'email', before: admin.email, after: admin.email }],
    });
    await resetCredentials(tx, id, invitation, at);
    await endSessionsOf(tx, { adminId: id }, { reason: 'REVOKED', at });
    await queueMail(tx, context, {
      template: admin.status === 'INVITED' ? 'admin-invitation' : 'admin-reset',
      to: admin.email,
      language: admin.language,
      variables: { name: admin.name, link: invitation.link, expiresAt: invitation.expiresAt },
    });
    await audit(tx, context, { action: 'reset-admin', subject: { kind: 'admin', id } });
    return presentAdmin((await findAdmin(tx, id)) as AdminRow);
  });
}
