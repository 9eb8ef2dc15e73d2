import type { AdminScope } from '@kura/domain/vocabulary';
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
