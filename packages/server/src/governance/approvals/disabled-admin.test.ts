import {
  type ApiResponse,
  ageAdmins,
  disableAdmin,
  newestRefusalToken,
  type SignedInAdmin,
  signInAdmin,
  signInApprover,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settingsApprovableCalls } from '../settings/index.ts';
import { executeDueApprovals } from './execute-due-approvals.job.ts';

const clock = testClock();
let server: TestServer;
let disabler: SignedInAdmin;
let disabled: SignedInAdmin;

beforeEach(async () => {
  server = await startTestServer({ clock, config: { soleAdminDelayHours: 24 } });
  disabler = await signInApprover(server);
  disabled = await signInApprover(server);
});
afterEach(() => server.stop());

const hours = (count: number) => clock.later(count * 3_600);

async function askForFee(value: string, token = disabler.token): Promise<string> {
  const path = '/api/settings';
  const { body: view } = await server.request({ method: 'GET', path, token });
  const fee = view.settings.find(({ key }: { key: string }) => key === 'fee');
  const body = { entries: [{ key: 'fee', value, version: fee.version }] };
  const response = await server.request({ method: 'POST', path, token, body });
  expect(response.status).toBe(202);
  return response.body.approvalId;
}

const read = async (id: string, token: string) =>
  (await server.request({ method: 'GET', path: `/api/approval/${id}`, token })).body;

async function confirm(id: string, { token }: SignedInAdmin): Promise<ApiResponse> {
  const { bodyHash } = await read(id, token);
  return server.request({
    method: 'POST',
    path: `/api/approval/${id}/confirm`,
    token,
    body: { bodyHash },
    idempotencyKey: true,
  });
}

const refuse = (token: string) =>
  server.request({ method: 'POST', path: '/api/approval/refuse-by-link', body: { token } });

