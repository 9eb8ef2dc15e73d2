import { connect } from 'node:net';
import { startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: [], api: { requestTimeoutMs: 200 } });
});
afterAll(() => server.stop());

/** Sends bytes and reads the server's answer until it closes the connection. */
async function say(bytes: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let response = '';
  for await (const chunk of socket) response += chunk;
  const [head = '', body = ''] = response.split('\r\n\r\n', 2);
  const [line = '', ...fields] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: new Headers(fields.map((field) => field.split(': ', 2) as [string, string])),
    body: JSON.parse(body),
  };
}

describe('a refusal by the HTTP parser is problem+json', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an unknown method', 'BREW /api HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths of one body',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'headers that are too large',
      `GET /api HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'a URL that is too large',
      `GET /api?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a request that never ends', 'GET /api HTTP/1.1\r\nHost: a\r\n', 408, 'REQUEST_TIMEOUT'],
  ])('%s', async (_what, bytes, status, code) => {
    const response = await say(bytes);
    expect(response).toMatchObject({ status, body: { status, code, type: `/api/docs#${code}` } });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toBe((response.body as { requestId: string }).requestId);
  });
});
