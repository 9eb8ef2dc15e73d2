import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { accountsContract } from '@kura/api-contract/accounts';
import { authContract } from '@kura/api-contract/auth';
import { call } from '@kura/api-contract/call';
import { pageQuery } from '@kura/api-contract/lists';
import { usersContract } from '@kura/api-contract/users';
import { walletsContract } from '@kura/api-contract/wallets';
import { adminActor, startTestServer, type TestServer, userActor } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { Feature } from '../feature.ts';
import { requireVersion } from '../require-version.ts';
import { databaseRateLimiter } from './rate-limit.ts';
import { reply } from './reply.ts';
import { routes } from './routes.ts';

const thing = z.object({ echo: z.unknown() });
const hidden = 'canary-in-a-hidden-field';

const contract = {
  list: call({
    method: 'GET',
    path: '/things',
    access: 'public',
    summary: 'list',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_ADDED', 'ORDER_ASC'] }),
      grade: z.array(z.int()).optional(),
      live: z.boolean().optional(),
    }),
    output: thing,
  }),
  one: call({
    method: 'GET',
    path: '/things/{id}',
    access: 'public',
    summary: 'one',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ id: z.string() }),
    problems: ['NOT_FOUND'],
  }),
  fixed: call({ method: 'GET', path: '/things/year', access: 'public', summary: 'static', output: thing }),
  create: call({
    method: 'POST',
    path: '/things',
    access: 'user',
    status: 201,
    summary: 'create',
    input: z.strictObject({
      name: z.string().max(20),
      price: z.number().optional(),
      tags: z.array(z.string()).optional(),
    }),
    output: z.object({ name: z.string() }),
    problems: ['STATE_CONFLICT'],
  }),
  change: call({
    method: 'PATCH',
    path: '/things/{id}',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    concurrency: 'if-match',
    summary: 'change',
    input: z.strictObject({ id: z.string(), name: z.string() }),
    output: z.object({ name: z.string() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/things/{id}',
    access: 'account',
    scope: 'viewer',
    status: 204,
    summary: 'remove',
    input: z.strictObject({ id: z.string(), reasons: z.array(z.string()).optional() }),
  }),
  undeclared: call({
    method: 'GET',
    path: '/undeclared',
    access: 'public',
    summary: 'refuses what it did not declare',
  }),
  broken: call({ method: 'GET', path: '/broken', access: 'public', summary: 'fails' }),
  wrongAnswer: call({
    method: 'GET',
    path: '/wrong-answer',
    access: 'public',
    summary: 'answers nonsense',
    output: thing.required(),
  }),
  upload: call({
    method: 'POST',
    path: '/upload',
    access: 'user',
    summary: 'file',
    body: 'multipart',
    maxBodyBytes: 1_000_000,
    input: z.strictObject({ file: z.file(), note: z.string().optional() }),
    output: z.object({ size: z.int(), type: z.string() }),
  }),
  webhook: call({
    method: 'POST',
    path: '/webhook',
    access: 'service',
    summary: 'raw',
    body: 'raw',
    output: thing,
  }),
  bytes: call({
    method: 'GET',
    path: '/bytes',
    access: 'public',
    summary: 'bytes',
    produces: ['text/plain'],
  }),
  limited: call({
    method: 'POST',
    path: '/limited',
    access: 'public',
    summary: 'limited',
    rateLimit: { requests: 3, perSeconds: 3600 },
  }),
};

const feature: Feature = {
  name: 'things',
  routes: routes(contract, {
    list: async (_context, input) => ({ echo: input }),
    one: async (_context, input) => {
      if (input.id === 'gone') throw new ApiError('NOT_FOUND');
      return { id: input.id, secret: hidden };
    },
    fixed: async () => ({ echo: 'year' }),
    create: async (_context, input) => {
      if (input.name === 'taken') throw new ApiError('STATE_CONFLICT', { state: 'PUBLISHED' });
      return reply({ name: input.name }, { location: '/api/things/1', etag: '1' });
    },
    change: async (context, input) => {
      requireVersion(context, 3);
      return reply({ name: input.name }, { etag: '4' });
    },
    remove: async () => undefined,
    undeclared: async () => {
      throw new ApiError('STATE_CONFLICT');
    },
    broken: async () => {
      throw new Error(`the database password is ${hidden}`);
    },
    wrongAnswer: async () => 'nonsense' as never,
    upload: async (_context, input) => ({ size: input.file.size, type: input.file.type }),
    webhook: async (_context, _input, request) => ({ echo: request.rawBody?.toString('utf8') }),
    bytes: async () => reply(Buffer.from('hello'), { headers: { 'content-type': 'text/plain' } }),
    limited: async () => undefined,
  }),
};

const tokens: Record<string, Actor> = { user: userActor(), admin: adminActor() };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: [feature],
    authenticate: async (_context, token) => {
      if (token === 'expired') throw new ApiError('TOKEN_EXPIRED');
      const actor = tokens[token];
      if (actor === undefined) throw new ApiError('TOKEN_INVALID');
      return actor;
    },
    api: { corsOrigins: ['https://partner.test'], trustedProxies: ['127.0.0.9'] },
  });
});
afterAll(() => server.stop());

