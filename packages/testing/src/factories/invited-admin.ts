import { createHash, randomUUID } from 'node:crypto';
import type { AdminScope } from '@kura/domain/vocabulary';
import type { AppContext } from '@kura/server';
import type { TestServer } from '../server/index.ts';

export interface InvitedAdmin {
  id: string;
  email: string;
  /** The token in the mail's link. */
  invitation: string;
}

/** An admin with a pending invitation. */
export async function invitedAdmin(
  context: AppContext,
  scopes: readonly AdminScope[] = ['support'],
): Promise<InvitedAdmin> {
  const admin = { id: randomUUID(), email: `invited-${randomUUID()}@kura.test`, invitation: randomUUID() };
  await context.db
    .insertInto('admin_user')
    .values({
      id: admin.id,
      email: admin.email,
      name: 'Invited',
      scopes: [...scopes],
      status: 'INVITED',
      invitation_hash: createHash('sha256').update(admin.invitation).digest(),
      invitation_expires_at: new Date(context.clock.now().getTime() + 3_600_000),
    })
    .execute();
  return admin;
}

/** An admin who has chosen a password and has to set up the second factor. */
export async function adminInSetup(
  server: Pick<TestServer, 'request' | 'context'>,
): Promise<InvitedAdmin & { setupToken: string; password: string }> {
  const admin = await invitedAdmin(server.context);
  const password = 'velvet otter lantern';
  const { body } = await server.request({
    method: 'POST',
    path: '/api/auth/admin-invitation',
    body: { invitation: admin.invitation, password },
  });
  return { ...admin, password, setupToken: body.setupToken };
}
