import type { campaignsContract } from '@kura/api-contract/campaigns';
import {
  admins,
  adminsOf,
  anyIdentity,
  type MatrixRows,
  type MatrixWorld,
  noIdentity,
  ownerOnly,
  usersOnly,
} from '@kura/testing';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.now() + days * day);

const terms = () => ({
  title: { ja: 'フォローキャンペーン', en: 'Follow campaign' },
  description: { ja: '', en: '' },
  startsAt: at(1).toISOString(),
  endsAt: at(8).toISOString(),
  tasks: [{ kind: 'POST', requiredText: 'Kura' }],
  prizes: [{ kind: 'POINTS', winners: 2, points: '100' }],
});

async function draft({ server, admin }: MatrixWorld): Promise<{ id: string; version: number }> {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/campaign',
    token: admin.token,
    body: terms(),
  });
  return { id: body.id, version: body.version };
}

/** Creates an open campaign, in the state after its start and its reservations. */
async function open(world: MatrixWorld): Promise<{ id: string }> {
  const { id } = await draft(world);
  await world.context.db
    .updateTable('campaign')
    .set({ status: 'PUBLISHED', terms_hash: `0x${'12'.repeat(32)}`, starts_at: at(-1), published_at: at(-1) })
    .where('id', '=', id)
    .execute();
  return { id };
}

/** Joins it as `user`. */
async function joined(world: MatrixWorld): Promise<{ id: string; appId: string }> {
  const { id } = await open(world);
  const { body } = await world.server.request({
    method: 'POST',
    path: `/api/campaign/${id}/application`,
    token: world.user.token,
    body: {},
  });
  return { id, appId: body.id };
}

/** Does the same with a task that X can't verify. */
async function undecided(world: MatrixWorld) {
  const { id, appId } = await joined(world);
  const { db } = world.context;
  const task = await db
    .selectFrom('campaign_task')
    .where('campaign_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_task_result')
    .values({
      application_id: appId,
      task_id: task.id,
      state: 'UNVERIFIABLE',
      reason: 'HIDDEN',
      checked_at: new Date(),
    })
    .execute();
  return { id, appId, taskId: task.id, decision: 'VERIFIED', note: 'Seen at X' };
}

export const campaignsMatrix: MatrixRows<typeof campaignsContract> = {
  list: { expect: anyIdentity },
  create: { expect: adminsOf('sales'), input: terms },
  available: { expect: usersOnly },
  packsAccount: { expect: adminsOf('sales') },
  fundPacksAccount: {
    expect: adminsOf('sales', 'NOT_FOUND'),
    input: () => ({ gachaId: crypto.randomUUID(), quantity: 1 }),
  },
  get: { expect: anyIdentity, input: open },
  change: {
    expect: adminsOf('sales'),
    input: async (world) => ({ id: (await draft(world)).id, ...terms() }),
  },
  remove: { expect: adminsOf('sales'), input: async (world) => ({ id: (await draft(world)).id }) },
  setAllowList: {
    expect: adminsOf('sales'),
    input: async (world) => ({ id: (await draft(world)).id, wallets: [world.user.account.address] }),
  },
  // The shop of the matrix is not connected to X.
  publish: {
    expect: adminsOf('sales', 'CAMPAIGN_NOT_PUBLISHABLE'),
    input: async (world) => ({ id: (await draft(world)).id }),
  },
  stop: { expect: adminsOf('sales'), input: open },
  testDistribute: { expect: adminsOf('sales'), input: open },
  distribute: {
    expect: adminsOf('sales', 'NOT_FOUND'),
    input: async (world) => ({
      ...(await open(world)),
      prizeId: crypto.randomUUID(),
      action: 'CLOSE',
      note: 'Settled by mail',
    }),
  },
  draw: { expect: noIdentity, input: open },
  drawFile: { expect: noIdentity, input: open },
  applications: { expect: adminsOf('sales'), input: open },
  decide: { expect: adminsOf('sales'), input: undecided },
  application: {
    expect: { ...ownerOnly, ...admins('sales') },
    input: async (world) => ({ id: (await joined(world)).id, userId: world.user.id }),
  },
  join: { expect: usersOnly, input: open },
  x: {
    expect: { ...ownerOnly, user: 'X_OFF' },
    input: async (world) => ({
      ...(await joined(world)),
      x: { action: 'LINK', state: 'a-state-that-nobody-started', code: 'code' },
    }),
  },
  apply: { expect: { ...ownerOnly, user: 'TASKS_NOT_DONE' }, input: joined },
  xPost: {
    expect: { ...usersOnly, user: 404, otherUser: 404 },
    input: async (world) => ({ id: (await open(world)).id, postId: '1346889436626259968' }),
  },
  authUrl: {
    expect: { ...usersOnly, user: 'X_OFF', otherUser: 'X_OFF' },
    input: () => ({ redirectUrl: 'http://kura.test/campaigns/x' }),
  },
};
