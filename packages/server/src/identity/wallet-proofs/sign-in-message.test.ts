import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/index.ts';
import { readSignInMessage, type SignInExpectation } from './sign-in-message.ts';

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const expected: SignInExpectation = {
  publicUrl: 'https://example.com',
  chainId: 1,
  statement: 'Sign in.',
  now: new Date('2021-09-30T16:26:00Z'),
};

/** An example of EIP-4361 without its resources: its three differ in the site alone. */
const example = (
  origin: string,
  uri = origin.includes('://') ? origin : `https://${origin}`,
) => `${origin} wants you to sign in with your Ethereum account:
${address}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: ${uri}/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`;

const tos = 'I accept the ExampleOrg Terms of Service: https://example.com/tos';

/** A message with all optional parts. */
const whole = `example.com wants you to sign in with your Ethereum account:
${address}

Sign in.

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24.000Z
Expiration Time: 2021-09-30T16:35:24.000Z
Not Before: 2021-09-30T16:25:24.000Z`;

const read = (message: string, change: Partial<SignInExpectation> = {}) =>
  readSignInMessage(message, { ...expected, ...change });
const without = (line: RegExp) => whole.replace(line, '');
const line = (name: string) => new RegExp(`^${name}:.*\n`, 'm');
const swapped = (one: string, other: string) => {
  const [first = '', second = ''] = [one, other].map((name) => line(name).exec(whole)?.[0]);
  return whole.replace(first, '\u0000').replace(second, first).replace('\u0000', second);
};

describe('a message of EIP-4361 is read', () => {
  test.each([
    ['the first example', example('example.com'), { statement: tos }],
    ['with a port', example('example.com:3388'), { statement: tos, publicUrl: 'https://example.com:3388' }],
    ['with its scheme', example('https://example.com'), { statement: tos }],
    ['with everything that it may say', whole, {}],
    ['with the least', whole.slice(0, whole.indexOf('\nExpiration')), {}],
    ['with times of another zone', whole.replace('16:25:24.000Z', '18:25:24+02:00'), {}],
    ['of an IP address', example('127.0.0.1'), { statement: tos, publicUrl: 'https://127.0.0.1' }],
  ])('%s', (_what, message, change) => {
    expect(read(message, change)).toEqual({ address: address.toLowerCase(), nonce: '32891756' });
  });
});

