import { type Hex, isHex } from 'viem';
import { BundlerRpcError } from './bundler-rpc-error.ts';
import type { RpcService } from './rpc-service.ts';

/** How long a bundler may take for an answer. */
const TIMEOUT_MS = 20_000;

/** Thrown when a bundler doesn't answer, or not as JSON-RPC does. The message omits the URL, which may contain a key. */
export class BundlerUnavailableError extends Error {
  override readonly name = 'BundlerUnavailableError';
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/**
 * A bundler (ERC-7769) at a url. It throws the same errors as the local one.
 *
 * @throws BundlerUnavailableError when there is no answer
 */
export function createRemoteBundler(url: string): RpcService {
  let lastId = 0;
  return {
    async request({ method, params = [] }) {
      lastId += 1;
      const answer = await post(url, { jsonrpc: '2.0', id: lastId, method, params });
      if (answer.error === undefined) return answer.result ?? null;
      const { code, message } = answer.error;
      throw new BundlerRpcError(Number(code), String(message), revertDataIn(answer.error));
    },
  };
}

async function post(url: string, body: object): Promise<RpcAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Some bundlers answer refusals with a status of failure: the body counts.
    const answer = (await response.json()) as RpcAnswer | null;
    if (answer?.result === undefined && answer?.error === undefined)
      throw new TypeError(`status ${response.status}`);
    return answer;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : 'Error';
    throw new BundlerUnavailableError(`The bundler does not answer (${reason}).`);
  }
}

/** Bundlers return it as the error's data, or at the end of their words. */
function revertDataIn({ message, data }: NonNullable<RpcAnswer['error']>): Hex | null {
  if (isHex(data)) return data;
  return (/0x[0-9a-f]{8,}$/i.exec(String(message))?.[0] as Hex | undefined) ?? null;
}
