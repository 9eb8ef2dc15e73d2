import {
  EMAIL_CODE_LIFETIME_SECONDS,
  MAX_EMAIL_CODE_GUESSES,
  MAX_EMAIL_CODES_PER_DAY,
  MAX_EMAIL_CODES_PER_HOUR,
} from '@kura/domain/auth';
import {
  confirmEmail,
  newestCodeTo,
  signInByPasskey,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(() => {
  email = `${crypto.randomUUID()}@kura.test`;
});

const send = (to = email) =>
  server.request({ method: 'POST', path: '/api/auth/email', body: { email: to, language: 'en' } });
const type = (code: string, to = email) =>
  server.request({
    method: 'POST',
    path: '/api/auth/passkey/options',
    body: { purpose: 'EMAIL', email: to, code },
  });
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a code', () => {
  test('comes in the requested language, and is valid once for every spelling of the address', async () => {
    expect((await send()).status).toBe(202);
    const mail = await server.database.db
      .selectFrom('mail')
      .where('recipient', '=', email)
      .select(['template', 'language'])
      .execute();
    expect(mail).toEqual([{ template: 'sign-in-code', language: 'en' }]);
    const code = await newestCodeTo(server, email);
    expect((await type(code, email.toUpperCase())).status).toBe(200);
    expect((await type(code)).code).toBe('EMAIL_CODE_INVALID');
  });

  test('typed by several at once lets one in', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    const responses = await Promise.all(Array.from({ length: 6 }, () => type(code)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  test('is valid for ten minutes and until the next one', async () => {
    await send();
    const first = await newestCodeTo(server, email);
    let second = first;
    // Two codes are alike once in a million times.
    while (second === first) {
      clock.later(1);
      await send();
      second = await newestCodeTo(server, email);
    }
    expect((await type(first)).code).toBe('EMAIL_CODE_INVALID');
    clock.later(EMAIL_CODE_LIFETIME_SECONDS);
    expect((await type(second)).code).toBe('EMAIL_CODE_INVALID');
  });

  test('is that of its address alone', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    const other = `${crypto.randomUUID()}@kura.test`;
    let codeOfOther = code;
    while (codeOfOther === code) {
      await send(other);
      codeOfOther = await newestCodeTo(server, other);
    }
    expect((await type(code, other)).code).toBe('EMAIL_CODE_INVALID');
    expect((await type(code, 'nobody@kura.test')).code).toBe('EMAIL_CODE_INVALID');
  });

  test('[T55] is nowhere in the tables or the log to be read', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    const rows = await Promise.all(
      (['email_code', 'mail'] as const).map((table) =>
        server.database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const written = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value);
    const text = rows.flat().flatMap((row) => Object.entries(row).map(([, value]) => written(value)));
    expect(text.filter((value) => typeof value === 'string' && value.includes(code))).toEqual([]);
    expect(server.logLines.map((line) => JSON.stringify(line)).filter((line) => line.includes(code))).toEqual(
      [],
    );
  });
});

describe('[T42] guessing at codes', () => {
  test('ends each after a few guesses: then the right one is good no more', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    for (let guess = 1; guess <= MAX_EMAIL_CODE_GUESSES; guess += 1) {
      expect((await type(otherThan(code))).code).toBe('EMAIL_CODE_INVALID');
    }
    clock.later(61);
    expect((await type(code)).code).toBe('EMAIL_CODE_INVALID');
    await send();
    expect((await type(await newestCodeTo(server, email))).status).toBe(200);
  });

  test('is counted one after the other, also when all come at once', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    await Promise.all(Array.from({ length: 20 }, () => type(otherThan(code))));
    const row = await server.database.db
      .selectFrom('email_code')
      .where('email', '=', email)
      .select(['guesses', 'code_hash'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ guesses: MAX_EMAIL_CODE_GUESSES, code_hash: null });
  });

  test('over many codes locks the address longer and longer, so that a day has room for few', async () => {
    const end = clock.now().getTime() + 24 * 60 * 60 * 1000;
    let tried = 0;
    while (clock.now().getTime() < end) {
      if ((await send()).status !== 202) {
        clock.later(600);
        continue;
      }
      const wrong = otherThan(await newestCodeTo(server, email));
      for (let guess = 1; guess <= MAX_EMAIL_CODE_GUESSES; guess += 1) {
        const response = await type(wrong);
        if (response.status !== 429) tried += 1;
        else clock.later(Number(response.headers.get('retry-after')));
      }
    }
    // Each has one chance in a million.
    expect(tried).toBeLessThanOrEqual(MAX_EMAIL_CODES_PER_DAY * MAX_EMAIL_CODE_GUESSES);
    expect(tried).toBeGreaterThan(MAX_EMAIL_CODE_GUESSES);
  });

  test('that failed is forgotten once the right code is typed', async () => {
    await send();
    const code = await newestCodeTo(server, email);
    for (let guess = 1; guess < MAX_EMAIL_CODE_GUESSES; guess += 1) await type(otherThan(code));
    expect((await type(code)).status).toBe(200);
    await send();
    const next = await newestCodeTo(server, email);
    await type(otherThan(next));
    expect((await type(next)).status).toBe(200);
  });
});

