import { contract } from '@kura/api-contract';
import { describe, expect, it, vi } from 'vitest';
import { routesOfContract } from '../build/routes-of-contract.ts';
import { createApiClient } from './api-client.ts';
import { encodeRequest, type HttpLinkOptions } from './http-link.ts';

const routes = routesOfContract(contract);
const id = '0193f3c0-0000-7000-8000-000000000001';

interface Sent {
  url: string;
  init: RequestInit;
  headers: Headers;
}

function clientAnswering(responses: readonly (() => Response)[], options: Partial<HttpLinkOptions> = {}) {
  const sent: Sent[] = [];
  const api = createApiClient({
    routes,
    baseUrl: '/api',
    accessToken: async () => null,
    renewToken: async () => null,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      const response = responses[sent.length - 1];
      if (!response) throw new TypeError('Failed to fetch');
      return response();
    },
    ...options,
  });
  return { api, sent };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const problem = (code: string, status: number) => () =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'r-1' }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
  });

it('gives the file that a call answers, with the token that it needs', async () => {
  const table = () => new Response('a,b\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  const { api, sent } = clientAnswering([table], { accessToken: async () => 'token' });
  const file = await (api.cardImports.template({ language: 'en' }) as Promise<unknown>);
  expect(file).toBeInstanceOf(Blob);
  expect(await (file as Blob).text()).toBe('a,b\r\n');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
});

describe('request', () => {
  it('puts path fields into the path and the rest of a GET into the query, arrays as repeated keys', () => {
    const request = encodeRequest(
      { method: 'GET', path: '/nft/collection/{id}' },
      { id: 'a/b', grade: [9, 10], page: 2, search: undefined },
    );
    expect(request).toEqual({
      url: '/nft/collection/a%2Fb?grade=9&grade=10&page=2',
      headers: {},
      body: null,
    });
  });

  it('puts the rest of a POST into a JSON body', () => {
    const request = encodeRequest(
      { method: 'POST', path: '/contract/accept-order/{id}' },
      { id, price: '12.5' },
    );
    expect(request.url).toBe(`/contract/accept-order/${id}`);
    expect(request.body).toBe('{"price":"12.5"}');
  });

  it('requests the base path without a trailing slash', () => {
    expect(encodeRequest({ method: 'GET', path: '/' }, {}).url).toBe('');
  });

  it('takes no answer from the cache of the browser without asking the server', async () => {
    const { api, sent } = clientAnswering([json([])]);
    await api.settings.config({});
    expect(sent[0]?.init.cache).toBe('no-cache');
  });
});

describe('client', () => {
  it('[T27] sends the idempotency key of an action, and the same key when it is retried', async () => {
    const { api, sent } = clientAnswering([json({}), json({})]);
    const input = { gachaId: id, quantity: 1, token: 'USDC' as const };
    await api.gacha.roll(input, { context: { idempotencyKey: 'one-act' } });
    await api.gacha.roll(input, { context: { idempotencyKey: 'one-act' } });
    expect(sent.map((each) => each.headers.get('idempotency-key'))).toEqual(['one-act', 'one-act']);
  });

  it('retries a call with the same key after its remedy succeeds', async () => {
    const code = 'FRESH_PROOF_REQUIRED';
    const refused = problem(code, 403);
    const input = { gachaId: id, quantity: 1, token: 'USDC', openNow: true } as const;
    const remedied = clientAnswering([refused, json({})], { remedies: { [code]: async () => true } });
    await remedied.api.gacha.roll(input);
    const [first, second] = remedied.sent.map((each) => each.headers.get('idempotency-key'));
    expect(first).toBe(second);

    const declined = clientAnswering([refused], { remedies: { [code]: async () => false } });
    await expect(declined.api.gacha.roll(input)).rejects.toMatchObject({ code });
    expect(declined.sent).toHaveLength(1);
  });

  it('sends the expected version as an If-Match header', async () => {
    const { api, sent } = clientAnswering([json({})]);
    await api.filters.change({ id, shown: false }, { context: { ifMatch: '3' } });
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('sends the newest position of its writes for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const written = (position: string) => () => Response.json({}, { headers: { 'kura-position': position } });
    const { api, sent } = clientAnswering([
      written('00000000/000000FF'),
      written('00000000/0000000A'),
      ...[json([]), json([]), written('00000001/00000000'), json([])],
    ]);
    const input = { gachaId: id, quantity: 1, token: 'USDC' as const };
    const read = () => api.settings.config({});
    await api.gacha.roll(input);
    vi.advanceTimersByTime(9_000);
    await api.gacha.roll(input);
    await read();
    vi.advanceTimersByTime(1_000);
    await read();
    await api.gacha.roll(input);
    await read();
    vi.useRealTimers();
    expect(sent.map(({ headers }) => headers.get('kura-position'))).toEqual([
      null,
      ...['00000000/000000FF', '00000000/000000FF', null, null],
      '00000001/00000000',
    ]);
  });

  it('turns a problem document into a Problem with its code, request and waiting time', async () => {
    const { api } = clientAnswering([problem('SOLD_OUT', 409)]);
    await expect(api.gacha.get({ id })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      status: 409,
      requestId: 'r-1',
      retryAfterSeconds: 7,
      isTransient: false,
    });
  });

  it('accepts an empty response', async () => {
    const { api } = clientAnswering([() => new Response(null, { status: 204 })]);
    await expect(api.auth.logout({})).resolves.toBeUndefined();
  });

  it('distinguishes a lost connection from an error response', async () => {
    const { api } = clientAnswering([]);
    await expect(api.system.about({})).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
      isTransient: true,
    });
  });

  it('renews a rejected token once and retries', async () => {
    const { api, sent } = clientAnswering([problem('TOKEN_EXPIRED', 401), json({ wallets: [] })], {
      accessToken: async () => 'old',
      renewToken: async (refused) => (refused === 'old' ? 'new' : null),
    });
    await expect(api.wallets.wallet({})).resolves.toEqual({ wallets: [] });
    expect(sent.map((each) => each.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  it('sends the token of a session that is not stored yet', async () => {
    const { api, sent } = clientAnswering([json({ items: [], account: null })]);
    await api.passkeys.list({}, { context: { accessToken: 'of-the-new-one' } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer of-the-new-one');
  });

  it('reports that the session has ended when the token cannot be renewed', async () => {
    const { api, sent } = clientAnswering([problem('SESSION_ENDED', 401)], {
      accessToken: async () => 'old',
    });
    await expect(api.wallets.wallet({})).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 401 });
    expect(sent).toHaveLength(1);
  });
});
