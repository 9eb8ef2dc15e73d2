import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJson } from '../chain/post-json.ts';

interface RpcRequest {
  id: number;
  method: string;
  params?: unknown[];
}

interface RpcAnswer {
  jsonrpc: '2.0';
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

/**
 * The proxy's handling of a request. `hang` never answers; `drop` cuts the connection after the node has done the work, so that
 * its answer is lost; `status` answers with that HTTP status without calling the node; `refuse` answers with a JSON-RPC error
 * without calling the node.
 */
export type Fault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  | { readonly kind: 'refuse'; readonly code: number; readonly message: string }
  | { readonly kind: 'rewrite'; readonly rewrite: (result: unknown, request: RpcRequest) => unknown };

export interface FaultyRpc {
  readonly url: string;
  /** Number of requests by method. */
  readonly asked: ReadonlyMap<string, number>;
  /**
   * Applies a fault to every request of these methods (all when none are named) until it is removed.
   *
   * @returns removes it
   */
  inflict(fault: Fault, ...methods: string[]): () => void;
  /** Applies a fault to the next request of this method only. */
  inflictOnce(fault: Fault, method: string): void;
  /** Removes all faults. */
  heal(): void;
  /** Sends requests to another node from now on. */
  switchTo(nodeUrl: string): void;
  close(): Promise<void>;
}

interface Infliction {
  fault: Fault;
  methods: readonly string[];
  once: boolean;
}

/** Starts a proxy that makes a real node unavailable, slow, rate limited or incorrect, on demand. */
export async function startFaultyRpc(nodeUrl: string): Promise<FaultyRpc> {
  let node = nodeUrl;
  let inflictions: Infliction[] = [];
  const asked = new Map<string, number>();

  function faultFor(method: string): Fault | null {
    const found = inflictions.find(({ methods }) => methods.length === 0 || methods.includes(method));
    if (found?.once) inflictions = inflictions.filter((infliction) => infliction !== found);
    return found?.fault ?? null;
  }

  /** Forwards requests as the client sent them: a batch stays one request. */
  async function forward(requests: readonly RpcRequest[]): Promise<RpcAnswer[]> {
    const [only] = requests;
    if (only === undefined) return [];
    // Clients number their requests. A batch is matched by index, so that equal numbers do no harm.
    const body = requests.length === 1 ? only : requests.map((request, id) => ({ ...request, id }));
    const text = await postJson(node, JSON.stringify(body));
    const answered = JSON.parse(text) as RpcAnswer | RpcAnswer[];
    if (!Array.isArray(answered)) return [answered];
    const byPlace = new Map(answered.map((answer) => [answer.id, answer]));
    return requests.map(({ id }, place) => ({ ...(byPlace.get(place) as RpcAnswer), id }));
  }

  async function answerAll(
    requests: readonly RpcRequest[],
    faults: readonly (Fault | null)[],
  ): Promise<RpcAnswer[]> {
    const asked = requests.filter((_, place) => faults[place]?.kind !== 'refuse');
    const answered = (await forward(asked)).values();
    return requests.map((request, place) => {
      const fault = faults[place];
      if (fault?.kind === 'refuse') {
        const { code, message } = fault;
        return { jsonrpc: '2.0', id: request.id, error: { code, message } };
      }
      const answer = answered.next().value as RpcAnswer;
      if (fault?.kind !== 'rewrite' || answer.error) return answer;
      return { ...answer, result: fault.rewrite(answer.result, request) };
    });
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcRequest | RpcRequest[];
    const requests = Array.isArray(body) ? body : [body];
    const faults = requests.map(({ method }) => {
      asked.set(method, (asked.get(method) ?? 0) + 1);
      return faultFor(method);
    });
    // One HTTP request has one fault: the first that applies to any of its calls.
    const fate = faults.find((fault) => fault && !['rewrite', 'refuse'].includes(fault.kind)) ?? null;
    if (fate?.kind === 'hang') return;
    if (fate?.kind === 'status') {
      if (fate.retryAfterSeconds !== undefined) outgoing.setHeader('retry-after', fate.retryAfterSeconds);
      outgoing.writeHead(fate.status).end();
      return;
    }
    if (fate?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fate.ms));
    const responses = await answerAll(requests, faults);
    if (fate?.kind === 'drop') {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(Array.isArray(body) ? responses : responses[0]));
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    inflict(fault, ...methods) {
      const infliction = { fault, methods, once: false };
      inflictions.push(infliction);
      return () => {
        inflictions = inflictions.filter((other) => other !== infliction);
      };
    },
    inflictOnce(fault, method) {
      inflictions.push({ fault, methods: [method], once: true });
    },
    heal() {
      inflictions = [];
    },
    switchTo(nodeUrl) {
      node = nodeUrl;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Incorrect responses that real nodes have misled indexers with. */
export const falseResponses = {
  /** `eth_getLogs` and receipts without logs, as from a node that hasn't read the block yet. */
  noLogs: (result: unknown, { method }: { method: string }) =>
    method === 'eth_getLogs'
      ? []
      : (result as { logs: unknown[] }[] | null)?.map((receipt) => ({ ...receipt, logs: [] })),
  /** Only the first half of the logs, as from a provider that truncates long answers. */
  halfTheLogs: (result: unknown) =>
    (result as unknown[]).slice(0, Math.ceil((result as unknown[]).length / 2)),
  /** An empty answer instead of a block. */
  nothing: () => null,
} as const;
