import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from './negotiate-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', null],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.8 , gzip; q=0.8', 'br'],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity, br;q=0.5', null],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['br;q=nonsense', null],
    ['brotli', null],
    ['notbr', null],
  ] as const)('for %j is %j', (header, encoding) => {
    // Twice: what is remembered answers the second.
    expect(negotiateEncoding(header)).toBe(encoding);
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});
