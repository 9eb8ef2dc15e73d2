import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';

let folder: string;
let server: TestServer;
let nowMs = Date.parse('2026-11-21T00:00:00Z');
const requests: PageRequest[] = [];
let response: (request: PageRequest) => Promise<RenderedPage>;

const renderer: PageRenderer = {
  languageOf: ({ cookie, acceptLanguage }) =>
    /locale=(\w+)/.exec(cookie)?.[1] ?? /^[a-z]{2}/.exec(acceptLanguage)?.[0] ?? 'ja',
  renderPage: (request) => {
    requests.push(request);
    return response(request);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-rendered-'));
  await writeFile(path.join(folder, 'index.html'), '<html><head></head><body>built</body></html>');
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  server = await startTestServer({
    clock: { now: () => new Date(nowMs) },
    api: { pageApps: [{ base: '/', folder, renderer }] },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  requests.length = 0;
  nowMs += 60_000;
  response = async ({ path, language }) => ({ status: 200, html: `<p>${language} ${path}</p>` });
});

const get = (at: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', path: at, headers });

describe('a rendered page', () => {
  it('gets the built page, the time and where the shop is', async () => {
    expect((await get('/market?page=2')).body).toBe('<p>ja /market?page=2</p>');
    expect(requests[0]).toMatchObject({
      template: '<html><head></head><body>built</body></html>',
      origin: 'http://kura.test',
      nowMs,
    });
  });

  it('has the status that the app gives it', async () => {
    response = async () => ({ status: 404, html: 'nothing here' });
    expect(await get('/cards/none')).toMatchObject({ status: 404, body: 'nothing here' });
    response = async () => ({ status: 307, location: '/packs/1' });
    const moved = await fetch(`${server.url}/cards/1`, { redirect: 'manual' });
    expect(moved.status).toBe(307);
    expect(moved.headers.get('location')).toBe('/packs/1');
  });

  it('differs by language, and says so to caches', async () => {
    const english = await get('/drops', { 'accept-language': 'en' });
    expect(english.body).toBe('<p>en /drops</p>');
    expect(english.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect((await get('/drops', { 'accept-language': 'en', cookie: 'locale=ja' })).body).toBe(
      '<p>ja /drops</p>',
    );
  });

  it('is rendered once for all requests within a second, and again after it', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, () => get('/drops')));
    expect(new Set(together.map(({ body }) => body)).size).toBe(1);
    expect(requests).toHaveLength(1);
    nowMs += 1_000;
    await get('/drops');
    expect(requests).toHaveLength(2);
  });

  it('is not sent twice to a browser that has it', async () => {
    const { headers } = await get('/drops');
    const again = await get('/drops', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('contains what a visitor may read, for every caller', async () => {
    response = async (request) => {
      const about = await request.fetch('http://kura.test/api/config');
      const own = await request.fetch('http://kura.test/api/wallet');
      const write = await request.fetch('http://kura.test/api/logger', { method: 'POST' }).catch(String);
      return { status: 200, html: `${about.status} ${own.status} ${write}` };
    };
    const { body } = await get('/', { authorization: 'Bearer somebody', cookie: 'session=somebody' });
    expect(body).toBe('200 401 TypeError: A page that is rendered only reads, it may not POST');
  });

  it('that fails is left to the browser, and the failure is logged', async () => {
    response = async () => {
      throw new Error('a component broke');
    };
    const page = await get('/drops');
    expect(page).toMatchObject({ status: 200, body: '<html><head></head><body>built</body></html>' });
    expect(server.logLines).toContainEqual(
      expect.objectContaining({ msg: 'A page was not rendered', path: '/drops' }),
    );
    response = async () => ({ status: 200, html: 'whole again' });
    expect((await get('/drops')).body).toBe('whole again');
  });

  it('is the built page with 503 while the shop’s data can’t be read, for nobody to keep', async () => {
    response = async ({ template }) => ({ status: 503, html: template });
    const seen = await get('/drops');
    const { health } = server.context;
    health.latest = { database: { state: 'down' } } as never;
    requests.length = 0;
    const known = await get('/drops?page=2');
    health.latest = null;
    for (const page of [seen, known]) {
      expect(page).toMatchObject({ status: 503, body: '<html><head></head><body>built</body></html>' });
      expect([page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual(['2', 'no-store']);
    }
    // No unused rendering.
    expect(requests).toEqual([]);
  });

  it('[T53] is not kept for every address that somebody makes up', async () => {
    for (let index = 0; index < 250; index += 1) await get(`/cards/${index}`);
    await get('/cards/249');
    await get('/cards/0');
    expect(requests).toHaveLength(251);
    await get(`/market?search=${'x'.repeat(1_000)}`);
    expect(requests).toHaveLength(251);
  });

  it('never replaces a file', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *');
    expect((await get('/gone.js')).status).toBe(404);
    expect(requests).toEqual([]);
  });
});
