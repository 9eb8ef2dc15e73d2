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
const send = (entries: unknown, token = admin) =>
  server.request({ method: 'POST', path: '/api/settings', body: { entries }, token });
const versions = async (): Promise<Record<string, number>> => {
  const { body } = await server.request({ method: 'GET', path: '/api/settings', token: admin });
  return Object.fromEntries(
    body.settings.map(({ key, version }: { key: string; version: number }) => [key, version]),
  );
};
/** Changes settings at their current versions. */
async function change(entries: { key: string; value: unknown }[], token = admin) {
  const present = await versions();
  return send(
    entries.map((entry) => ({ ...entry, version: present[entry.key] ?? 0 })),
    token,
  );
}

describe('the app config', () => {
  test('is a list of keys and values with fee and treasuryAddress among them, for everybody', async () => {
    const response = await server.request({ method: 'GET', path: '/api/config' });
    expect(response.status).toBe(200);
    expect(response.statements).toBe(1);
    expect(response.body.every((entry: object) => Object.keys(entry).join() === 'key,value')).toBe(true);
    expect(await config()).toMatchObject({ fee: '5', treasuryAddress: '', comingSoon: 'false' });
  });
});

describe('the pages from settings', () => {
  const page = (name: string) => server.request({ method: 'GET', path: `/api/config/page/${name}` });

  test('have their own settings, for everybody, in one statement', async () => {
    const response = await page('legal-notice');
    expect(response.status).toBe(200);
    expect(response.statements).toBe(1);
    const keys = response.body.map(({ key }: { key: string }) => key);
    expect(keys).toContain('operatorPhone');
    expect(keys).toContain('returnTermsEn');
    expect(keys).not.toContain('faqJa');
    expect((await page('faq')).body.map(({ key }: { key: string }) => key)).toEqual(['faqJa', 'faqEn']);
    expect((await page('thresholds')).status).toBe(400);
  });

  test('[T55] no public call has a threshold or the history', async () => {
    const pages = await Promise.all(['legal-notice', 'company', 'faq', 'shipping'].map(page));
    const { body } = await server.request({ method: 'GET', path: '/api/config' });
    const shown = JSON.stringify([body, ...pages.map((response) => response.body)]);
    for (const key of [
      'publishExposureUsd',
      'priceReductionPercent',
      'saleBelowValuePercent',
      'pointGrantPerDay',
      'ticketGrantPerDay',
    ]) {
      expect(shown).not.toContain(key);
    }
    expect(JSON.stringify(body)).not.toContain('operatorPhone');
  });
});

describe('settings', () => {
  test('are changed by an admin, all together, and told with their history', async () => {
    const response = await change([
      { key: 'fee', value: '2.5' },
      { key: 'treasuryAddress', value: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
    ]);
    expect(response.status).toBe(200);
    expect(await config()).toMatchObject({
      fee: '2.5',
      treasuryAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    });
    await change([{ key: 'fee', value: '3' }]);
    const { body } = await server.request({ method: 'GET', path: '/api/settings', token: admin });
    const fees = body.history.filter((row: { key: string }) => row.key === 'fee');
    expect(fees.map((row: { value: string }) => row.value)).toEqual(['3', '2.5']);
    expect(fees[0]).toMatchObject({ previousValue: '2.5', approvalId: null, approvedBy: null });
    expect(fees[0].changedBy).toMatch(/@kura\.test$/);
    const fee = body.settings.find((row: { key: string }) => row.key === 'fee');
    expect(fee).toMatchObject({ value: '3', version: 2, updatedBy: fees[0].changedBy });
    const ofFee = await server.request({ method: 'GET', path: '/api/settings?key=fee', token: admin });
    expect(ofFee.body.settings).toEqual([fee]);
    expect(ofFee.body.history.map((row: { key: string }) => row.key)).toEqual(['fee', 'fee']);
  });

  test('changed by two admins at once keep the first change and show it to the second', async () => {
    const { companyProfileJa: version } = await versions();
    const entry = (value: string) => [{ key: 'companyProfileJa', value, version }];
    const responses = await Promise.all([send(entry('一')), send(entry('二'))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = responses.find(({ status }) => status === 412);
    expect(stale?.code).toBe('VERSION_STALE');
    expect(stale?.body.stale).toMatchObject([{ key: 'companyProfileJa', version: (version ?? 0) + 1 }]);
    expect(['一', '二']).toContain(stale?.body.stale[0].value);
  });

  test('without a difference keep their version', async () => {
    const { faqEn: before } = await versions();
    const { body } = await server.request({ method: 'GET', path: '/api/settings', token: admin });
    const { value } = body.settings.find((row: { key: string }) => row.key === 'faqEn');
    expect((await change([{ key: 'faqEn', value }])).status).toBe(200);
    expect((await versions())['faqEn']).toBe(before);
  });

  test('are changed all or none', async () => {
    const before = await config();
    const response = await change([
      { key: 'jpyPerUsd', value: '151.5' },
      { key: 'fee', value: '2.555' },
    ]);
    expect(response).toMatchObject({ status: 422, code: 'SETTING_INVALID' });
    expect(response.body.errors).toEqual([{ path: 'entries.1.value', code: 'invalid_setting' }]);
    expect(await config()).toEqual(before);
  });

  test('leave a line in the audit log', async () => {
    await change([{ key: 'invoiceNumber', value: 'T1234567890123' }]);
    const row = await server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'change-settings')
      .orderBy('at', 'desc')
      .select('details')
      .executeTakeFirst();
    expect(row?.details).toEqual({ invoiceNumber: ' → T1234567890123' });
  });

  test.each([
    ['an unknown setting', [{ key: 'isAdmin', value: '1', version: 0 }]],
    ['a key of every object', [{ key: '__proto__', value: '1', version: 0 }]],
    ['an unknown key', [{ key: 'fee', value: '1', version: 0, by: 'me' }]],
    ['a number', [{ key: 'fee', value: 2.5, version: 0 }]],
    ['no version', [{ key: 'fee', value: '2' }]],
    ['a version that none can have', [{ key: 'fee', value: '2', version: -1 }]],
    ['a text that is too long', [{ key: 'faqJa', value: 'a'.repeat(20_001), version: 0 }]],
    ['no entry', []],
  ])('[T44] refuse %s as malformed', async (_what, entries) => {
    expect((await send(entries)).status).toBe(400);
  });

  test('name a key once', async () => {
    const { fee: version } = await versions();
    const entry = { key: 'fee', value: '1', version };
    expect(await send([entry, entry])).toMatchObject({
      code: 'SETTING_INVALID',
      body: { errors: [{ path: 'entries.1.key', code: 'duplicate_setting' }] },
    });
  });

  test('say what would be possible', async () => {
    const response = await change([{ key: 'countriesNotServed', value: 'us' }]);
    expect(response.body.detail).toContain('ISO 3166-1 codes of two capital letters');
  });

  test('[T43] are nothing to visitors and users', async () => {
    expect((await server.request({ method: 'GET', path: '/api/settings' })).status).toBe(401);
    expect((await send([{ key: 'fee', value: '0', version: 0 }], user)).status).toBe(403);
    expect((await server.request({ method: 'GET', path: '/api/settings', token: user })).status).toBe(403);
  });
});
