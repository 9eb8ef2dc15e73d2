import { performance } from 'node:perf_hooks';
import { EndpointHealth, MAX_REST_MS, type RestListeners } from './endpoint-health.ts';
import { type JsonAnswer, postJson } from './post-json.ts';
import { refusalIn, refusalKind } from './refusal-kind.ts';
import { RpcLied, RpcRefused, RpcRejected, RpcTooLarge } from './rpc-error.ts';

export interface RpcCall {
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface RpcEndpoint {
  /** Host only: urls carry keys and must not reach logs. */
  readonly label: string;
  readonly url: string;
  request<Result>(method: string, params?: readonly unknown[]): Promise<Result>;
  /** Several calls in one HTTP request; the answers are in the order of the calls. */
  batch<Result>(calls: readonly RpcCall[]): Promise<Result[]>;
  /** False while it rests after failures. */
  isRested(nowMs: number): boolean;
  /** Doesn’t use the node for a while after a false response, longer than after a failure. */
  distrust(reason: string): void;
}

export interface RpcEndpointOptions extends RestListeners {
  readonly chainId: number;
  readonly timeoutMs: number;
  /** Refused: the node answered that it won't do it, such as for a call that reverts. */
  readonly onAnswer?: (outcome: 'done' | 'refused' | 'failed', seconds: number) => void;
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: unknown;
  /** Status and seconds of a refusal by HTTP. */
  status?: number;
  retryAfter?: string | undefined;
}

/** Methods that never answer null: a node that does knows nothing. */
const neverNull: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
]);

const firstOf = (answered: unknown): unknown => (Array.isArray(answered) ? answered[0] : answered);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Larger batches are refused by some providers, and one slow call holds up its whole batch. */
const batchSize = 100;
/** A load balancer may swap the node behind a url for one of another network. */
const chainIdValidMs = 60_000;

/** One JSON-RPC url: times out, checks answers against their questions, and rests after failures, longer each time. */
export function createRpcEndpoint(url: string, options: RpcEndpointOptions): RpcEndpoint {
  const label = new URL(url).host;
  const health = new EndpointHealth(label, options);
  const ask = openTransport(url, options, health);

  async function checkChainId(): Promise<void> {
    if (Date.now() - health.chainIdCheckedMs < chainIdValidMs) return;
    const [answer] = await ask([{ method: 'eth_chainId' }]);
    if (Number(answer) !== options.chainId) {
      health.rest(`is on chain ${Number(answer)}, not ${options.chainId}`, MAX_REST_MS);
      throw new RpcLied(health, `is on chain ${Number(answer)}, not ${options.chainId}`);
    }
    health.chainIdCheckedMs = Date.now();
  }

  return {
    label,
    url,
    async request<Result>(method: string, params: readonly unknown[] = []) {
      await checkChainId();
      const [result] = await ask([{ method, params }]);
      health.recover();
      return result as Result;
    },
    async batch<Result>(calls: readonly RpcCall[]) {
      await checkChainId();
      const results: unknown[] = [];
      for (let at = 0; at < calls.length; at += batchSize) {
        results.push(...(await ask(calls.slice(at, at + batchSize))));
      }
      health.recover();
      return results as Result[];
    },
    isRested: (nowMs) => health.isRested(nowMs),
    distrust: (reason) => health.distrust(reason),
  };
}

/** Returns the function that sends calls in one HTTP request and reads their results. */
function openTransport(
  url: string,
  options: RpcEndpointOptions,
  health: EndpointHealth,
): (calls: readonly RpcCall[]) => Promise<unknown[]> {
  let nextId = 1;

  async function post(body: string): Promise<unknown> {
    let answer: JsonAnswer;
    try {
      answer = await postJson(url, body, options.timeoutMs);
    } catch (cause) {
      throw health.failed(`${health.label} does not answer`, { cause });
    }
    const parsed = parseAnswer(answer);
    if (parsed === undefined) throw health.failed(`${health.label} broke off or answers no JSON`);
    return parsed;
  }

  async function exchange(calls: readonly RpcCall[]): Promise<unknown[]> {
    const questions = calls.map(({ method, params = [] }) => ({
      jsonrpc: '2.0',
      id: nextId++,
      method,
      params,
    }));
    const single = questions.length === 1;
    const answered = await post(JSON.stringify(single ? questions[0] : questions));
    const answers = (Array.isArray(answered) ? answered : [answered]) as RpcAnswer[];
    // Batches may be answered in any order, and by one error for all.
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const shared = single || answers.length === 1 ? answers[0] : undefined;
    const results = questions.map((question, position) =>
      resultOf(
        calls[position] as RpcCall,
        byId.get(question.id) ?? (single || refusalIn(shared) !== null ? shared : undefined),
        health,
      ),
    );
    health.answered();
    return results;
  }

  return async (calls) => {
    const startedMs = performance.now();
    const observe = (outcome: 'done' | 'refused' | 'failed') =>
      options.onAnswer?.(outcome, (performance.now() - startedMs) / 1_000);
    try {
      const results = await exchange(calls);
      observe('done');
      return results;
    } catch (error) {
      observe(error instanceof RpcRejected ? 'refused' : 'failed');
      throw error;
    }
  };
}

/** The JSON of an answer, or its refusal by HTTP; undefined when it broke off. */
function parseAnswer({ status, retryAfter, text }: JsonAnswer): unknown {
  const parsed = parseJson(text);
  if (status < 400) return parsed;
  const words = text
    .replace(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 200);
  const refusal = refusalIn(firstOf(parsed)) ?? { code: status, message: `HTTP ${status} ${words}` };
  return { error: status === 429 ? { ...refusal, code: 429 } : refusal, status, retryAfter };
}

function resultOf({ method }: RpcCall, answer: RpcAnswer | undefined, health: EndpointHealth): unknown {
  const refusal = refusalIn(answer);
  if (refusal !== null) {
    const kind = refusalKind(method, refusal);
    if (kind === 'TOO_LARGE') throw new RpcTooLarge(method, refusal, health);
    // A gateway that fails says nothing about the request; a revert is the node's own word.
    const isByNode = (answer?.status ?? 0) < 500 || refusal.code === 3;
    if (isByNode && refusal.code !== answer?.status) {
      if (kind === 'REJECTED') throw new RpcRejected(method, refusal, health);
      if (kind === 'UNKNOWN') throw new RpcRefused(method, refusal, health);
    }
    const retryAfterMs = Number(answer?.retryAfter) * 1_000 || null;
    throw health.failed(`${health.label}: ${refusal.message}`, { retryAfterMs });
  }
  if (answer === undefined || !('result' in answer)) {
    throw health.failed(`${health.label} leaves ${method} without an answer`);
  }
  if (answer.result === null && neverNull.has(method)) {
    health.distrust(`answers null to ${method}`);
    throw new RpcLied(health, `answers null to ${method}`);
  }
  return answer.result;
}
