import type { onSendAsyncHookHandler } from 'fastify';
import { EncodedBody } from './encoded-body.ts';

/** A hook that compresses texts which are the same for as long as the process runs: each of them once. */
export function compressDocuments(): onSendAsyncHookHandler {
  const bodies = new Map<string, EncodedBody>();
  return async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    const body = bodies.get(payload) ?? new EncodedBody(Buffer.from(payload), 'high');
    bodies.set(payload, body);
    const { encoding, bytes } = await body.encodedFor(
      request.headers['accept-encoding'] as string | undefined,
    );
    reply.header('vary', 'Origin, Accept-Encoding');
    if (encoding !== null) reply.header('content-encoding', encoding);
    return bytes;
  };
}