const get = (path: string, token?: string) =>
  server.request({ method: 'GET', path, ...(token === undefined ? {} : { token }) });
const post = (path: string, body: unknown, token = 'user') =>
  server.request({ method: 'POST', path, body, token });

describe('a call', () => {
  it('reads numbers, booleans and repeated keys from the query by its schema', async () => {
    const { status, body } = await get(
      '/api/things?page=2&pageSize=50&grade=9&grade=10&live=true&search=%E5%92%8C',
    );
    expect(status).toBe(200);
    expect(body.echo).toEqual({
      page: 2,
      pageSize: 50,
      grade: [9, 10],
      live: true,
      search: '和',
      orderBy: 'RECENTLY_ADDED',
    });
  });

  it('takes one value for a list, and the bracket spellings', async () => {
    expect((await get('/api/things?grade=9')).body.echo.grade).toEqual([9]);
    expect((await get('/api/things?grade[]=9&grade[]=8')).body.echo.grade).toEqual([9, 8]);
    expect((await get('/api/things?grade[0]=9&grade[1]=8')).body.echo.grade).toEqual([9, 8]);
  });

  it('prefers a static path to a parameter', async () => {
    expect((await get('/api/things/year')).body).toEqual({ echo: 'year' });
    expect((await get('/api/things/abc')).body).toEqual({ id: 'abc' });
  });

  it('answers only the fields that its contract has', async () => {
    const { body } = await get('/api/things/abc');
    expect(JSON.stringify(body)).not.toContain(hidden);
  });

  it('answers 201 with Location and ETag', async () => {
    const { status, headers, body } = await post('/api/things', { name: 'card' });
    expect([status, headers.get('location'), headers.get('etag'), body]).toEqual([
      201,
      '/api/things/1',
      '"1"',
      { name: 'card' },
    ]);
  });

  it('answers 204 without a body and takes query keys with DELETE', async () => {
    const response = await server.request({
      method: 'DELETE',
      path: '/api/things/1?reasons=a&reasons=b',
      token: 'user',
    });
    expect([response.status, response.body]).toEqual([204, '']);
  });

  it('answers bytes unchanged', async () => {
    const response = await get('/api/bytes');
    expect([response.body, response.headers.get('content-type')]).toEqual(['hello', 'text/plain']);
  });

  it('gives a service the untouched bytes to check its signature over', async () => {
    const odd = '{ "b":1,\n"a" : 2 }';
    const response = await server.request({ method: 'POST', path: '/api/webhook', body: odd });
    expect(response.body.echo).toBe(odd);
  });

  it('reads a form with a file', async () => {
    const form = new FormData();
    form.set('file', new File(['12345'], 'a.png', { type: 'image/png' }));
    form.set('note', 'n');
    const response = await server.request({ method: 'POST', path: '/api/upload', body: form, token: 'user' });
    expect(response.body).toEqual({ size: 5, type: 'image/png' });
  });
});

