import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../new-id.ts';
import { problemOf } from './problem.ts';
import { apiContentPolicy, baseHeaders } from './security-headers.ts';

/** Answers as problem+json what Node's HTTP parser refused: no request exists, so the answer is written to the socket. */
export function sendClientError(
  app: AppContext,
  error: Error & { code?: string },
  socket: Socket & { _httpMessage?: ServerResponse },
): void {
  // Nobody reads an answer any more, or a part of another answer was sent already: Node's default does the same.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy(error);
    return;
  }
  writeProblem(app, socket, refusalOf(error), error.code);
}

/** Writes a refusal to a connection on which no request is answered, and closes it. */
export function writeProblem(app: AppContext, socket: Socket, refusal: ApiError, parserCode?: string): void {
  const requestId = newId();
  const { status, document, retryAfterSeconds } = problemOf(refusal, requestId);
  app.log.info({ requestId, status, parserCode, ip: socket.remoteAddress }, 'answered');
  const body = JSON.stringify(document);
  const headers = {
    ...baseHeaders(app.config.publicUrl),
    'content-security-policy': apiContentPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds }),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}

function refusalOf({ code }: { code?: string }): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError('HEADERS_TOO_LARGE');
  return new ApiError('MALFORMED_REQUEST');
}
