import { signInAdmin, signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: string;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInAdmin(server)).token;
  user = (await signInUser(server)).token;
});
afterAll(() => server.stop());

const config = async () =>
  Object.fromEntries(
    (await server.request({ method: 'GET', path: '/api/config' })).body.map(
      ({ key, value }: { key: string; value: string }) => [key, value],
    ),
  );
const change = (entries: unknown, token = admin) =>
  server.request({ method: 'POST', path: '/api/settings', body: { entries }, token });

describe('the app config', () => {
  test('is a list of keys and values with fee and treasuryAddress among them, for everybody', async () => {
    const answer = await server.request({ method: 'GET', path: '/api/config' });
    expect(answer.status).toBe(200);
    expect(answer.statements).toBe(1);
    expect(answer.body.every((entry: object) => Object.keys(entry).join() === 'key,value')).toBe(true);
    expect(await config()).toMatchObject({ fee: '5', treasuryAddress: '', comingSoon: 'false' });
  });
});

describe('settings', () => {
  test('are changed by an admin, all together, and told with their history', async () => {
    const answer = await change([
      { key: 'fee', value: '2.5' },
      { key: 'treasuryAddress', value: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
    ]);
    expect(answer.status).toBe(200);
    expect(await config()).toMatchObject({
      fee: '2.5',
      treasuryAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    });
    await change([{ key: 'fee', value: '3' }]);
    const { body } = await server.request({ method: 'GET', path: '/api/settings', token: admin });
    const fees = body.history.filter((row: { key: string }) => row.key === 'fee');
    expect(fees.map((row: { value: string }) => row.value)).toEqual(['3', '2.5']);
    expect(fees[0].changedBy).toMatch(/@kura\.test$/);
  });

  test('are changed all or none', async () => {
    const before = await config();
    const answer = await change([
      { key: 'jpyPerUsd', value: '151.5' },
      { key: 'fee', value: '2.555' },
    ]);
    expect(answer).toMatchObject({ status: 422, code: 'SETTING_INVALID' });
    expect(answer.body.errors).toEqual([{ path: 'entries.1.value', code: 'invalid_setting' }]);
    expect(await config()).toEqual(before);
  });

  test('leave a line in the audit log', async () => {
    await change([{ key: 'comingSoon', value: 'false' }]);
    const row = await server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'change-settings')
      .orderBy('at', 'desc')
      .select('details')
      .executeTakeFirst();
    expect(row?.details).toEqual({ comingSoon: 'false' });
  });

  test.each([
    ['an unknown setting', [{ key: 'isAdmin', value: '1' }]],
    ['an unknown key', [{ key: 'fee', value: '1', by: 'me' }]],
    ['a number', [{ key: 'fee', value: 2.5 }]],
    ['no entry', []],
  ])('[T44] refuse %s as malformed', async (_what, entries) => {
    expect((await change(entries)).status).toBe(400);
  });

  test('[T43] are nothing to visitors and users', async () => {
    expect((await server.request({ method: 'GET', path: '/api/settings' })).status).toBe(401);
    expect((await change([{ key: 'fee', value: '0' }], user)).status).toBe(403);
    expect((await server.request({ method: 'GET', path: '/api/settings', token: user })).status).toBe(403);
  });
});
