import { expect, test } from 'vitest';
import { redactLine, redactText } from './redact.ts';

test.each([
  ['GET https://kura.example/api/user?token=abc#x failed', 'GET https://kura.example/api/user failed'],
  ['https://eve:secret@kura.example/path', 'https://kura.example/path'],
  ['at load (/assets/main-AbCd1234.js?v=1:10:5)', 'at load (/assets/main-AbCd1234.js)'],
  ['no user hanako.yamada+1@mail.example.jp here', 'no user [email] here'],
  ['mailto:a@b.co', 'mailto:[email]'],
  ['owner 0x52908400098527886E0F7030069857D2E4169EE7 is not', 'owner [hex] is not'],
  ['authorization: Bearer abc.def-ghi', 'authorization: Bearer [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[token]'],
  ['order 019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f is gone', 'order [id] is gone'],
  ['key sk_live_4eC39HqLyjWDarjtT1zdp7dcAbCdEf12', 'key [token]'],
  ['call +81 90-1234-5678 or 4242 4242 4242 4242', 'call [number] or [number]'],
  ['log-in with password=hunter2 failed', 'log-in with password=[secret] failed'],
  ['{"password": "hunter 2", "a": 1}', '{"password": [secret], "a": 1}'],
  ["Passwd:'x y'; api_key=abc&b", 'Passwd:[secret]; api_key=[secret]&b'],
  ['new_password = a, client-secret: b', 'new_password = [secret], client-secret: [secret]'],
  ['code=123456&otp=1', 'code=[secret]&otp=[secret]'],
  ['SyntaxError: Unexpected token: x, code: ENOENT', 'SyntaxError: Unexpected token: x, code: ENOENT'],
  ['from 203.0.113.7', 'from [address]'],
])('%j becomes %j', (text, redacted) => {
  expect(redactText(text, 200)).toBe(redacted);
});

test('puts a name on one line', () => {
  expect(redactLine('/cards/$id\n\u001b[31m\tx ', 100)).toBe('/cards/$id [31m x');
});

test('removes characters that a database can’t store or that change how a line is read', () => {
  expect(redactText('a\u0000b\u001b[31m\u202ec\ud800\nd', 100)).toBe('ab[31mc\nd');
});

test('leaves what explains an error', () => {
  const text =
    "TypeError: Cannot read properties of undefined (reading 'map')\n    at OrdersTable (https://kura.example/assets/orders-x7Yz12Ab.js:12:3456)";
  expect(redactText(text, 500)).toBe(text);
});

test('[T53] takes a long hostile text in bounded time', () => {
  const text = `${'a'.repeat(500_000)}@${'/?'.repeat(500_000)}${'1 '.repeat(500_000)}`;
  expect(redactText(text, 500).length).toBeLessThanOrEqual(500);
  expect(redactText(`${'1'.repeat(300)} ${'x1'.repeat(300)}`, 4_000)).toBe('[token] [token]');
});