describe('[T41] a message is refused', () => {
  test.each([
    ['without a domain', whole.replace('example.com wants', ' wants')],
    ['without an address', whole.replace(address, '')],
    ['without a URI', without(line('URI'))],
    ['without a version', without(line('Version'))],
    ['without a chain', without(line('Chain ID'))],
    ['without a nonce', without(line('Nonce'))],
    ['without its time', without(line('Issued At'))],
    ['of another version', whole.replace('Version: 1', 'Version: 2')],
    ['with the URI after the version', swapped('URI', 'Version')],
    ['with the chain before the version', swapped('Version', 'Chain ID')],
    ['with the nonce before the chain', swapped('Chain ID', 'Nonce')],
    ['with its time before the nonce', swapped('Nonce', 'Issued At')],
    ['with its end before its time', swapped('Issued At', 'Expiration Time')],
    ['with its beginning before its end', swapped('Expiration Time', 'Not Before')],
    ['with a request id', `${whole}\nRequest ID: some-id`],
    ['with an empty request id', `${whole}\nRequest ID: `],
    ['with resources', `${whole}\nResources:\n- https://example.com/one\n- ipfs://bafy/`],
    ['with no resources under their heading', `${whole}\nResources:`],
    ['with both', `${whole}\nRequest ID: some-id\nResources:\n- https://example.com/one`],
    ['with a day that does not exist', whole.replace('Not Before: 2021-09-30', 'Not Before: 2021-02-30')],
    ['with a leap day of no leap year', whole.replace('Not Before: 2021-09-30', 'Not Before: 2021-02-29')],
    ['with the hour 24', whole.replace('Not Before: 2021-09-30T16', 'Not Before: 2021-09-29T24')],
    ['with an address in lower case', whole.replace(address, address.toLowerCase())],
    ['with an address of a wrong checksum', whole.replace(address, address.replace('C02a', 'c02A'))],
    ['with a short address', whole.replace(address, address.slice(0, -1))],
    ['with a statement of two lines', whole.replace('Sign in.', 'Sign in.\nAnd more.')],
    ['with a blank line too many', whole.replace('\n\nSign', '\n\n\nSign')],
    ['with a blank line too few', whole.replace('\n\nURI', '\nURI')],
    ['with other line ends', whole.replaceAll('\n', '\r\n')],
    ['with something before it', `Hello\n${whole}`],
    ['with something behind it', `${whole}\n\nAlso: I give away my cards`],
    ['with a line end behind it', `${whole}\n`],
    ['twice', `${whole}\n${whole}`],
    ['with a URI that is none', whole.replace('https://example.com\n', '_not_a_uri_\n')],
    ['with a chain that is no number', whole.replace('Chain ID: 1', 'Chain ID: ?')],
    ['with a chain in hex', whole.replace('Chain ID: 1', 'Chain ID: 0x1')],
    ['with a nonce of seven', whole.replace('32891756', '3289175')],
    ['with a nonce of other characters', whole.replace('32891756', '3289-1756')],
    ['with a time in words', whole.replace('2021-09-30T16:25:24.000Z', 'Thu Sep 30 2021 16:25:24 GMT')],
    ['with a time that never is', whole.replace('2021-09-30T16:25:24.000Z', '2021-13-45T16:25:24.000Z')],
    ['with an end in words', whole.replace('2021-09-30T16:35:24.000Z', 'tomorrow')],
    ['with an end that never is', whole.replace('2021-09-30T16:35:24.000Z', '2021-09-30T99:35:24.000Z')],
    ['with a day alone', whole.replace('2021-09-30T16:25:24.000Z', '2021-09-30')],
    ['with nothing in it', ''],
    ['of another kind', 'Sign in to example.com'],
  ])('%s', (_what, message) => {
    expect(() => read(message)).toThrow(ApiError);
  });

  test.each<[string, string, Partial<SignInExpectation>]>([
    ['for another domain', whole, { publicUrl: 'https://kura.example' }],
    ['for a domain below ours', whole, { publicUrl: 'https://www.example.com' }],
    ['for another port', whole, { publicUrl: 'https://example.com:8443' }],
    ['with somebody before the domain', whole.replace('example.com wants', 'kura@example.com wants'), {}],
    [
      'for another scheme',
      example('https://example.com'),
      { statement: tos, publicUrl: 'http://example.com' },
    ],
    ['with another statement', whole.replace('Sign in.', 'Give all my cards away.'), {}],
    ['with a statement that only begins like ours', whole.replace('Sign in.', 'Sign in. And more.'), {}],
    ['without the statement', whole.replace('Sign in.\n', ''), {}],
    ['for another address', whole.replace('URI: https://example.com', 'URI: https://evil.test'), {}],
    [
      'for our host in another’s address',
      whole.replace('URI: https://example.com', 'URI: https://example.com@evil.test'),
      {},
    ],
    ['for another chain', whole, { chainId: 8453 }],
    ['written long ago', whole, { now: new Date('2021-09-30T16:36:00Z') }],
    ['written in time to come', whole, { now: new Date('2021-09-30T16:24:00Z') }],
    ['that has expired', whole.replace('16:35:24', '16:25:30'), {}],
    [
      'that is not valid yet',
      whole.replace('Not Before: 2021-09-30T16:25', 'Not Before: 2021-09-30T16:30'),
      {},
    ],
  ])('%s', (_what, message, change) => {
    expect(() => read(message, change)).toThrow(ApiError);
  });

  test('by a refusal and nothing else, wherever it is broken', () => {
    for (let place = 0; place < whole.length; place += 1) {
      for (const middle of ['\n', '\u0000', '\u200b']) {
        const begin = whole.slice(0, place) + middle;
        expect(() => read(begin), begin).toThrow(ApiError);
        expect(() => read(begin + whole.slice(place)), begin).toThrow(ApiError);
      }
    }
  });

  test('by a refusal and nothing else, wherever it is cut before its last required line ends', () => {
    const required = whole.indexOf('\nExpiration Time');
    expect(read(whole.slice(0, required))).toEqual(read(whole));
    for (let place = 0; place < required; place += 1) {
      expect(() => read(whole.slice(0, place)), `cut at ${place}`).toThrow(ApiError);
    }
  });
});
