import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import {
  isAllowedRedirect,
  type PostTerms,
  parsePostId,
  postFault,
  postTemplate,
  TASK_STATES,
  TASK_TRANSITIONS,
  type XPost,
} from './x-task.ts';

const notBefore = new Date('2026-11-20T00:00:00Z');
const post: XPost = {
  id: '1900000000000000001',
  authorId: '42',
  authorName: 'hanako',
  text: 'Kura で パック！ #PR',
  createdAt: new Date('2026-11-21T00:00:00Z'),
  repliedToId: '77',
};
const terms: PostTerms = { kind: 'POST', postId: null, requiredText: 'Kura で', notBefore };

describe('the address of a post', () => {
  test('is read in every form that X uses', () => {
    const addresses = [
      '1900000000000000001',
      ' https://x.com/hanako/status/1900000000000000001 ',
      'https://twitter.com/hanako/status/1900000000000000001?s=20',
      'https://mobile.twitter.com/hanako/status/1900000000000000001/',
      'https://x.com/i/web/status/1900000000000000001',
      'https://x.com/i/status/1900000000000000001#m',
    ];
    expect(addresses.map(parsePostId)).toEqual(addresses.map(() => '1900000000000000001'));
  });

  test('of another host or kind is none', () => {
    const addresses = [
      '',
      '0',
      '-1',
      '1e9',
      '12345678901234567890',
      'http://x.com/hanako/status/1900000000000000001',
      'https://x.com.evil.example/hanako/status/1',
      'https://evil.example/x.com/hanako/status/1',
      'https://x.com@evil.example/hanako/status/1',
      'https://x.com:8443/hanako/status/1',
      'https://x.com/hanako/status/1/photo/1',
      'https://x.com/hanako/likes/1',
      'https://x.com/../status/1',
      'javascript:1',
    ];
    expect(addresses.map(parsePostId)).toEqual(addresses.map(() => null));
  });
});

describe('a post', () => {
  test('fulfils its terms however text is spaced, cased and folded', () => {
    expect(postFault(post, terms, '42')).toBeNull();
    expect(postFault({ ...post, text: 'ＫＵＲＡ\nで   パック【ＰＲ】' }, terms, '42')).toBeNull();
    expect(postFault(post, { ...terms, kind: 'REPLY', postId: '77' }, '42')).toBeNull();
    expect(postFault({ ...post, createdAt: null }, terms, '42')).toBeNull();
  });

  test.each([
    ['WRONG_AUTHOR', post, terms, '43'],
    ['NOT_A_REPLY', post, { ...terms, kind: 'REPLY', postId: '78' }, '42'],
    ['NOT_A_REPLY', { ...post, repliedToId: null }, { ...terms, kind: 'REPLY', postId: '77' }, '42'],
    ['TOO_EARLY', { ...post, createdAt: new Date('2026-11-19T23:59:59Z') }, terms, '42'],
    ['TEXT_MISSING', { ...post, text: 'パック #PR' }, terms, '42'],
    ['PR_MISSING', { ...post, text: 'Kura で sprint and price' }, terms, '42'],
  ] as const)('[T48] is refused: %s', (reason, given, asked, author) => {
    expect(postFault(given, asked, author)).toBe(reason);
  });

  test('is offered with the label of advertising, once', () => {
    expect(postTemplate('Kura')).toBe('Kura #PR');
    expect(postTemplate('【PR】Kura')).toBe('【PR】Kura');
    expect(postTemplate('')).toBe('#PR');
  });
});

test('a verified task stays verified, and only an admin decides what X cannot verify', () => {
  expect(TASK_STATES.filter((to) => allows(TASK_TRANSITIONS, 'VERIFIED', to, 'check'))).toEqual([]);
  expect(TASK_STATES.filter((to) => allows(TASK_TRANSITIONS, 'VERIFIED', to, 'shop'))).toEqual([]);
  expect(TASK_TRANSITIONS.filter(({ by }) => by.includes('shop')).map(({ from, to }) => [from, to])).toEqual([
    ['UNVERIFIABLE', 'VERIFIED'],
    ['UNVERIFIABLE', 'REJECTED'],
    ['REJECTED', 'VERIFIED'],
  ]);
});

