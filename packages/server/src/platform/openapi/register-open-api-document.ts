import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { sendPublicBody } from '../http/send-body.ts';
import { type DescribedCall, openApiDocument } from './open-api-document.ts';

/** Serves the OpenAPI document. It is created at the first request, so that the start doesn't wait for it. */
export function registerOpenApiDocument(
  server: FastifyInstance,
  calls: readonly DescribedCall[],
  { config }: Pick<AppContext, 'config'>,
): void {
  let body: EncodedBody | undefined;
  server.get('/api/openapi.json', (request, reply) => {
    body ??= new EncodedBody(Buffer.from(JSON.stringify(openApiDocument(calls, config))), 'high');
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Origin, Accept-Encoding',
    });
    return sendPublicBody(request, reply, body);
  });
}
