import {
  type ApiResponse,
  ageAdmins,
  createTestDatabase,
  type SignedInAdmin,
  signInAdmin,
  signInApprover,
  startTestServer,
  type TestClock,
  type TestDatabase,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminsApprovableCalls } from '../../identity/admins/index.ts';
import { totpCode } from '../../identity/auth/index.ts';
import { observeStatement } from '../../index.ts';
import { settingsApprovableCalls } from '../settings/index.ts';
import { executeDueApprovals } from './execute-due-approvals.job.ts';

const calls = [...adminsApprovableCalls, ...settingsApprovableCalls];
const treasury = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let clock: TestClock;
let database: TestDatabase;
let server: TestServer;
let requester: SignedInAdmin;
let approver: SignedInAdmin;

beforeAll(async () => {
  database = await createTestDatabase({ onStatement: observeStatement });
});
afterAll(() => database.drop());

beforeEach(async () => {
  clock = testClock(new Date().toISOString());
  server = await startTestServer({ database, clock, config: { soleAdminDelayHours: 24 } });
  // No admin of an earlier test can confirm anything in this one.
  await sql`update admin_user set status = 'DISABLED', updated_at = '2020-01-01'`.execute(database.db);
  await sql`update setting set row_version = row_version + 1`.execute(database.db);
  approver = await signInApprover(server, ['finance']);
  requester = await signInAdmin(server, ['finance']);
  return () => server.stop();
});

const post = (path: string, token: string, body: object = {}, headers: Record<string, string> = {}) =>
  server.request({ method: 'POST', path: `/api${path}`, token, body, headers, idempotencyKey: true });
const get = (path: string, token: string) => server.request({ method: 'GET', path: `/api${path}`, token });

async function setting(key: string): Promise<{ value: string; version: number }> {
  const { body } = await get('/settings', requester.token);
  return body.settings.find((each: { key: string }) => each.key === key);
}

async function changeOf(key: string, value: string, token = requester.token): Promise<ApiResponse> {
  const { version } = await setting(key);
  return post('/settings', token, { entries: [{ key, value, version }] });
}

/** A change of the fee that waits for the approver. */
async function request(wanted?: string) {
  const value = wanted ?? `${1 + ((await setting('fee')).version % 90)}.25`;
  const response = await changeOf('fee', value);
  expect(response.status).toBe(202);
  const { body } = await get(`/approval/${response.body.approvalId}`, approver.token);
  return { id: body.id as string, bodyHash: body.bodyHash as string, value };
}

const confirm = (approval: { id: string; bodyHash: string }, token = approver.token) =>
  post(`/approval/${approval.id}/confirm`, token, { bodyHash: approval.bodyHash });

const statusOf = async (id: string) => (await get(`/approval/${id}`, requester.token)).body.status;

const mailsTo = async (template: string) =>
  (await database.db.selectFrom('mail').where('template', '=', template).select('recipient').execute()).map(
    ({ recipient }) => recipient,
  );

describe('a second admin', () => {
  test('[T66] confirms a change of the fee, which has no effect before', async () => {
    const before = await setting('fee');
    const approval = await request();
    expect(await setting('fee')).toMatchObject({ value: before.value, version: before.version });
    const shown = await get(`/approval/${approval.id}`, approver.token);
    expect(shown.body).toMatchObject({
      action: 'settings.change',
      scope: 'finance',
      status: 'PENDING',
      reasons: ['FEE'],
      changes: [{ field: 'fee', before: before.value, after: approval.value }],
      requestedBy: { email: requester.email },
      executesAt: null,
      blocker: null,
    });
    const done = await confirm(approval);
    expect(done).toMatchObject({
      status: 200,
      body: { status: 'EXECUTED', decidedBy: { email: approver.email } },
    });
    expect((await setting('fee')).value).toBe(approval.value);
    const { body } = await get('/settings?key=fee', requester.token);
    expect(body.history[0]).toMatchObject({
      value: approval.value,
      previousValue: before.value,
      changedBy: requester.email,
      approvedBy: approver.email,
      approvalId: approval.id,
    });
    const lines = await database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', approval.id)
      .orderBy('at')
      .select(['action', 'actor_id'])
      .execute();
    expect(lines).toEqual(
      expect.arrayContaining([
        { action: 'request-approval', actor_id: requester.id },
        { action: 'confirm-approval', actor_id: approver.id },
      ]),
    );
  });

  test('is notified by mail, and nobody else is', async () => {
    const other = await signInApprover(server, ['sales']);
    await request();
    const told = await mailsTo('approval-requested');
    expect(told).toContain(approver.email);
    expect(told).not.toContain(other.email);
    expect(told).not.toContain(requester.email);
  });

  test('isn’t needed for what isn’t dangerous', async () => {
    expect((await changeOf('comingSoon', 'false')).status).toBe(200);
    expect((await changeOf('invoiceNumber', '')).status).toBe(200);
  });

  test('sees one request when it is sent twice', async () => {
    const { version } = await setting('fee');
    const body = { entries: [{ key: 'fee', value: '77', version }] };
    const responses = [
      await post('/settings', requester.token, body),
      await post('/settings', requester.token, body),
    ];
    expect(responses[0]?.body.approvalId).toBe(responses[1]?.body.approvalId);
  });
});

