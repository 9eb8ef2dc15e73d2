import {
  EMAIL_CODE_LIFETIME_SECONDS,
  MAX_EMAIL_CODE_GUESSES,
  MAX_EMAIL_CODES_OF_STRANGERS_PER_DAY,
  MAX_EMAIL_CODES_OF_STRANGERS_PER_HOUR,
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

const home = '127.0.0.1';
const elsewhere = '127.0.0.2';
const send = (to = email, from = home, token?: string) =>
  server.request({
    method: 'POST',
    path: '/api/auth/email',
    body: { email: to, language: 'en' },
    from,
    ...(token === undefined ? {} : { token }),
  });
const type = (code: string, to = email, from = home, challenge?: string) =>
  server.request({
    method: 'POST',
    path: '/api/auth/passkey/options',
    body: { purpose: 'EMAIL', email: to, code, ...(challenge === undefined ? {} : { challenge }) },
    from,
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

  test('of a caller without a challenge is valid for ten minutes and until the next one', async () => {
    await send();
    const first = await newestCodeTo(server, email);
    let second = first;
    // Two codes are equal once in a million times.
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
      (['email_code_request', 'mail'] as const).map((table) =>
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
      .selectFrom('email_code_request')
      .where('email', '=', email)
      .select(['guesses', 'code_hash'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ guesses: MAX_EMAIL_CODE_GUESSES, code_hash: null });
  });

  test('counts for one code alone', async () => {
    for (let codes = 0; codes < 2; codes += 1) {
      await send();
      const code = await newestCodeTo(server, email);
      for (let guess = 1; guess < MAX_EMAIL_CODE_GUESSES; guess += 1) await type(otherThan(code));
      expect((await type(code)).status).toBe(200);
    }
  });

  test('from one network has room for few in a day', async () => {
    const end = clock.now().getTime() + 24 * 60 * 60 * 1000;
    let tried = 0;
    while (clock.now().getTime() < end) {
      if ((await send()).status !== 202) {
        clock.later(600);
        continue;
      }
      const wrong = otherThan(await newestCodeTo(server, email));
      for (let guess = 1; guess <= MAX_EMAIL_CODE_GUESSES; guess += 1) {
        expect((await type(wrong)).code).toBe('EMAIL_CODE_INVALID');
        tried += 1;
      }
    }
    // Each has one chance in a million.
    expect(tried).toBe(MAX_EMAIL_CODES_PER_DAY * MAX_EMAIL_CODE_GUESSES);
  });

  test('from many networks has room for 100 in an hour and 300 in a day', async () => {
    let [hour, day] = [0, 0];
    for (let network = 2; network <= 11; network += 1) {
      for (let sent = 0; sent < 3; sent += 1) {
        if ((await send(email, `127.0.0.${network}`)).status === 202) hour += 1;
      }
    }
    expect(hour).toBe(MAX_EMAIL_CODES_OF_STRANGERS_PER_HOUR);
    expect(hour * MAX_EMAIL_CODE_GUESSES).toBe(100);
    clock.later(60 * 60);
    for (day = hour; day < MAX_EMAIL_CODES_OF_STRANGERS_PER_DAY; day += 1) {
      clock.later(15 * 60);
      expect((await send(email, `127.0.0.${20 + (day % 10)}`)).status).toBe(202);
    }
    clock.later(15 * 60);
    expect((await send(email, '127.0.0.40')).status).toBe(429);
    expect(day * MAX_EMAIL_CODE_GUESSES).toBe(300);
  });
});

describe('[T42] strangers', () => {
  /** Makes as many requests as the limits allow, and five wrong guesses. */
  async function attack(from = elsewhere) {
    let last = 202;
    for (let asked = 0; asked < 30 && last === 202; asked += 1) {
      last = (await send(email, from)).status;
      if (last === 202) for (let guess = 0; guess < 5; guess += 1) await type('000000', email, from);
    }
    expect(last).toBe(429);
  }

  test('who use up their codes and guesses leave an owner elsewhere the own ones', async () => {
    await attack();
    const { status, body } = await send();
    expect(status).toBe(202);
    const code = await newestCodeTo(server, email);
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await type(otherThan(code), email, elsewhere)).code).toBe('EMAIL_CODE_INVALID');
    }
    expect((await type(code, email, home, body.challenge)).status).toBe(200);
  });

  test('who ask afterwards neither replace a code nor can use it', async () => {
    const { body } = await send();
    const code = await newestCodeTo(server, email);
    await send(email, elsewhere);
    if ((await newestCodeTo(server, email)) !== code) {
      expect((await type(code, email, elsewhere)).code).toBe('EMAIL_CODE_INVALID');
    }
    expect((await type(code, email, elsewhere, 'another')).code).toBe('EMAIL_CODE_INVALID');
    // The attacker's own code is in the mailbox too. The owner's is the older mail.
    expect((await type(code, email, home)).status).toBe(200);
    expect((await type(code, email, home, body.challenge)).code).toBe('EMAIL_CODE_INVALID');
  });

  test('in the same network don’t replace the code of a challenge', async () => {
    const { body } = await send();
    const code = await newestCodeTo(server, email);
    await send();
    for (let guess = 0; guess < 5; guess += 1) await type('000000');
    // The owner has changed to another network meanwhile.
    expect((await type(code, email, elsewhere, body.challenge)).status).toBe(200);
  });

  test('in many networks shut out neither a familiar network nor a signed-in owner', async () => {
    const user = await signInByPasskey(server, { email });
    clock.later(60);
    for (let network = 2; network <= 11; network += 1) await attack(`127.0.0.${network}`).catch(() => {});
    expect((await send(email, '127.0.0.99')).status).toBe(429);
    expect((await send()).status).toBe(202);
    expect((await send(email, '127.0.0.99', user.token)).status).toBe(202);
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
  expect(Object.keys(ofNobody.body)).toEqual(Object.keys(ofSomebody.body));
  expect(ofNobody.body.challenge).toHaveLength(ofSomebody.body.challenge.length);
  expect(ofNobody.status).toBe(ofSomebody.status);
  expect([...ofNobody.headers.keys()]).toEqual([...ofSomebody.headers.keys()]);
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
