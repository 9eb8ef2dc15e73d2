import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readSetting } from '../../governance/index.ts';
import { ApiError, type AppContext, EncodedBody, sendPublicBody } from '../../platform/index.ts';
import { listSitemapFiles, writeSitemapFile, writeSitemapIndex } from './sitemap.ts';

/** Search engines request a sitemap at most once a day. */
const keptForMs = 3_600_000;
const keptFiles = 16;
/** RFC 9116 recommends less than a year. */
const SECURITY_CONTACT_LASTS_DAYS = 180;

/** Serves the files at fixed addresses of a site: robots.txt, the sitemap and security.txt. */
export const publicFiles =
  (app: AppContext): FastifyPluginAsync =>
  async (server) => {
    const { publicUrl } = app.config;
    const kept = new Map<string, { untilMs: number; value: Promise<unknown> }>();

    /** Creates a value once an hour, for all requests. */
    function keep<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
      const nowMs = app.clock.now().getTime();
      const known = kept.get(name);
      if (known !== undefined && known.untilMs > nowMs) return known.value as Promise<Value>;
      const value = make();
      kept.delete(name);
      kept.set(name, { untilMs: nowMs + keptForMs, value });
      const [oldest] = kept.keys();
      if (kept.size > keptFiles && oldest !== undefined) kept.delete(oldest);
      value.catch(() => kept.delete(name));
      return value;
    }

    const fileNames = () => keep('names', () => listSitemapFiles(app.db));
    const keepText = (name: string, write: () => Promise<string>) =>
      keep(name, async () => new EncodedBody(Buffer.from(await write()), 'medium'));

    server.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain', robotsOf(app)));

    server.get('/sitemap.xml', async (request, reply) => {
      const body = await keepText('index', async () => writeSitemapIndex(publicUrl, await fileNames()));
      return send(request, reply, 'application/xml', body);
    });

    server.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
      const [, name = ''] = /^(.+)\.xml$/.exec(request.params.file) ?? [];
      if (!(await fileNames()).includes(name)) throw new ApiError('ROUTE_NOT_FOUND');
      const body = await keepText(`file ${name}`, () => writeSitemapFile(app.db, publicUrl, name));
      return send(request, reply, 'application/xml', body);
    });

    server.get('/.well-known/security.txt', async (request, reply) =>
      send(request, reply, 'text/plain', securityTextOf(app, await readSetting(app.db, 'operatorEmail'))),
    );
  };

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: EncodedBody | string) {
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  });
  return sendPublicBody(request, reply, body);
}

/** Only a shop with cards of real value is indexed by search engines. */
function robotsOf({ config: { publicUrl }, chain }: AppContext): string {
  if (chain.network.name !== 'base') return 'User-agent: *\nDisallow: /\n';
  const rules = ['Disallow: /admin/', 'Disallow: /api/', 'Allow: /api/docs', 'Allow: /api/images/'];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** https://www.rfc-editor.org/rfc/rfc9116 */
function securityTextOf({ config: { publicUrl }, clock }: AppContext, email: string): string {
  const expires = new Date(clock.now().getTime() + SECURITY_CONTACT_LASTS_DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const contacts = [...(email === '' ? [] : [`mailto:${email}`]), `${publicUrl}/contact`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
