import { createTransport, HttpRequestError, RpcRequestError, type Transport } from 'viem';
import { postJson } from './post-json.ts';

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** viem's `http` for a local node, without its retries, size limits and the cost of `fetch`. It fails with the same errors. */
export function localTransport(url: string): Transport<'http', { url: string }> {
  let nextId = 1;
  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const body = { method, params };
    let text: string;
    try {
      text = await postJson(url, JSON.stringify({ jsonrpc: '2.0', id: nextId++, ...body }));
    } catch (error) {
      throw new HttpRequestError({ body, cause: error as Error, url });
    }
    const { result, error } = JSON.parse(text) as RpcAnswer;
    if (error !== undefined) throw new RpcRequestError({ body, error, url });
    return result;
  }
  return () =>
    createTransport(
      {
        key: 'http',
        name: 'Local node',
        request: request as ReturnType<Transport>['request'],
        retryCount: 0,
        type: 'http',
      },
      { url },
    );
}
