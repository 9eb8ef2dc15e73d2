import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { sendPublicBody } from '../http/send-body.ts';
import { docsSite } from './docs/site.ts';
import { type DescribedCall, type OpenApiDocument, openApiDocument } from './open-api-document.ts';

const contentPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The documentation and the OpenAPI document behind it: our own pages, to which nothing is fetched from elsewhere. */
export function registerDocs(
  server: FastifyInstance,
  calls: readonly DescribedCall[],
  { config, chain }: Pick<AppContext, 'config' | 'chain'>,
): void {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(calls, config);
    return made;
  };
  const { network } = chain;
  const site = docsSite(document, [...new Set(calls.map(({ feature }) => feature))], {
    origin: config.publicUrl,
    network: { name: network.title, chainId: network.chainId, isLocal: network.name === 'local' },
  });
  const files = [
    {
      path: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      content: async () => JSON.stringify(document()),
    },
    ...site,
  ];
  for (const { path, type, content } of files) {
    // Made at the first request, so that a start does not wait for it, and compressed once.
    let body: Promise<EncodedBody> | undefined;
    server.get(path, async (request, reply) => {
      body ??= content().then((text) => new EncodedBody(Buffer.from(text), 'high'));
      reply.headers({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Origin, Accept-Encoding',
      });
      if (type.startsWith('text/html')) reply.header('content-security-policy', contentPolicy);
      return sendPublicBody(request, reply.type(type), await body);
    });
  }
}
