import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let server: TestServer;

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
const script = `console.log(${JSON.stringify('x'.repeat(5_000))});`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-pages-'));
  for (const app of ['market', 'admin']) {
    await mkdir(path.join(folder, app, 'assets'), { recursive: true });
    await writeFile(path.join(folder, app, 'index.html'), page(app));
    await writeFile(path.join(folder, app, 'assets', 'index-AbCd1234.js'), script);
    await writeFile(path.join(folder, app, 'assets', 'packed-AbCd1234.js'), script);
    await writeFile(
      path.join(folder, app, 'assets', 'packed-AbCd1234.js.br'),
      brotliCompressSync(`${script}//br`),
    );
    await writeFile(path.join(folder, app, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  await mkdir(path.join(folder, 'docs', 'reference'), { recursive: true });
  for (const name of ['index', 'reference', 'reference/gacha']) {
    await writeFile(path.join(folder, 'docs', `${name}.html`), page(`docs ${name}`));
  }
  await writeFile(path.join(folder, 'docs', 'script.js'), script);
  await writeFile(path.join(folder, 'secret.txt'), 'not for anybody');
  server = await startTestServer({
    features: [],
    api: {
      pageApps: [
        { base: '/', folder: path.join(folder, 'market'), scripts: ['/demo/wallet.js'] },
        { base: '/admin/', folder: path.join(folder, 'admin') },
        { base: '/api/docs/', folder: path.join(folder, 'docs'), isStatic: true },
      ],
      plugins: [
        async (http) => {
          http.get('/demo/wallet.js', async (_request, reply) => reply.type('text/javascript').send('1'));
        },
      ],
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (at: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', path: at, headers });

/** Requests the exact path, because fetch normalises a URL. */
function getRaw(at: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${server.url}`, { path: at }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the pages', () => {
  it('are each app’s own, for every path of the app', async () => {
    for (const at of ['/', '/cards/0199', '/drops', '/administrators']) {
      expect((await get(at)).body).toContain('<title>market</title>');
    }
    for (const at of ['/admin', '/admin/', '/admin/drops/1']) {
      expect((await get(at)).body).toContain('<title>admin</title>');
    }
  });

  it('are for search engines unless they belong to one user', async () => {
    const read = async (at: string) => (await get(at)).headers.get('x-robots-tag');
    expect(await Promise.all(['/me', '/settings/wallets', '/unsubscribe'].map(read))).toEqual(
      Array(3).fill('noindex'),
    );
    expect(await Promise.all(['/', '/cards/0199', '/messages', '/favicon.svg'].map(read))).toEqual(
      Array(4).fill(null),
    );
  });

  it('[T45] run no inline script, load from our origin and are framed by nobody', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9 ws://kura.test;");
    expect(policy).not.toContain('frame-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[T45] connect to WalletConnect only where the operator turned it on', async () => {
    const other = await startTestServer({
      features: [],
      api: { pageApps: [{ base: '/', folder: path.join(folder, 'market') }] },
      config: { walletConnect: { projectId: 'ab'.repeat(16), relayUrl: 'wss://relay.test/v2' } },
    });
    try {
      const { headers } = await other.request({ method: 'GET', path: '/' });
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("connect-src 'self' http://127.0.0.1:9 ws://kura.test wss://relay.test;");
      expect(policy).toContain('frame-src https://verify.walletconnect.org;');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    } finally {
      await other.stop();
    }
  });

  it('are asked for each time, while hashed files are kept forever', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    const asset = await get('/assets/index-AbCd1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('are compressed for those who take it', async () => {
    const packed = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.body).toBe(script);
    const smaller = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(smaller.headers.get('content-encoding')).toBe('br');
    expect(smaller.body).toBe(script);
    const ready = await get('/assets/packed-AbCd1234.js', { 'accept-encoding': 'br' });
    expect([ready.headers.get('content-encoding'), ready.body]).toEqual(['br', `${script}//br`]);
    const unpacked = await get('/assets/packed-AbCd1234.js', { 'accept-encoding': 'gzip' });
    expect([unpacked.headers.get('content-encoding'), unpacked.body]).toEqual(['gzip', script]);
    const plain = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body).toBe(script);
  });

  it('carry the scripts that the composition adds, in the market alone', async () => {
    expect((await get('/')).body).toContain('<script type="last" src="/demo/wallet.js"></script></head>');
    expect((await get('/admin/')).body).not.toContain('/demo/');
    expect((await get('/demo/wallet.js')).body).toBe('1');
  });

  it('are rebuilt while the server runs', async () => {
    await writeFile(path.join(folder, 'market', 'assets', 'index-New12345.js'), '2');
    await writeFile(path.join(folder, 'market', 'index.html'), page('market, newer'));
    expect((await get('/')).body).toContain('market, newer');
    expect((await get('/assets/index-New12345.js')).body).toBe('2');
    await writeFile(path.join(folder, 'market', 'index.html'), page('market'));
  });

  it('answer 404 for a file that does not exist, and problems below /api', async () => {
    expect((await get('/assets/gone-12345678.js')).status).toBe(404);
    expect((await get('/api/gone')).code).toBe('ROUTE_NOT_FOUND');
  });

  it('have a file each where the app is static, and none below /api otherwise', async () => {
    for (const [at, title] of [
      ['/api/docs', 'docs index'],
      ['/api/docs/', 'docs index'],
      ['/api/docs/reference', 'docs reference'],
      ['/api/docs/reference/gacha', 'docs reference/gacha'],
    ]) {
      expect((await get(at as string)).body).toContain(`<title>${title}</title>`);
    }
    for (const at of ['/api/docs/gone', '/api/docs/reference/gone', '/api/docsx']) {
      expect((await get(at)).code).toBe('ROUTE_NOT_FOUND');
    }
  });

  it('[T45] load nothing but files of their own origin in the documentation', async () => {
    const { headers } = await get('/api/docs/reference');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|data:/);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get('/api/docs/reference', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const packed = await get('/api/docs/script.js', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Origin, Accept-Encoding');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/api/docs/..%2fsecret.txt',
  ])('never leave their folder: %s', async (at) => {
    expect((await getRaw(at)).body).not.toContain('not for anybody');
  });
});
