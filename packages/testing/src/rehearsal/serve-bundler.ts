import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { BundlerRpcError, type RpcService } from '@kura/chain/server';

interface RpcCall {
  readonly id?: number | string | null;
  readonly method: string;
  readonly params?: unknown;
}

/** JSON-RPC: an error of the server itself. */
const INTERNAL_ERROR = -32_603;

/** Serves a bundler as JSON-RPC over HTTP, as a provider on a public network does. */
export async function serveBundler(bundler: RpcService, port: number): Promise<{ stop(): void }> {
  const server = createServer(async (request, response) => {
    const { id = null, ...call } = (await json(request)) as RpcCall;
    const answer = await answerOf(bundler, call);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { stop: () => server.close() };
}

async function answerOf(bundler: RpcService, call: RpcCall): Promise<object> {
  try {
    return { result: (await bundler.request(call)) ?? null };
  } catch (error) {
    if (!(error instanceof BundlerRpcError)) {
      return { error: { code: INTERNAL_ERROR, message: (error as Error).message } };
    }
    const { code, message, revertData } = error;
    return { error: { code, message, ...(revertData === null ? {} : { data: revertData }) } };
  }
}
