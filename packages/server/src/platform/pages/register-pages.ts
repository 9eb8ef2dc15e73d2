import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import type { CountryGate } from '../http/country-gate.ts';
import { docsContentPolicy, pageContentPolicy } from '../http/security-headers.ts';
import { sendPublicBody } from '../http/send-body.ts';
import { type AppFile, type AppFiles, openAppFiles } from './app-files.ts';
import { fetchInProcess } from './fetch-in-process.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageResponse, RenderedPages } from './rendered-pages.ts';

export interface PageApp {
  /** The base path: `/`, `/admin/` or `/api/docs/`. */
  base: string;
  /** Its built files. */
  folder: string;
  /** True when each page has a file: `x.html` is served at `x`. Otherwise `index.html` is every page. */
  isStatic?: boolean;
  /** Scripts of our own origin that its starter runs after the app's, for a local shop. */
  scripts?: readonly string[];
  /** Renders its pages here. Without one, or after a failure, browsers render them. */
  renderer?: PageRenderer;
}

export interface PageOptions {
  apps: readonly PageApp[];
  /** Other origins that pages may connect to. */
  connect: readonly string[];
  /** Other origins that pages may frame. */
  frames: readonly string[];
  /** Sends visitors of the market from refused countries to a page that explains it. */
  countryGate?: CountryGate | undefined;
}

interface ServedApp {
  base: string;
  isStatic: boolean;
  files: AppFiles;
  rendered: RenderedPages | undefined;
}

const notServedPage = 'not-served';
/** Pages that are readable from every country: a visitor who can't buy may read the shop's identity and write to it. */
const readFromEverywhere: ReadonlySet<string> = new Set([
  notServedPage,
  'company',
  'contact',
  'legal-notice',
  'privacy',
  'terms',
]);
/**
 * The first part of the paths of pages where users reach their own holdings. A holder who travels can still redeem, open
 * packs and withdraw money. Calls that buy are refused separately.
 */
const ownPages: ReadonlySet<string> = new Set([
  'me',
  'notifications',
  'payments',
  'recover',
  'reveal',
  'settings',
  'unsubscribe',
  'wallet',
]);
const isOwnPage = (name: string) => ownPages.has(name.split('/', 1)[0] ?? '');
const isReadFromEverywhere = (name: string) => readFromEverywhere.has(name) || isOwnPage(name);

/** Longer than any link of ours. Longer paths aren't cached. */
const MAX_RENDERED_PATH_LENGTH = 1_000;

/**
 * Serves the built apps: their files, and their page for every other path, because they have their own router. With a
 * renderer the page includes its content. Browsers cache files with a hash in their name forever, and request the page each
 * time.
 */
export async function registerPages(
  server: FastifyInstance,
  app: AppContext,
  options: PageOptions,
): Promise<void> {
  const policy = pageContentPolicy(options.connect, options.frames);
  const { countryGate: gate } = options;
  const ownFetch = fetchInProcess(server);
  const apps = await openApps(app, options.apps);

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const served = apps.find(({ base }) => path.startsWith(base) || `${path}/` === base);
    if (served === undefined || (served.base === '/' && isOfApi(path))) throw new ApiError('ROUTE_NOT_FOUND');
    const name = path.slice(served.base.length);
    if (served.isStatic) return answerStaticPage(request, reply, served.files, name);
    const file = name === 'index.html' ? undefined : await served.files.read(name);
    if (file !== undefined) return answerFile(request, reply, file);
    const template = looksLikeFile(name) ? undefined : await served.files.read('index.html');
    if (template === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    if (served.base === '/' && !isReadFromEverywhere(name) && (await gate?.isNotServed(request))) {
      reply.headers({ 'cache-control': 'private, no-store', vary: gate?.header });
      return reply.redirect(`/${notServedPage}`, 307);
    }
    reply.header('content-security-policy', policy);
    // Search engines would see a sign-in, or the address of a mailed link.
    if (served.base === '/' && isOwnPage(name)) reply.header('x-robots-tag', 'noindex');
    const isAway = app.health.latest?.database.state === 'down';
    const page = isAway
      ? { status: 503, content: template.content }
      : served.rendered && (await render(served.rendered, request, template));
    if (page === undefined) return answerFile(request, reply, template);
    const response = name === notServedPage ? { ...page, status: 451 } : page;
    return answerPage(request, reply, response, gate?.header);
  });

  async function render(
    rendered: RenderedPages,
    request: FastifyRequest,
    template: AppFile,
  ): Promise<PageResponse | undefined> {
    if (request.url.length > MAX_RENDERED_PATH_LENGTH) return undefined;
    const { cookie = '', 'accept-language': acceptLanguage = '' } = request.headers;
    try {
      return await rendered.read({
        template: template.content.bytes.toString('utf8'),
        path: request.url,
        language: rendered.languageOf({ cookie, acceptLanguage }),
        origin: app.config.publicUrl,
        fetch: ownFetch,
      });
    } catch (error) {
      app.log.error({ err: error, requestId: request.id, path: request.url }, 'A page was not rendered');
      return undefined;
    }
  }
}

/** Opens the apps, the longest base first: /admin/ is not a path of the market. */
function openApps(app: AppContext, apps: readonly PageApp[]): Promise<ServedApp[]> {
  return Promise.all(
    apps
      .toSorted((a, b) => b.base.length - a.base.length)
      .map(async ({ base, folder, isStatic = false, scripts = [], renderer }) => {
        const rendered =
          renderer === undefined ? undefined : new RenderedPages(renderer, () => app.clock.now().getTime());
        return { base, isStatic, files: await openAppFiles(folder, scripts), rendered };
      }),
  );
}

async function answerStaticPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: AppFiles,
  name: string,
): Promise<FastifyReply> {
  const page = (await files.read(name)) ?? (await files.read(`${name || 'index'}.html`));
  if (page === undefined) throw new ApiError('ROUTE_NOT_FOUND');
  reply.header('content-security-policy', docsContentPolicy);
  return answerFile(request, reply, page);
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
  countryHeader: string | undefined,
): Promise<FastifyReply> {
  const varying = ['Accept-Encoding', 'Accept-Language', 'Cookie', ...(countryHeader ? [countryHeader] : [])];
  reply.headers({ 'cache-control': 'no-cache', vary: varying.join(', ') });
  // A cache in front may serve its older page meanwhile.
  if (page.status === 503) reply.headers({ 'cache-control': 'no-store', 'retry-after': 2 });
  if ('location' in page) return reply.redirect(page.location, page.status);
  reply.code(page.status).header('content-type', 'text/html; charset=utf-8');
  return sendPublicBody(request, reply, page.content);
}

async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AppFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Below /api the answer also depends on the origin of the requesting page.
    vary: [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '),
  });
  return sendPublicBody(request, reply, file.content);
}

const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/');

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] as string;
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError('ROUTE_NOT_FOUND');
  }
}

/** `/cards/1` is a page of the app; `/assets/gone.js` is a missing file. */
const looksLikeFile = (name: string) => /\.[a-z0-9]{2,5}$/i.test(name);
