import type { Admin } from '@kura/api-contract/admins';
import type { AdminScope, AdminStatus } from '@kura/domain/vocabulary';
import { recordDisabling } from '../../governance/index.ts';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  publishAccessChanged,
  type Reply,
  reply,
  requireSecondAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import { presentAdmin } from './admin.presenter.ts';
import { type AdminRow, findAdmin, hasOtherOwner, lockAdmin, updateAdmin } from './admins.repository.ts';

interface AdminInput {
  id: string;
  name?: string | undefined;
  scopes?: readonly AdminScope[] | undefined;
  status?: 'ACTIVE' | 'DISABLED' | undefined;
}

/** Changes an admin's name, permissions or access, from their next call on. */
export async function changeAdmin(
  context: CallContext<AdminActor>,
  { id, ...input }: AdminInput,
): Promise<Reply<Admin>> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const admin = await lockAdmin(tx, id);
    if (admin === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, admin.row_version);
    const change = {
      name: input.name,
      scopes: input.scopes && [...new Set(input.scopes)],
      status: input.status && statusAfter(admin, input.status),
    };
    const after = { ...admin, ...definedOf(change) };
    if (isOwner(admin) && !isOwner(after) && !(await hasOtherOwner(tx, id))) throw new ApiError('LAST_OWNER');
    const isEnabled =
      change.status !== undefined && change.status !== 'DISABLED' && admin.status === 'DISABLED';
    const rescoped = change.scopes !== undefined && !sameScopes(change.scopes, admin.scopes);
    requireSecondAdmin(context, {
      subject: { kind: 'admin', id, version: String(admin.row_version) },
      // Disabling takes effect at once: one owner can stop an account that was taken over. Later requests of that owner are
      // held.
      reasons: [
        ...(rescoped ? (['ADMIN_SCOPES'] as const) : []),
        ...(isEnabled ? (['ADMIN_ENABLED'] as const) : []),
      ],
      changes: [
        { field: 'email', before: admin.email, after: admin.email },
        ...(rescoped
          ? [{ field: 'scopes', before: admin.scopes.join(' '), after: (change.scopes ?? []).join(' ') }]
          : []),
        ...(change.status === undefined
          ? []
          : [{ field: 'status', before: admin.status, after: change.status }]),
        ...(change.name === undefined ? [] : [{ field: 'name', before: admin.name, after: change.name }]),
      ],
    });
    const gainsAuthority = isEnabled || (change.scopes ?? []).some((scope) => !admin.scopes.includes(scope));
    await updateAdmin(tx, id, { ...change, gainsAuthority }, at);
    if (change.status === 'DISABLED' && admin.status === 'ACTIVE') await recordDisabling(tx, context, id);
    if (after.status === 'DISABLED') await endSessionsOf(tx, { adminId: id }, { reason: 'REVOKED', at });
    else await publishAccessChanged(tx, id);
    await audit(tx, context, {
      action: 'change-admin',
      subject: { kind: 'admin', id },
      details: definedOf(change),
    });
    const row = (await findAdmin(tx, id)) as AdminRow;
    return reply(presentAdmin(row), { etag: String(row.row_version) });
  });
}

const sameScopes = (a: readonly AdminScope[], b: readonly AdminScope[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope));

/** An admin who never set up password and second factor stays invited after being enabled again. */
function statusAfter(admin: AdminRow, wanted: 'ACTIVE' | 'DISABLED'): AdminStatus {
  return wanted === 'ACTIVE' && !admin.set_up ? 'INVITED' : wanted;
}

const isOwner = ({ status, scopes }: Pick<AdminRow, 'status' | 'scopes'>) =>
  status === 'ACTIVE' && scopes.includes('owner');

function definedOf<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
