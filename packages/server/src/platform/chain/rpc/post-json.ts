import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export interface JsonAnswer {
  readonly status: number;
  /** The header `retry-after`. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

const plain = { agent: new Agent({ keepAlive: true }), request };
const secure = { agent: new SecureAgent({ keepAlive: true }), request: requestSecurely };

/**
 * Sends JSON to a node and reads its whole answer. The indexer makes dozens of requests for each block, and `fetch` takes
 * twice the processor time.
 *
 * @param timeoutMs for the whole exchange
 * @throws Error when the connection breaks or the time is over
 */
export function postJson(url: string, body: string, timeoutMs: number): Promise<JsonAnswer> {
  const by = url.startsWith('https:') ? secure : plain;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip',
  };
  return new Promise((resolve, reject) => {
    const outgoing = by.request(url, { agent: by.agent, method: 'POST', headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(answerOf(incoming, Buffer.concat(chunks))));
    });
    const timer = setTimeout(() => outgoing.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function answerOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer): Promise<JsonAnswer> {
  const bytes = headers['content-encoding'] === 'gzip' ? await promisify(gunzip)(body) : body;
  return { status: statusCode, retryAfter: headers['retry-after'], text: bytes.toString() };
}
