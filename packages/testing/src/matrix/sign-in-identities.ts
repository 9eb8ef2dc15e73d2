import { type SignedInUser, signInAdmin, signInUser, type TestServer } from '../server/index.ts';
import { adminIdentities, type Identity, type MatrixWorld, scopeOf } from './matrix.ts';

/** Everybody of the matrix with the token that they ask with; none for those who have none. */
export interface SignedInIdentities {
  world: MatrixWorld;
  tokens: Record<Identity, string | undefined>;
}

/** Signs everybody in. The users of an earlier time stay who they are. */
export async function signInIdentities(
  server: TestServer,
  earlier?: Pick<MatrixWorld, 'user' | 'otherUser'>,
): Promise<SignedInIdentities> {
  const user = await signInUser(server, earlier?.user.account);
  const otherUser = await signInUser(server, earlier?.otherUser.account);
  const admin = await signInAdmin(server);
  const adminTokens = { adminOwner: admin.token } as Record<(typeof adminIdentities)[number], string>;
  for (const identity of adminIdentities) {
    adminTokens[identity] ??= (await signInAdmin(server, [scopeOf[identity]])).token;
  }
  return {
    world: { server, context: server.context, user, otherUser, admin },
    tokens: {
      visitor: undefined,
      user: user.token,
      otherUser: otherUser.token,
      disabledUser: (await signInDisabled(server)).token,
      deletedUser: (await signInDeleted(server)).token,
      ...adminTokens,
      disabledAdmin: (await signInDisabledAdmin(server)).token,
      service: undefined,
    },
  };
}

async function signInDisabled(server: TestServer): Promise<SignedInUser> {
  const user = await signInUser(server);
  await server.context.db
    .updateTable('app_user')
    .set({ status: 'DISABLED' })
    .where('id', '=', user.id)
    .execute();
  return user;
}

async function signInDeleted(server: TestServer): Promise<SignedInUser> {
  const user = await signInUser(server);
  const response = await server.request({
    method: 'DELETE',
    path: `/api/user/${user.id}`,
    token: user.token,
  });
  if (response.status !== 204) throw new Error(`Deletion failed: ${JSON.stringify(response.body)}`);
  return user;
}

/** Not by the call that disables: the test asks whether a session that was left would still open anything. */
async function signInDisabledAdmin(server: TestServer) {
  const admin = await signInAdmin(server);
  await server.context.db
    .updateTable('admin_user')
    .set({ status: 'DISABLED' })
    .where('id', '=', admin.id)
    .execute();
  return admin;
}
