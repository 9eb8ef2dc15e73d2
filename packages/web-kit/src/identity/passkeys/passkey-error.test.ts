import { expect, it } from 'vitest';
import { passkeyErrorOf } from './passkey-error.ts';

it.each([
  ['NotAllowedError', 'CANCELLED'],
  ['AbortError', 'CANCELLED'],
  ['InvalidStateError', 'KNOWN'],
  ['ConstraintError', 'UNSUPPORTED'],
  ['NotSupportedError', 'UNSUPPORTED'],
  ['SecurityError', 'WRONG_SITE'],
  ['UnknownError', 'FAILED'],
])('a browser’s %s is read as %s, also where it was wrapped', (name, code) => {
  const thrown = new DOMException('no', name);
  expect(passkeyErrorOf(thrown).code).toBe(code);
  expect(passkeyErrorOf(new Error('in other words', { cause: thrown })).code).toBe(code);
});