const allowed = ['https://kura.example/campaigns/x', 'http://localhost:3000/campaigns/x'];

describe('an address that X may send browsers back to', () => {
  test('is one of the list', () => {
    expect(allowed.every((url) => isAllowedRedirect(url, allowed))).toBe(true);
  });

  const own = 'https://kura.example/campaigns/x';
  const bypasses = [
    '',
    ' ',
    '*',
    'null',
    'undefined',
    '/campaigns/x',
    '//kura.example/campaigns/x',
    '///kura.example/campaigns/x',
    'kura.example/campaigns/x',
    'http://kura.example/campaigns/x',
    'HTTPS://kura.example/campaigns/x',
    'https://KURA.example/campaigns/x',
    'https:/kura.example/campaigns/x',
    'https:kura.example/campaigns/x',
    'https:\\\\kura.example\\campaigns\\x',
    'https://kura.example\\campaigns/x',
    'https://kura.example/campaigns\\x',
    'https://kura.example:443/campaigns/x',
    'https://kura.example:8443/campaigns/x',
    'https://kura.example./campaigns/x',
    'https://www.kura.example/campaigns/x',
    'https://kura.example.evil.example/campaigns/x',
    'https://evil.example/https://kura.example/campaigns/x',
    'https://evil.example/?u=https://kura.example/campaigns/x',
    'https://evil.example#https://kura.example/campaigns/x',
    'https://evil.example/campaigns/x',
    'https://evilkura.example/campaigns/x',
    'https://kura-example/campaigns/x',
    'https://kura.example@evil.example/campaigns/x',
    'https://user:password@kura.example/campaigns/x',
    'https://kura.example%2eevil.example/campaigns/x',
    'https://kura.example%00.evil.example/campaigns/x',
    'https://kura.example%40evil.example/campaigns/x',
    'https://kura\u3002example/campaigns/x',
    'https://kurа.example/campaigns/x',
    'https://xn--kur-7cd.example/campaigns/x',
    'https://kura.example/campaigns/x/',
    'https://kura.example/campaigns/x/..',
    'https://kura.example/campaigns/x/../../drops',
    'https://kura.example/campaigns/./x',
    'https://kura.example/campaigns//x',
    'https://kura.example/campaigns/%78',
    'https://kura.example/campaigns/x%2f..',
    'https://kura.example/campaigns/x%0d%0aLocation:%20https://evil.example',
    'https://kura.example/campaigns/x\r\nLocation: https://evil.example',
    'https://kura.example/campaigns/x\n',
    'https://kura.example/campaigns/x\t',
    '\thttps://kura.example/campaigns/x',
    ' https://kura.example/campaigns/x',
    'https://kura.example/campaigns/x ',
    'https://kura.example/campaigns/x\u0000',
    'https://kura.example/campaigns/x?next=https://evil.example',
    'https://kura.example/campaigns/x?',
    'https://kura.example/campaigns/x#',
    'https://kura.example/campaigns/x#token',
    'https://kura.example/campaigns/x;a=b',
    'https://kura.example/CAMPAIGNS/X',
    'https://kura.example/campaigns',
    'https://kura.example',
    'javascript:location="https://kura.example/campaigns/x"',
    'data:text/html,https://kura.example/campaigns/x',
    'http://127.0.0.1:3000/campaigns/x',
    'http://localhost:3001/campaigns/x',
    'http://[::1]:3000/campaigns/x',
    `${'a'.repeat(400)}${own}`,
  ];

  test(`[T47] is none of ${bypasses.length} that only look like one`, () => {
    expect(bypasses.filter((url) => isAllowedRedirect(url, allowed))).toEqual([]);
    expect(bypasses.length).toBeGreaterThanOrEqual(60);
  });
});
