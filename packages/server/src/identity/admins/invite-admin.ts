import type { Admin } from '@kura/api-contract/admins';
import type { AdminScope, Language } from '@kura/domain/vocabulary';
import { queueMail } from '../../messages/index.ts';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireSecondAdmin,
} from '../../platform/index.ts';
import { insertAdmin, newInvitation } from '../auth/index.ts';
import { presentAdmin } from './admin.presenter.ts';
import { type AdminRow, findAdmin, isTaken } from './admins.repository.ts';

/** Invites an admin. The link is only in the mail, so the inviting owner doesn't learn it. */
export async function inviteAdmin(
  context: CallContext<AdminActor>,
  input: { email: string; name: string; scopes: readonly AdminScope[]; language: Language },
): Promise<Reply<Admin>> {
  const at = context.clock.now();
  const id = newId();
  const email = input.email;
  const { name, language } = input;
  const scopes = [...new Set(input.scopes)];
  const invitation = newInvitation(at);
  return inTransaction(context, async (tx) => {
    if (await isTaken(tx, email)) throw new ApiError('ADMIN_EXISTS');
    requireSecondAdmin(context, {
      subject: { kind: 'admin', id: email, version: 'NONE' },
      reasons: ['ADMIN_INVITED'],
      changes: [
        { field: 'email', before: null, after: email },
        { field: 'name', before: null, after: name },
        { field: 'scopes', before: null, after: scopes.join(' ') },
      ],
    });
    const inserted = await insertAdmin(tx, { id, email, name, scopes, language, at }, { invitation });
    if (!inserted) throw new ApiError('ADMIN_EXISTS');
    await queueMail(tx, context, {
      template: 'admin-invitation',
      to: email,
      language,
      variables: { name, link: invitation.link, expiresAt: invitation.expiresAt },
    });
    await audit(tx, context, {
      action: 'invite-admin',
      subject: { kind: 'admin', id },
      details: { email, name, scopes },
    });
    const row = (await findAdmin(tx, id)) as AdminRow;
    return reply(presentAdmin(row), { location: `/api/user/admin/${id}`, etag: String(row.row_version) });
  });
}
