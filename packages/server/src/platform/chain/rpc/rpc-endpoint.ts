import { performance } from 'node:perf_hooks';
import { type JsonAnswer, postJson } from './post-json.ts';
import { refusalIn, refusalKind } from './refusal-kind.ts';
import { RpcLied, RpcRefused, RpcRejected, RpcTooLarge, RpcUnavailable } from './rpc-error.ts';

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

export interface RpcEndpointOptions {
  readonly chainId: number;
  readonly timeoutMs: number;
  /** Called when it begins to rest, once until it answers again. */
  readonly onTrouble?: (trouble: { endpoint: string; reason: string; restMs: number }) => void;
  readonly onRecovery?: (recovery: { endpoint: string }) => void;
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
const firstRestMs = 250;
const MAX_REST_MS = 30_000;
const restForLyingMs = 5_000;
/** A load balancer may swap the node behind a url for one of another network. */
const chainIdValidMs = 60_000;

/** One JSON-RPC url: times out, checks answers against their questions, and rests after failures, longer each time. */
export function createRpcEndpoint(url: string, options: RpcEndpointOptions): RpcEndpoint {
  const label = new URL(url).host;
  let nextId = 1;
  let failuresInARow = 0;
  let restsUntilMs = 0;
  let chainIdCheckedMs = Number.NEGATIVE_INFINITY;
  let isTroubled = false;

  function rest(reason: string, restMs: number): void {
    restsUntilMs = Math.max(restsUntilMs, Date.now() + restMs);
    chainIdCheckedMs = Number.NEGATIVE_INFINITY;
    if (!isTroubled) options.onTrouble?.({ endpoint: label, reason, restMs });
    isTroubled = true;
  }

  function recover(): void {
    if (!isTroubled || Date.now() < restsUntilMs) return;
    isTroubled = false;
    options.onRecovery?.({ endpoint: label });
  }

  function failed(error: RpcUnavailable): RpcUnavailable {
    failuresInARow += 1;
    const backoffMs = Math.min(MAX_REST_MS, firstRestMs * 2 ** (failuresInARow - 1));
    // Full jitter: processes that lost the node together must not come back together.
    rest(error.message, Math.max(error.retryAfterMs ?? 0, backoffMs * (0.5 + Math.random() / 2)));
    return error;
  }

  async function post(body: string): Promise<unknown> {
    let answer: JsonAnswer;
    try {
      answer = await postJson(url, body, options.timeoutMs);
    } catch (cause) {
      throw failed(new RpcUnavailable(`${label} does not answer`, { cause, endpoint }));
    }
    const { status, retryAfter } = answer;
    const parsed = parseJson(answer.text);
    if (status < 400 && parsed !== undefined) return parsed;
    if (status >= 400) {
      const words = answer.text
        .replace(/<[^>]*>|\s+/g, ' ')
        .trim()
        .slice(0, 200);
      const refusal = refusalIn(firstOf(parsed)) ?? { code: status, message: `HTTP ${status} ${words}` };
      return { error: status === 429 ? { ...refusal, code: 429 } : refusal, status, retryAfter };
    }
    throw failed(new RpcUnavailable(`${label} broke off or answers no JSON`, { endpoint }));
  }

  function resultOf({ method }: RpcCall, answer: RpcAnswer | undefined): unknown {
    const refusal = refusalIn(answer);
    if (refusal !== null) {
      const kind = refusalKind(method, refusal);
      if (kind === 'TOO_LARGE') throw new RpcTooLarge(method, refusal, endpoint);
      // A gateway that fails says nothing about the request; a revert is the node's own word.
      const isByNode = (answer?.status ?? 0) < 500 || refusal.code === 3;
      if (isByNode && refusal.code !== answer?.status) {
        if (kind === 'REJECTED') throw new RpcRejected(method, refusal, endpoint);
        if (kind === 'UNKNOWN') throw new RpcRefused(method, refusal, endpoint);
      }
      const retryAfterMs = Number(answer?.retryAfter) * 1_000 || null;
      throw failed(new RpcUnavailable(`${label}: ${refusal.message}`, { retryAfterMs, endpoint }));
    }
    if (answer === undefined || !('result' in answer)) {
      throw failed(new RpcUnavailable(`${label} leaves ${method} without an answer`, { endpoint }));
    }
    if (answer.result === null && neverNull.has(method)) {
      rest(`answers null to ${method}`, restForLyingMs);
      throw new RpcLied(endpoint, `answers null to ${method}`);
    }
    return answer.result;
  }

  async function ask(calls: readonly RpcCall[]): Promise<unknown[]> {
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
      ),
    );
    failuresInARow = 0;
    return results;
  }

  async function checkChainId(): Promise<void> {
    if (Date.now() - chainIdCheckedMs < chainIdValidMs) return;
    const [answer] = await ask([{ method: 'eth_chainId' }]);
    if (Number(answer) !== options.chainId) {
      rest(`is on chain ${Number(answer)}, not ${options.chainId}`, MAX_REST_MS);
      throw new RpcLied(endpoint, `is on chain ${Number(answer)}, not ${options.chainId}`);
    }
    chainIdCheckedMs = Date.now();
  }

  const endpoint: RpcEndpoint = {
    label,
    url,
    async request<Result>(method: string, params: readonly unknown[] = []) {
      await checkChainId();
      const [result] = await ask([{ method, params }]);
      recover();
      return result as Result;
    },
    async batch<Result>(calls: readonly RpcCall[]) {
      await checkChainId();
      const results: unknown[] = [];
      for (let at = 0; at < calls.length; at += batchSize) {
        results.push(...(await ask(calls.slice(at, at + batchSize))));
      }
      recover();
      return results as Result[];
    },
    isRested: (nowMs) => nowMs >= restsUntilMs,
    distrust(reason) {
      rest(reason, restForLyingMs);
    },
  };
  return endpoint;
}
