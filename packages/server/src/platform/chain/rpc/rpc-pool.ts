import { setTimeout as sleep } from 'node:timers/promises';
import { createRpcEndpoint, type RpcEndpoint, type RpcEndpointOptions } from './rpc-endpoint.ts';
import { RpcLied, RpcRefused, RpcUnavailable } from './rpc-error.ts';

export interface RpcObservation {
  /** The position of the url, from 1. */
  readonly endpoint: number;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly seconds: number;
}

export interface RpcPoolOptions extends Omit<RpcEndpointOptions, 'onAnswer'> {
  /** In order of preference. */
  readonly urls: readonly string[];
  /** Time limit of a request over all endpoints. */
  readonly totalTimeoutMs: number;
  /** Called for each request to a node. */
  readonly onAsked?: (observation: RpcObservation) => void;
}

export interface RpcPool {
  readonly endpoints: readonly RpcEndpoint[];
  /**
   * Asks the preferred healthy endpoint, and the next one when it fails, until `totalTimeoutMs` is over.
   *
   * @throws RpcRejected immediately, when all nodes give the same answer, such as for a reverted call, or when each one
   * refused
   * @throws RpcUnavailable when no endpoint answered in time
   */
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>;
}

const firstPauseMs = 50;
const MAX_PAUSE_MS = 1_000;

/** Combines several RPC urls into one that seldom fails. Safe for `eth_sendRawTransaction`: a node accepts a signed one once. */
export function createRpcPool(options: RpcPoolOptions): RpcPool {
  if (options.urls.length === 0) throw new Error('An RPC pool needs at least one url');
  const endpoints = options.urls.map((url, index) =>
    createRpcEndpoint(url, {
      ...options,
      onAnswer: (outcome, seconds) => options.onAsked?.({ endpoint: index + 1, outcome, seconds }),
    }),
  );

  async function request<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const giveUpAtMs = Date.now() + options.totalTimeoutMs;
    let lastError: unknown = new RpcUnavailable('No endpoint was ready');
    for (let round = 0; ; round += 1) {
      const rested = endpoints.filter((endpoint) => endpoint.isRested(Date.now()));
      const resting = endpoints.filter((endpoint) => !rested.includes(endpoint));
      const refusals: RpcRefused[] = [];
      for (const endpoint of [...rested, ...resting]) {
        // When all pause or refuse, pausing ones are asked anyway: a late answer is better than none.
        if (resting.includes(endpoint) && rested.length > refusals.length) break;
        try {
          const result = await endpoint.request<Result>(method, params);
          for (const refusal of refusals) refusal.endpoint.distrust(refusal.message);
          return result;
        } catch (error) {
          if (error instanceof RpcRefused) refusals.push(error);
          else if (!(error instanceof RpcUnavailable || error instanceof RpcLied)) throw error;
          lastError = error;
        }
      }
      if (refusals.length === endpoints.length) throw lastError;
      const pauseMs = Math.min(MAX_PAUSE_MS, firstPauseMs * 2 ** round) * (0.5 + Math.random() / 2);
      if (Date.now() + pauseMs >= giveUpAtMs) {
        throw new RpcUnavailable(`${method}: no endpoint answers`, { cause: lastError });
      }
      await sleep(pauseMs);
    }
  }

  return { endpoints, request };
}