describe('[T66] an approval is not given', () => {
  test('by the admin who asked, even as an owner', async () => {
    const owner = await signInApprover(server, ['owner']);
    const { version } = await setting('fee');
    const response = await post('/settings', owner.token, {
      entries: [{ key: 'fee', value: '66', version }],
    });
    const { body } = await get(`/approval/${response.body.approvalId}`, owner.token);
    expect(body.blocker).toBe('OWN_REQUEST');
    expect(await confirm(body, owner.token)).toMatchObject({
      status: 403,
      code: 'NOT_APPROVER',
      body: { blocker: 'OWN_REQUEST' },
    });
    expect((await setting('fee')).value).not.toBe('66');
  });

  test('with a second factor older than ten minutes', async () => {
    const approval = await request();
    clock.later(601);
    const { body } = await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: approver.refreshToken },
    });
    const token = body.accessToken as string;
    expect(await confirm(approval, token)).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' });
    expect((await get(`/approval/${approval.id}`, token)).body.status).toBe('PENDING');
    const code = totpCode(approver.totpSecret, clock.now());
    await server.request({ method: 'POST', path: '/api/auth/prove', token, body: { method: 'totp', code } });
    expect((await confirm(approval, token)).status).toBe(200);
  });

  test('by an admin of less than 72 hours, whether new, with more scopes, or enabled again', async () => {
    const approval = await request();
    const puppet = await signInAdmin(server, ['owner']);
    expect(await confirm(approval, puppet.token)).toMatchObject({
      code: 'NOT_APPROVER',
      body: { blocker: 'TOO_NEW' },
    });
    expect((await setting('fee')).value).not.toBe(approval.value);
  });

  test('by an admin of another scope, who gets 404', async () => {
    const approval = await request();
    const other = await signInApprover(server, ['sales', 'support', 'catalogue']);
    expect((await confirm(approval, other.token)).status).toBe(404);
    expect((await get('/approval', other.token)).body.total).toBe(0);
  });

  test('to another body than the one that was read', async () => {
    const approval = await request();
    const forged = { ...approval, bodyHash: `0x${'ab'.repeat(32)}` };
    expect(await confirm(forged)).toMatchObject({ status: 409, code: 'APPROVAL_VOID' });
    expect((await setting('fee')).value).not.toBe(approval.value);
  });

  test('to a body that was changed in the database', async () => {
    const approval = await request();
    const changed = sql`update approval set input = '{"entries":[]}' where id = ${approval.id}`;
    await expect(changed.execute(database.db)).rejects.toThrow('an approval keeps');
    await sql`alter table approval disable trigger approval_kept`.execute(database.db);
    await sql`update approval set input = jsonb_set(input, '{entries,0,value}', '"99"') where id = ${approval.id}`.execute(
      database.db,
    );
    await sql`alter table approval enable trigger approval_kept`.execute(database.db);
    expect(await confirm(approval)).toMatchObject({ code: 'APPROVAL_VOID', body: { state: 'BODY_CHANGED' } });
    expect(await statusOf(approval.id)).toBe('VOID');
    expect((await setting('fee')).value).not.toBe('99');
  });

  test('for an older version: a change in between makes it void', async () => {
    const [first, second] = [await request('41'), await request('42')];
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm(second)).toMatchObject({
      status: 409,
      code: 'APPROVAL_VOID',
      body: { state: 'VERSION_CHANGED' },
    });
    expect(await statusOf(second.id)).toBe('VOID');
    expect((await setting('fee')).value).toBe('41');
  });

  test('after its admin was disabled or lost the scope', async () => {
    const approval = await request();
    await sql`update admin_user set scopes = '{support}' where id = ${requester.id}`.execute(database.db);
    expect(await confirm(approval)).toMatchObject({
      code: 'APPROVAL_VOID',
      body: { state: 'REQUESTER_LOST_RIGHT' },
    });
    expect((await setting('fee')).value).not.toBe(approval.value);
  });

  test('by an admin who was removed', async () => {
    const approval = await request();
    await sql`update admin_user set status = 'DISABLED' where id = ${approver.id}`.execute(database.db);
    expect((await confirm(approval)).code).toBe('ACCOUNT_DISABLED');
    expect((await setting('fee')).value).not.toBe(approval.value);
  });

  test('after seven days', async () => {
    const approval = await request();
    clock.later(7 * 86_400);
    const again = await server.request({
      method: 'POST',
      path: '/api/auth/admin-login',
      body: {
        email: approver.email,
        password: approver.password,
        code: totpCode(approver.totpSecret, clock.now()),
      },
    });
    expect(await confirm(approval, again.body.accessToken)).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'EXPIRED' },
    });
  });
});

