import { describe, expect, test } from 'vitest';
import { refusalIn, refusalKind } from './refusal-kind.ts';

describe('a refusal of a search of logs', () => {
  test.each([
    [-32005, 'query returned more than 10000 results'],
    [-32602, 'Log response size exceeded. You can make requests with up to a 2K block range'],
    [-32614, 'eth_getLogs is limited to a 10,000 range'],
    [-32000, 'block range is too wide'],
    [-32000, 'exceed maximum block range: 5000'],
    [-32701, 'Please specify an address in your request or reduce the block range'],
    [-32062, 'Block range is too large'],
    [-32600, 'ranges over 1000 blocks are not supported'],
    [-32000, 'logs matched by query exceeds limit of 10000'],
    [-32005, 'query exceeds max results 20000, retry with the range 1-2'],
    [-32000, 'query timeout exceeded'],
    [-32002, 'request timed out'],
    [-32000, 'response is too big'],
    [-32008, 'Response size should not be greater than 150000000 bytes'],
    [-32000, 'context deadline exceeded'],
    [413, 'HTTP 413 Request Entity Too Large'],
    [504, 'HTTP 504 Gateway Time-out'],
  ])('%i %s asks for fewer blocks', (code, message) => {
    expect(refusalKind('eth_getLogs', { code, message })).toBe('TOO_LARGE');
  });

  test.each([
    [-32005, 'limit exceeded'],
    [-32005, 'daily request count exceeded, request rate limited'],
    [-32000, 'Too Many Requests'],
    [429, 'Your app has exceeded its compute units per second capacity'],
    [-32007, '50/second request limit reached'],
    [-32000, 'header is syncing, try again'],
    [503, 'HTTP 503 Service Unavailable'],
    [-32000, 'block is out of range'],
    [-32602, 'block range extends beyond current head block'],
    [-32000, 'toBlock is greater than the latest block'],
    [-32000, 'block 12 has not been produced yet'],
    [-32011, 'no backend is currently healthy to serve traffic'],
    [-32603, 'Internal error'],
    [-32000, 'upstream request failed'],
    [-32600, 'exceeded free tier limits'],
    [-32000, 'API key is not allowed'],
  ])('[T78] %i %s waits', (code, message) => {
    expect(refusalKind('eth_getLogs', { code, message })).toBe('LATER');
  });
});

test.each([
  ['eth_call', -32000, 'missing trie node 12ab (path )', 'GONE'],
  ['eth_getBlockReceipts', -32001, 'resource not found', 'GONE'],
  ['eth_getLogs', 4444, 'pruned history unavailable', 'GONE'],
  ['eth_call', -32000, 'required historical state unavailable', 'GONE'],
  ['eth_getLogs', -32000, 'specified block range is pruned', 'GONE'],
  ['eth_getLogs', -32000, 'archive data not available for this block range', 'GONE'],
  ['eth_getLogs', -32000, 'historical logs of more than 128 blocks ago are not available', 'GONE'],
  ['eth_getLogs', -32000, 'fromBlock cannot be found: block not found', 'GONE'],
  ['eth_call', 3, 'execution reverted: block range history rate limit', 'REJECTED'],
  ['eth_call', -32603, 'VM Exception: revert not found', 'REJECTED'],
  ['eth_sendRawTransaction', -32000, 'nonce too low', 'REJECTED'],
  ['eth_sendRawTransaction', -32000, 'exceeds block gas limit', 'REJECTED'],
  ['eth_sendRawTransaction', -32000, 'insufficient funds for gas * price + value', 'REJECTED'],
  ['eth_call', -32602, 'invalid argument 0: hex string without 0x prefix', 'REJECTED'],
  ['eth_call', -32000, 'execution timeout', 'LATER'],
  ['eth_call', -32601, 'the method does not exist', 'UNKNOWN'],
  ['eth_call', -32000, 'zzz', 'UNKNOWN'],
])('[T78] %s %i %s is %s', (method, code, message, kind) => {
  expect(refusalKind(method, { code, message })).toBe(kind);
});

test.each([
  [{ error: { code: '-32000', message: 'x', data: '0x' } }, { code: -32000, message: 'x', data: '0x' }],
  [{ error: 'Rate limited' }, { code: 0, message: 'Rate limited' }],
  [{ message: 'forbidden' }, { code: 0, message: 'forbidden' }],
  [{ error: { reason: 'x' } }, { code: 0, message: '{"reason":"x"}' }],
  [{ result: null }, null],
  [{ result: '0x', error: null }, null],
  [undefined, null],
])('the refusal in %j is %j', (answer, refusal) => {
  const found = refusalIn(answer);
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatchObject(refusal);
});
