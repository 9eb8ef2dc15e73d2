import type { AdminScope } from '@kura/domain/vocabulary';
import { openMailContent } from '@kura/server';
import { type SignedInAdmin, signInAdmin, type TestServer } from '../server/index.ts';

/** Gives admins an authority that is old enough to confirm for others; all admins when none is named. */
export async function ageAdmins(
  { context }: Pick<TestServer, 'context'>,
  ids?: readonly string[],
): Promise<void> {
  const since = new Date(context.clock.now().getTime() - 100 * 3_600_000);
  let query = context.db.updateTable('admin_user').set({ authority_since: since });
  if (ids !== undefined) query = query.where('id', 'in', [...ids]);
  await query.execute();
}

/** An admin who can confirm for others of a scope. */
export async function signInApprover(
  server: Pick<TestServer, 'request' | 'context'>,
  scopes: readonly AdminScope[] = ['owner'],
): Promise<SignedInAdmin> {
  const admin = await signInAdmin(server, scopes);
  await ageAdmins(server, [admin.id]);
  return admin;
}

/** A change of the fee that waits for a second admin. */
export async function pendingApproval(
  server: Pick<TestServer, 'request' | 'context'>,
): Promise<{ id: string; bodyHash: string; requester: SignedInAdmin; approver: SignedInAdmin }> {
  const approver = await signInApprover(server, ['finance']);
  const requester = await signInAdmin(server, ['finance']);
  const { token } = requester;
  const { body: view } = await server.request({ method: 'GET', path: '/api/settings', token });
  const fee = view.settings.find(({ key }: { key: string }) => key === 'fee');
  const value = fee.value === '3' ? '4' : '3';
  const response = await server.request({
    method: 'POST',
    path: '/api/settings',
    token,
    body: { entries: [{ key: 'fee', value, version: fee.version }] },
  });
  if (response.status !== 202) throw new Error(`No approval: ${JSON.stringify(response.body)}`);
  const id = response.body.approvalId as string;
  const { body } = await server.request({ method: 'GET', path: `/api/approval/${id}`, token });
  return { id, bodyHash: body.bodyHash, requester, approver };
}

/** Disables an admin as another one. */
export async function disableAdmin(
  server: Pick<TestServer, 'request' | 'context'>,
  { by, id }: { by: Pick<SignedInAdmin, 'token'>; id: string },
): Promise<void> {
  const { row_version } = await server.context.db
    .selectFrom('admin_user')
    .where('id', '=', id)
    .select('row_version')
    .executeTakeFirstOrThrow();
  const response = await server.request({
    method: 'PATCH',
    path: `/api/user/admin/${id}`,
    token: by.token,
    headers: { 'if-match': `"${row_version}"` },
    body: { status: 'DISABLED' },
  });
  if (response.status !== 200) throw new Error(`Not disabled: ${JSON.stringify(response.body)}`);
}

/** The token of the newest mailed link by which a disabled admin refuses requests. */
export async function newestRefusalToken(
  { context }: Pick<TestServer, 'context'>,
  email: string,
): Promise<string> {
  const mail = await context.db
    .selectFrom('mail')
    .where('recipient', '=', email)
    .where('template', 'in', ['admin-disabled', 'refusable-request'])
    .where('sealed_variables', 'is not', null)
    .select(['id', 'sealed_variables'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { values } = openMailContent<{ values: { link: string } }>(
    context.config,
    mail.id,
    mail.sealed_variables as Buffer,
  );
  return values.link.split('#')[1] ?? '';
}

/** A token for `refuseByLink`, for an owner that another one disabled. */
export async function refusalToken(server: Pick<TestServer, 'request' | 'context'>): Promise<string> {
  const [stays, goes] = [await signInAdmin(server, ['owner']), await signInAdmin(server, ['owner'])];
  await disableAdmin(server, { by: stays, id: goes.id });
  return newestRefusalToken(server, goes.email);
}