describe('[T66] an approval runs once', () => {
  test('also when it is confirmed again', async () => {
    const approval = await request();
    expect((await confirm(approval)).status).toBe(200);
    expect(await confirm(approval)).toMatchObject({ status: 409, body: { state: 'EXECUTED' } });
    const { history } = (await get('/settings?key=fee', requester.token)).body;
    expect(history.filter((row: { approvalId: string }) => row.approvalId === approval.id)).toHaveLength(1);
  });

  test('also when ten confirm at the same moment', async () => {
    const others = [approver, await signInApprover(server, ['finance']), await signInApprover(server)];
    const approval = await request();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        confirm(approval, (others[turn % others.length] as SignedInAdmin).token),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    const { history } = (await get('/settings?key=fee', requester.token)).body;
    expect(history.filter((row: { approvalId: string }) => row.approvalId === approval.id)).toHaveLength(1);
  });

  test('[T27] and one Idempotency-Key has one answer', async () => {
    const approval = await request();
    const send = () =>
      server.request({
        method: 'POST',
        path: `/api/approval/${approval.id}/confirm`,
        token: approver.token,
        body: { bodyHash: approval.bodyHash },
        idempotencyKey: `confirm-${approval.id}`,
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test('and not after it was refused or withdrawn', async () => {
    const refused = await request('51');
    const response = await post(`/approval/${refused.id}/refuse`, approver.token, { note: 'Too high' });
    expect(response.body).toMatchObject({ status: 'REFUSED', note: 'Too high' });
    expect(await confirm(refused)).toMatchObject({ status: 409, body: { state: 'REFUSED' } });
    const withdrawn = await request('52');
    expect((await post(`/approval/${withdrawn.id}/refuse`, requester.token)).body.status).toBe('WITHDRAWN');
    expect(await confirm(withdrawn)).toMatchObject({ status: 409, body: { state: 'WITHDRAWN' } });
    expect(['51', '52']).not.toContain((await setting('fee')).value);
  });
});

describe('[T66] without a second admin', () => {
  beforeEach(async () => {
    await sql`update admin_user set status = 'DISABLED' where id = ${approver.id}`.execute(database.db);
  });
  const due = async () => {
    const context = {
      ...server.context,
      actor: { kind: 'system', name: 'test' } as const,
      requestId: 'test',
    };
    await executeDueApprovals(calls).run(context, undefined);
  };

  test('a dangerous act waits for 24 hours, with mails to all admins', async () => {
    const response = await changeOf('treasuryAddress', treasury);
    const executesAt = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(response).toMatchObject({ status: 202, body: { executesAt } });
    expect(await mailsTo('approval-delayed')).toEqual(expect.arrayContaining([requester.email]));
    clock.later(24 * 3_600 - 1);
    await due();
    const row = await database.db
      .selectFrom('approval')
      .where('id', '=', response.body.approvalId)
      .select('status')
      .executeTakeFirst();
    expect(row?.status).toBe('PENDING');
  });

  test('it runs at once where nothing is waited for, and the log says so', async () => {
    server.context.config.soleAdminDelayHours = 0;
    expect((await changeOf('fee', '62')).status).toBe(200);
    expect((await setting('fee')).value).toBe('62');
    const line = await database.db
      .selectFrom('audit_log')
      .where('action', '=', 'act-without-second-admin')
      .where('actor_id', '=', requester.id)
      .select('details')
      .executeTakeFirst();
    expect(line?.details).toEqual({ call: 'settings.change', reasons: ['FEE'] });
  });

  test('it runs then, once', async () => {
    const { version } = await setting('fee');
    const response = await changeOf('fee', '61');
    clock.later(24 * 3_600);
    await due();
    await due();
    const row = await database.db
      .selectFrom('approval')
      .where('id', '=', response.body.approvalId)
      .select(['status', 'decided_by'])
      .executeTakeFirst();
    expect(row).toEqual({ status: 'EXECUTED', decided_by: null });
    const fee = await database.db
      .selectFrom('setting')
      .where('key', '=', 'fee')
      .select(['value', 'row_version'])
      .executeTakeFirstOrThrow();
    expect(fee).toEqual({ value: '61', row_version: version + 1 });
  });

  test('it doesn’t run when somebody refused, or when a second admin can confirm by then', async () => {
    const other = await signInAdmin(server, ['finance']);
    const [refused, waiting] = [await changeOf('fee', '71'), await changeOf('fee', '72')];
    await post(`/approval/${refused.body.approvalId}/refuse`, other.token);
    await ageAdmins(server, [other.id]);
    clock.later(24 * 3_600);
    await due();
    const rows = await database.db
      .selectFrom('approval')
      .where('id', 'in', [refused.body.approvalId, waiting.body.approvalId])
      .orderBy('requested_at')
      .select('status')
      .execute();
    expect(rows.map(({ status }) => status).sort()).toEqual(['PENDING', 'REFUSED']);
    const fee = await database.db
      .selectFrom('setting')
      .where('key', '=', 'fee')
      .select('value')
      .executeTakeFirst();
    expect(['71', '72']).not.toContain(fee?.value);
  });
});

describe('[T66] the dangerous acts', () => {
  let owner: SignedInAdmin;
  beforeEach(async () => {
    await signInApprover(server);
    owner = await signInAdmin(server);
  });

  test.each([
    ['monthlyCapUnder16Yen', '999999', 'THRESHOLD'],
    ['publishExposureUsd', '99999999', 'THRESHOLD'],
    ['priceReductionPercent', '100', 'THRESHOLD'],
    ['saleBelowValuePercent', '0', 'THRESHOLD'],
    ['pointGrantPerDay', '999999999', 'THRESHOLD'],
    ['treasuryAddress', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 'TREASURY'],
    ['jpyPerUsd', '1', 'RATE'],
  ])('include a change of %s to %s', async (key, value, reason) => {
    const response = await changeOf(key, value, owner.token);
    expect(response.status).toBe(202);
    const { body } = await get(`/approval/${response.body.approvalId}`, owner.token);
    expect(body.reasons).toEqual([reason]);
  });

  test('include an invitation, of which no mail goes out before', async () => {
    const email = `puppet-${crypto.randomUUID()}@kura.test`;
    const response = await post('/user/admin', owner.token, { email, name: 'Puppet', scopes: ['viewer'] });
    expect(response.status).toBe(202);
    expect(await mailsTo('admin-invitation')).not.toContain(email);
  });

  test('include other scopes and a reset of the second factor, but neither a name nor disabling', async () => {
    const other = await signInAdmin(server, ['support']);
    const change = (body: object, version: number) =>
      server.request({
        method: 'PATCH',
        path: `/api/user/admin/${other.id}`,
        token: owner.token,
        body,
        headers: { 'if-match': `"${version}"` },
      });
    expect((await change({ scopes: ['finance'] }, 1)).status).toBe(202);
    expect((await post(`/user/admin/${other.id}/reset-2fa`, owner.token)).status).toBe(202);
    expect((await change({ name: 'Renamed' }, 1)).status).toBe(200);
    expect((await change({ status: 'DISABLED' }, 2)).status).toBe(200);
    expect((await change({ status: 'ACTIVE' }, 3)).status).toBe(202);
  });

  test('run at the confirmation as the requesting admin, with the version that was read', async () => {
    const second = await signInApprover(server);
    const other = await signInAdmin(server, ['support']);
    const response = await server.request({
      method: 'PATCH',
      path: `/api/user/admin/${other.id}`,
      token: owner.token,
      body: { scopes: ['finance'] },
      headers: { 'if-match': '"1"' },
    });
    const { body: approval } = await get(`/approval/${response.body.approvalId}`, second.token);
    expect((await confirm(approval, second.token)).status).toBe(200);
    const row = await database.db
      .selectFrom('admin_user')
      .where('id', '=', other.id)
      .select(['scopes', 'authority_since'])
      .executeTakeFirstOrThrow();
    expect(row.scopes).toEqual(['finance']);
    // The new scope can't confirm anything for three days.
    expect(row.authority_since).toEqual(clock.now());
    const line = await database.db
      .selectFrom('audit_log')
      .where('action', '=', 'change-admin')
      .where('subject_id', '=', other.id)
      .select('actor_id')
      .executeTakeFirst();
    expect(line?.actor_id).toBe(owner.id);
  });
});

test('[T44] an approval takes what belongs to it and nothing else', async () => {
  const approval = await request();
  for (const body of [
    {},
    { bodyHash: 'x' },
    { bodyHash: approval.bodyHash, as: 'owner' },
    { bodyHash: [approval.bodyHash] },
  ]) {
    expect((await post(`/approval/${approval.id}/confirm`, approver.token, body)).status).toBe(400);
  }
});
