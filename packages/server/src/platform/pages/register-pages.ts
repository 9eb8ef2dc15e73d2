import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageContentPolicy } from '../http/security-headers.ts';
import { Refusal } from '../refusal.ts';
import { type AppFiles, openAppFiles } from './app-files.ts';

export interface PageApp {
  /** Where it is served: `/` or `/admin/`. */
  base: string;
  /** Its built files. */
  folder: string;
  /** Scripts of our own origin to run before the app's: what a local shop adds. */
  scripts?: readonly string[];
}

export interface PageOptions {
  apps: readonly PageApp[];
  /** Origins, beside our own, that pages may connect to. */
  connect: readonly string[];
}

/**
 * Serves the built apps: their files as they are, and their page for every other path, for they route by themselves.
 * Files with a hash in their name are kept by browsers for ever; the page is asked for each time.
 */
export async function registerPages(server: FastifyInstance, options: PageOptions): Promise<void> {
  const policy = pageContentPolicy(options.connect);
  // The longest base first: /admin/ is not a path of the market.
  const apps = await Promise.all(
    options.apps
      .toSorted((a, b) => b.base.length - a.base.length)
      .map(async (app) => ({ ...app, files: await openAppFiles(app.folder, app.scripts ?? []) })),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const app = apps.find(({ base }) => path.startsWith(base) || `${path}/` === base);
    if (app === undefined || path.startsWith('/api/') || path === '/api')
      throw new Refusal('ROUTE_NOT_FOUND');
    return answerFile(request, reply, app.files, path.slice(app.base.length), policy);
  };
  server.get('/*', answer);
}

async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: AppFiles,
  name: string,
  policy: string,
): Promise<FastifyReply> {
  const file = (await files.read(name)) ?? (looksLikeFile(name) ? undefined : await files.read('index.html'));
  if (file === undefined) throw new Refusal('ROUTE_NOT_FOUND');
  reply.headers({
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(file.page ? { 'content-security-policy': policy } : {}),
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encodings = String(request.headers['accept-encoding'] ?? '');
  if (file.compressed !== undefined && /\bgzip\b/.test(encodings)) {
    return reply.header('content-encoding', 'gzip').send(file.compressed);
  }
  return reply.send(file.bytes);
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] as string;
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Refusal('ROUTE_NOT_FOUND');
  }
}

/** `/cards/1` is a page of the app; `/assets/gone.js` is a file that isn't there. */
const looksLikeFile = (name: string) => /\.[a-z0-9]{2,5}$/i.test(name);
