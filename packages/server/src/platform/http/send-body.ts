import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBody, type EncodedBytes, encodeOnce, matchesEntityTag } from './encoded-body.ts';

/** A body for several clients, or a text for one. */
export type Body = EncodedBody | string;

/** Sends a body that anybody may have, in the encoding that the client accepts, or 304 when the client has it already. */
export async function sendPublicBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  const encoded = await encode(request, body);
  reply.header('etag', encoded.etag);
  if (matchesEntityTag(request.headers['if-none-match'], encoded.etag)) return reply.code(304).send();
  return sendEncoded(reply, encoded);
}

/** Sends a body without an entity tag. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  return sendEncoded(reply, await encode(request, body));
}

function encode(request: FastifyRequest, body: Body): EncodedBytes | Promise<EncodedBytes> {
  const acceptEncoding = acceptEncodingOf(request);
  if (typeof body === 'string') return encodeOnce(body, acceptEncoding);
  return body.ready(acceptEncoding) ?? body.encodedFor(acceptEncoding);
}

function sendEncoded(reply: FastifyReply, { encoding, bytes }: EncodedBytes): FastifyReply {
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** The header of a request, which programs may send twice. */
const acceptEncodingOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['accept-encoding'] === undefined ? undefined : String(headers['accept-encoding']);
