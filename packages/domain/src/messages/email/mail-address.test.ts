import { expect, test } from 'vitest';
import { normaliseMailAddress } from './mail-address.ts';

test.each([
  ['hanako@example.com', 'hanako@example.com'],
  [' Hanako.Kurata+kura@Example.CO.JP ', 'hanako.kurata+kura@example.co.jp'],
  ['taro..yamada@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
  ['taro.@ezweb.ne.jp', 'taro.@ezweb.ne.jp'],
  ['.taro...@docomo.ne.jp', '.taro...@docomo.ne.jp'],
  ['"taro..yamada"@docomo.ne.jp', 'taro..yamada@docomo.ne.jp'],
  ['a/b?c=d@docomo.ne.jp', 'a/b?c=d@docomo.ne.jp'],
  ["o'brien_%&*@softbank.jp", "o'brien_%&*@softbank.jp"],
  ['-@a.jp', '-@a.jp'],
  ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'hanako@example.com'],
  ['hanako@example。com', 'hanako@example.com'],
  ['\u202ahanako@example.com\u202c', 'hanako@example.com'],
  ['mailto:hanako@example.com', 'hanako@example.com'],
  ['hanako@日本語.jp', 'hanako@xn--wgv71a119e.jp'],
  ['hanako@EXAMPLE.みんな', 'hanako@example.xn--q9jyb4c'],
  ['hanako@xn--wgv71a119e.xn--q9jyb4c', 'hanako@xn--wgv71a119e.xn--q9jyb4c'],
  ['hanako@münchen.de', 'hanako@xn--mnchen-3ya.de'],
])('[T78] the stored spelling of %j is %s', (written, stored) => {
  expect(normaliseMailAddress(written)).toBe(stored);
  expect(normaliseMailAddress(stored)).toBe(stored);
});

test.each([
  '',
  'hanako',
  'hanako@',
  '@example.com',
  '.@example.com',
  'hanako@localhost',
  'hanako@127.0.0.1',
  'hanako@1.2',
  'hanako@[127.0.0.1]',
  'hanako@example.com:25',
  'hanako@example.com/x',
  'hanako@exam ple.com',
  'hanako@-example.com',
  'hanako@example..com',
  'hanako@example.com.',
  'hanako@a_b.com',
  'a b@example.com',
  'a@b@example.com',
  'a,b@example.com',
  '"a b"@example.com',
  'a<b>@example.com',
  'a\r\nBcc: b@example.com',
  'Hanako <hanako@example.com>',
  '花子@example.com',
  'hanako@%65xample.com',
  `${'a'.repeat(65)}@example.com`,
  `hanako@${'a'.repeat(64)}.com`,
  `hanako@${'abcdefg.'.repeat(31)}com`,
])('[T78] %j is no address', (text) => expect(normaliseMailAddress(text)).toBeNull());