describe('a refusal', () => {
  it('is problem+json with a stable code and the request id', async () => {
    const { status, headers, body } = await post('/api/things', { name: 'taken' });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toEqual({
      type: '/api/docs#STATE_CONFLICT',
      title: 'This is not possible in its current state',
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'PUBLISHED',
      requestId: headers.get('x-request-id'),
    });
  });

  it('is 404 for an unknown call and 405 with Allow for an unknown method', async () => {
    expect(await get('/api/nothing')).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    const response = await server.request({ method: 'PUT', path: '/api/things' });
    expect([response.status, response.code, response.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST',
    ]);
  });

  it('names the place and the cause of each unacceptable value', async () => {
    const { status, body } = await get('/api/things?pageSize=1000000000&page=0&nonsense=1');
    expect(status).toBe(400);
    expect(
      body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).sort(),
    ).toEqual(['nonsense unrecognized_keys', 'page too_small', 'pageSize invalid_value']);
  });

  it('is INTERNAL when the contract does not declare it, and reveals nothing of a bug', async () => {
    expect(await get('/api/undeclared')).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await get('/api/wrong-answer')).toMatchObject({ status: 500, code: 'INTERNAL' });
    const broken = await get('/api/broken');
    expect(broken).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(broken.body)).not.toContain(hidden);
  });

  it('is logged whole, with the request id, when it is a bug', async () => {
    const broken = await get('/api/broken');
    const line = server.logLines.find(
      (candidate) => candidate['requestId'] === broken.body.requestId && candidate['err'] !== undefined,
    );
    expect(JSON.stringify(line)).toContain(hidden);
  });
});