describe('sending', () => {
  test('[T51] to one address is bounded by the hour and the day', async () => {
    for (let sent = 1; sent <= MAX_EMAIL_CODES_PER_HOUR; sent += 1) expect((await send()).status).toBe(202);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    clock.later(Number(refused.headers.get('retry-after')));
    expect((await send()).status).toBe(202);
    let sent = MAX_EMAIL_CODES_PER_HOUR + 1;
    for (; sent < MAX_EMAIL_CODES_PER_DAY; sent += 1) {
      clock.later(15 * 60);
      expect((await send()).status).toBe(202);
    }
    clock.later(15 * 60);
    expect((await send()).status).toBe(429);
  });

  test('[T51] wants one address, and nothing that could be a header', async () => {
    for (const wrong of [
      '',
      'a',
      'a@b',
      'a@kura.test\nBcc: b@kura.test',
      'a@kura.test,b@kura.test',
      ['a@kura.test'],
    ]) {
      const response = await server.request({
        method: 'POST',
        path: '/api/auth/email',
        body: { email: wrong },
      });
      expect(response.status).toBe(400);
    }
  });
});

test('[T52] neither answer nor work tells who has an account', async () => {
  const known = await signInByPasskey(server, { email });
  clock.later(60);
  const ofSomebody = await send(known.email);
  const ofNobody = await send(`${crypto.randomUUID()}@kura.test`);
  expect(ofNobody.body).toEqual(ofSomebody.body);
  expect(ofNobody.status).toBe(ofSomebody.status);
  expect([...ofNobody.headers.keys()]).toEqual([...ofSomebody.headers.keys()]);
  // The same statement finds the row of the one address and creates that of the other.
  expect(ofNobody.statements).toBe(ofSomebody.statements);
  const wrong = await Promise.all([type('000000', known.email), type('000000', 'nobody@kura.test')]);
  expect(wrong.map((response) => response.code)).toEqual(['EMAIL_CODE_INVALID', 'EMAIL_CODE_INVALID']);
});

test('a proof of an address is valid for ten minutes, and its code for one proof', async () => {
  const asked = await confirmEmail(server, email);
  const next = (emailProof: string | null) =>
    server.request({
      method: 'POST',
      path: '/api/auth/passkey/options',
      body: { purpose: 'NEW_DEVICE', emailProof },
    });
  expect((await next(asked.emailProof)).body).toMatchObject({ ceremony: 'REGISTER', joins: false });
  expect((await next('another')).code).toBe('EMAIL_PROOF_INVALID');
  clock.later(EMAIL_CODE_LIFETIME_SECONDS);
  expect((await next(asked.emailProof)).code).toBe('EMAIL_PROOF_INVALID');
});