const runDue = () =>
  executeDueApprovals(settingsApprovableCalls).run(
    { ...server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' },
    undefined,
  );

/** Signs in again: a session doesn't last for three days without its tokens. */
const again = async () => {
  const admin = await signInAdmin(server, ['owner']);
  await ageAdmins(server, [admin.id]);
  return admin;
};

describe('[T80] an admin who disables another one', () => {
  test('does so at once, and nothing that they asked for before or after is confirmed for 72 hours', async () => {
    const third = await signInApprover(server);
    const before = await askForFee('3');
    await disableAdmin(server, { by: disabler, id: disabled.id });
    const session = await server.request({ method: 'GET', path: '/api/settings', token: disabled.token });
    expect(session.status).toBe(401);
    const after = await askForFee('4');
    for (const id of [before, after]) {
      expect(await read(id, third.token)).toMatchObject({
        blocker: 'REQUEST_HELD',
        heldUntil: new Date(clock.now().getTime() + 72 * 3_600_000).toISOString(),
      });
      expect(await confirm(id, third)).toMatchObject({
        code: 'NOT_APPROVER',
        body: { blocker: 'REQUEST_HELD' },
      });
    }
    hours(72);
    expect((await confirm(before, await again())).body.status).toBe('EXECUTED');
  });

  test('confirms nothing for 72 hours, and can refuse', async () => {
    const third = await signInApprover(server);
    const early = await askForFee('3', third.token);
    await disableAdmin(server, { by: disabler, id: disabled.id });
    const late = await askForFee('4', third.token);
    for (const id of [early, late]) {
      expect((await read(id, disabler.token)).blocker).toBe('APPROVER_HELD');
      expect(await confirm(id, disabler)).toMatchObject({
        code: 'NOT_APPROVER',
        body: { blocker: 'APPROVER_HELD' },
      });
      // Nothing runs by the clock meanwhile: the disabling admin can confirm after the hold.
      expect((await read(id, third.token)).executesAt).toBeNull();
    }
    const refused = await server.request({
      method: 'POST',
      path: `/api/approval/${early}/refuse`,
      token: disabler.token,
      body: { note: 'No' },
      idempotencyKey: true,
    });
    expect(refused.body.status).toBe('REFUSED');
    hours(72);
    expect((await confirm(late, await again())).body.status).toBe('EXECUTED');
  });

  test('confirms again after 72 hours', async () => {
    await disableAdmin(server, { by: disabler, id: disabled.id });
    await sql`update admin_disabling set disabled_at = ${new Date(clock.now().getTime() - 72 * 3_600_000)}`.execute(
      server.database.db,
    );
    const other = await signInApprover(server);
    expect((await confirm(await askForFee('3', other.token), disabler)).body.status).toBe('EXECUTED');
  });

  test('has nothing executed by the clock within 72 hours, although nobody is left to confirm', async () => {
    // Nobody could confirm this request: it would run after a day.
    await server.database.db.updateTable('admin_user').set({ authority_since: clock.now() }).execute();
    const early = await askForFee('3');
    await disableAdmin(server, { by: disabler, id: disabled.id });
    const late = await askForFee('4');
    const { executesAt } = await read(late, disabler.token);
    expect(executesAt).toBe(new Date(clock.now().getTime() + 72 * 3_600_000).toISOString());
    hours(25);
    await runDue();
    const statusOf = async (id: string) =>
      (
        await server.database.db
          .selectFrom('approval')
          .where('id', '=', id)
          .select('status')
          .executeTakeFirstOrThrow()
      ).status;
    expect([await statusOf(early), await statusOf(late)]).toEqual(['PENDING', 'PENDING']);
  });

  test('waits also where a sole admin acts at once', async () => {
    server.context.config.soleAdminDelayHours = 0;
    await disableAdmin(server, { by: disabler, id: disabled.id });
    await askForFee('3');
  });

  test('is stopped by the link in the mail to the disabled one, which works for each later request too', async () => {
    const before = await askForFee('3');
    await disableAdmin(server, { by: disabler, id: disabled.id });
    const token = await newestRefusalToken(server, disabled.email);
    expect((await refuse(token)).body).toEqual({
      refused: 1,
      until: new Date(clock.now().getTime() + 72 * 3_600_000).toISOString(),
    });
    expect(await read(before, disabler.token)).toMatchObject({
      status: 'REFUSED',
      decidedBy: { id: disabled.id },
    });
    const after = await askForFee('4');
    const second = await newestRefusalToken(server, disabled.email);
    expect(second).not.toBe(token);
    expect((await refuse(second)).body.refused).toBe(1);
    expect((await read(after, disabler.token)).status).toBe('REFUSED');
    expect((await refuse(token)).body.refused).toBe(0);
  });

  test('keeps the requests of others, and the link ends after 72 hours and is no session', async () => {
    const third = await signInApprover(server);
    const others = await askForFee('3', third.token);
    await disableAdmin(server, { by: disabler, id: disabled.id });
    const token = await newestRefusalToken(server, disabled.email);
    expect((await refuse(token)).body.refused).toBe(0);
    expect((await read(others, third.token)).status).toBe('PENDING');
    expect((await refuse('x'.repeat(43))).code).toBe('REFUSAL_LINK_INVALID');
    expect((await server.request({ method: 'GET', path: '/api/settings', token })).code).toBe(
      'TOKEN_INVALID',
    );
    hours(72);
    expect((await refuse(token)).code).toBe('REFUSAL_LINK_INVALID');
  });
});

test('[T80] taking scopes from an admin needs two', async () => {
  const { row_version } = await server.database.db
    .selectFrom('admin_user')
    .where('id', '=', disabled.id)
    .select('row_version')
    .executeTakeFirstOrThrow();
  const response = await server.request({
    method: 'PATCH',
    path: `/api/user/admin/${disabled.id}`,
    token: disabler.token,
    headers: { 'if-match': `"${row_version}"` },
    body: { scopes: ['viewer'] },
  });
  expect(response.status).toBe(202);
  expect((await read(response.body.approvalId, disabled.token)).reasons).toEqual(['ADMIN_SCOPES']);
});
