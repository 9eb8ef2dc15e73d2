import { type JsonAnswer, postJson } from './post-json.ts';
import { isPassing, RpcLied, RpcRejected, RpcUnavailable } from './rpc-error.ts';

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
  readonly onTrouble?: (trouble: { endpoint: string; reason: string; restMs: number }) => void;
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
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

  function rest(reason: string, restMs: number): void {
    restsUntilMs = Date.now() + restMs;
    chainIdCheckedMs = Number.NEGATIVE_INFINITY;
    options.onTrouble?.({ endpoint: label, reason, restMs });
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
      throw failed(new RpcUnavailable(`${label} does not answer`, { cause }));
    }
    if (answer.status === 429 || answer.status >= 500) {
      const retryAfterMs = Number(answer.retryAfter) * 1_000 || null;
      throw failed(new RpcUnavailable(`${label} answers HTTP ${answer.status}`, { retryAfterMs }));
    }
    try {
      return JSON.parse(answer.text);
    } catch (cause) {
      throw failed(new RpcUnavailable(`${label} broke off or answers no JSON`, { cause }));
    }
  }

  function resultOf(call: RpcCall, answer: RpcAnswer | undefined): unknown {
    if (answer?.error) {
      if (isPassing(answer.error)) throw failed(new RpcUnavailable(`${label}: ${answer.error.message}`));
      throw new RpcRejected(call.method, answer.error);
    }
    if (answer === undefined || !('result' in answer)) {
      throw failed(new RpcUnavailable(`${label} leaves ${call.method} without an answer`));
    }
    return answer.result;
  }

  async function ask(calls: readonly RpcCall[]): Promise<unknown[]> {
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
        byId.get(question.id) ?? (single || shared?.error ? shared : undefined),
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
      return result as Result;
    },
    async batch<Result>(calls: readonly RpcCall[]) {
      await checkChainId();
      const results: unknown[] = [];
      for (let at = 0; at < calls.length; at += batchSize) {
        results.push(...(await ask(calls.slice(at, at + batchSize))));
      }
      return results as Result[];
    },
    isRested: (nowMs) => nowMs >= restsUntilMs,
    distrust(reason) {
      rest(reason, restForLyingMs);
    },
  };
  return endpoint;
}