describe('access', () => {
  it('[T43] tells no token (401) from another role (403)', async () => {
    expect(await server.request({ method: 'POST', path: '/api/things', body: { name: 'x' } })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await post('/api/things', { name: 'x' }, 'admin')).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(
      await server.request({ method: 'PATCH', path: '/api/things/1', body: { name: 'x' }, token: 'user' }),
    ).toMatchObject({ status: 403 });
  });

  it('[T40] answers 401 to a bad or expired token on public calls too, never as to a visitor', async () => {
    expect(await get('/api/things', 'expired')).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
    expect(await get('/api/things', 'forged')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    const response = await server.request({
      method: 'GET',
      path: '/api/things',
      headers: { authorization: 'Basic abc' },
    });
    expect(response).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  });

  it('is decided before the body is read', async () => {
    const response = await server.request({ method: 'POST', path: '/api/things', body: '{"broken' });
    expect(response.status).toBe(401);
  });
});

describe('If-Match', () => {
  const change = (headers: Record<string, string>) =>
    server.request({ method: 'PATCH', path: '/api/things/1', body: { name: 'x' }, token: 'admin', headers });

  it('is required, and refuses a stale version with 412', async () => {
    expect(await change({})).toMatchObject({ status: 400, code: 'IF_MATCH_REQUIRED' });
    expect(await change({ 'if-match': '"2"' })).toMatchObject({ status: 412, code: 'VERSION_STALE' });
    const response = await change({ 'if-match': '"3"' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"4"']);
  });
});

describe('[T44] a body that could mean two things', () => {
  const refused: [string, string][] = [
    ['a key twice', '{"name":"a","name":"b"}'],
    ['a key twice, spelled otherwise', '{"name":"a","n\\u0061me":"b"}'],
    ['__proto__', '{"name":"a","__proto__":{"admin":true}}'],
    ['constructor', '{"name":"a","constructor":{"prototype":{}}}'],
    ['a number too large', '{"name":"a","price":1e400}'],
    ['an integer that JavaScript rounds', '{"name":"a","price":9007199254740993}'],
    ['NaN', '{"name":"a","price":NaN}'],
    ['a NUL', '{"name":"a\\u0000"}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
    ['a lone surrogate in a key', '{"name":"a","\\udfff":1}'],
    ['a lone surrogate deep within', '{"name":"a","tags":["ok","x\\udc00\\ud83d"]}'],
    ['deep nesting', `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['no JSON', 'name=a'],
    ['half of it', '{"name":'],
  ];
  it.each(refused)('is refused: %s', async (_what, body) => {
    expect(await post('/api/things', body)).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
  });

  it('is refused: not UTF-8', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    expect(await post('/api/things', bytes)).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
  });

  it('is refused: unknown keys, also deep ones, and keys that the path has said already', async () => {
    const response = await post('/api/things', { name: 'a', role: 'ADMIN' });
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(response.body.errors).toEqual([{ path: 'role', code: 'unrecognized_keys' }]);
    const twice = await server.request({
      method: 'PATCH',
      path: '/api/things/1',
      body: { id: '2', name: 'x' },
      token: 'admin',
      headers: { 'if-match': '"3"' },
    });
    expect(twice).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is refused: query keys on a call with a body', async () => {
    expect(await post('/api/things?role=ADMIN', { name: 'a' })).toMatchObject({ status: 400 });
  });

  it('is refused: another content type, and more bytes than the call takes', async () => {
    const form = await server.request({
      method: 'POST',
      path: '/api/things',
      body: 'name=a',
      token: 'user',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await post('/api/things', { name: 'a'.repeat(300_000) })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it.each([
    ['a NUL in the path', '/api/things/%00'],
    ['a NUL in the query', '/api/things?search=%00'],
    ['a cut escape in the path', '/api/things/%E0%A4%A'],
    ['a lone % in the path', '/api/things/100%'],
    ['a surrogate in the path', '/api/things/%ED%A0%80'],
    ['a lone % in the query', '/api/things?search=100%'],
    ['bytes that are not UTF-8 in the query', '/api/things?search=%FF'],
    ['a surrogate in the query', '/api/things?search=%ED%A0%80'],
    ['a surrogate in a key of the query', '/api/things?%ED%A0%80=1'],
  ])('is refused as a URL that cannot be read: %s', async (_what, path) => {
    const response = await get(path);
    expect(response).toMatchObject({ status: 400, code: 'MALFORMED_URL' });
    expect(response.body).toMatchObject({ title: 'The URL could not be read', detail: expect.any(String) });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toBe(response.body.requestId);
  });

  it.each([
    ['bytes', Buffer.from([0xed, 0xa0, 0x80])],
    ['text (a NUL)', Buffer.from('a\0')],
  ])('is refused: a form with ill-formed %s', async (_what, note) => {
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n'),
      note,
      Buffer.from(
        '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n12345\r\n--b--\r\n',
      ),
    ]);
    const response = await server.request({
      method: 'POST',
      path: '/api/upload',
      body,
      token: 'user',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(response).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
    expect(response.body.detail).toMatch(/UTF-8|NUL/);
  });

  it('keeps a whole surrogate pair, written either way', async () => {
    const response = await post('/api/things', '{"name":"\\ud83c\\udccf🃏"}');
    expect([response.status, response.body]).toEqual([201, { name: '🃏🃏' }]);
    expect((await get('/api/things?search=%F0%9F%83%8F')).body.echo.search).toBe('🃏');
  });

  it('keeps strings with escapes, and numbers in range', async () => {
    const response = await post(
      '/api/things',
      '{"name":"a\\"\\\\{\\"","price":-1.5e3,"tags":["name","name"]}',
    );
    expect([response.status, response.body]).toEqual([201, { name: 'a"\\{"' }]);
  });
});

describe('the edge', () => {
  it('[T45] sets security headers everywhere and lets listed origins alone read answers', async () => {
    const { headers } = await get('/api/things');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');

    const from = (origin: string) =>
      server.request({ method: 'GET', path: '/api/things', headers: { origin } });
    expect((await from('https://partner.test')).headers.get('access-control-allow-origin')).toBe(
      'https://partner.test',
    );
    for (const origin of [
      'https://evil.test',
      'https://partner.test.evil.test',
      'http://partner.test',
      'null',
    ]) {
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('[T45] answers a preflight', async () => {
    const response = await server.request({
      method: 'OPTIONS',
      path: '/api/things',
      headers: { origin: 'https://partner.test', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });

  it('[T54] does not believe X-Forwarded-For from a stranger', async () => {
    const response = await server.request({
      method: 'GET',
      path: '/api/things',
      headers: { 'x-forwarded-for': '9.9.9.9' },
    });
    const line = server.logLines.find(
      (candidate) =>
        candidate['requestId'] === response.headers.get('x-request-id') && candidate['msg'] === 'answered',
    );
    expect(line?.['ip']).toBe('127.0.0.1');
  });

  it('gives every request its own id and ignores the client’s', async () => {
    const response = await server.request({
      method: 'GET',
      path: '/api/things',
      headers: { 'x-request-id': 'mine' },
    });
    expect(response.headers.get('x-request-id')).not.toBe('mine');
  });

  it('takes the id of a trusted proxy, when it is one', async () => {
    const idFor = async (id: string) => {
      const request = httpRequest(`${server.url}/api/things`, {
        localAddress: '127.0.0.9',
        headers: { 'x-request-id': id },
      }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.headers['x-request-id'];
    };
    expect(await idFor('balancer-1')).toBe('balancer-1');
    for (const id of ['two words', 'x'.repeat(65)]) expect(await idFor(id)).not.toBe(id);
  });

  it('[T55] logs neither tokens nor bodies', async () => {
    await post('/api/things', { name: 'in-the-body' });
    const logged = JSON.stringify(server.logLines);
    expect(logged).not.toContain('in-the-body');
    expect(logged).not.toContain('Bearer');
  });

  it('describes all calls in OpenAPI 3.1', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toContain('/api/things/{id}');
    expect(Object.keys(body.paths['/api/things'].post.responses).sort()).toEqual(
      ['201', '400', '401', '403', '409', '413', '415', '429', '500', '503'].sort(),
    );
    const change = body.paths['/api/things/{id}'].patch;
    expect(change).toMatchObject({
      'x-access': 'admin',
      'x-admin-scope': 'catalogue',
      'x-fresh-proof': 'required',
    });
    expect(change.responses['403'].description).toContain('FRESH_PROOF_REQUIRED');
    const shared = body.paths['/api/things'].post.responses['403'];
    expect(shared).toEqual({ $ref: '#/components/responses/Problem403' });
    expect(body.components.responses.Problem403.description).not.toContain('FRESH_PROOF_REQUIRED');
  });

  it('sends the document compressed, or not at all to a client that has it', async () => {
    const read = (headers: Record<string, string>) =>
      server.request({ method: 'GET', path: '/api/openapi.json', headers });
    const plain = await read({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const { headers, body } = await read({ 'accept-encoding': `${encoding}, deflate` });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      expect(body).toEqual(plain.body);
      const etag = headers.get('etag') as string;
      expect(etag).not.toBe(plain.headers.get('etag'));
      const again = await read({ 'accept-encoding': encoding, 'if-none-match': etag });
      expect(again.status).toBe(304);
    }
    const refused = await read({ 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('rate limits', () => {
  it('[T53] answer 429 with Retry-After once the window is full, in all processes together', async () => {
    const limited = await startTestServer({
      features: [feature],
      database: server.database,
      rateLimiter: databaseRateLimiter(server.database.db),
    });
    try {
      const one = () => limited.request({ method: 'POST', path: '/api/limited' });
      const statuses = [];
      for (let request = 0; request < 4; request += 1) statuses.push((await one()).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const refused = await one();
      expect(refused.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });

  it('[T53] bound every call that mails, hashes, or checks a signature on chain', () => {
    const costly = [
      authContract.email,
      authContract.login,
      authContract.registerPasskey,
      authContract.recover,
      authContract.prove,
      authContract.adminLogin,
      authContract.acceptInvitation,
      authContract.changePassword,
      usersContract.smartAccount,
      walletsContract.link,
      accountsContract.rpc,
    ];
    for (const contract of costly) {
      expect(contract.rateLimit, contract.path).toBeDefined();
    }
  });
});
