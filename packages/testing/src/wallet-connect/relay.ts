import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A relay on this machine for WalletConnect's clients: https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc */
export interface WalletConnectRelay {
  readonly url: string;
  /** Query of each connection: `projectId` is in it. */
  readonly connections: readonly URLSearchParams[];
  /** Names of the methods that clients called, in their order. */
  readonly methods: readonly string[];
  stop(): Promise<void>;
}

interface RelayRequest {
  readonly id: number | string;
  /** Absent in an acknowledgement. */
  readonly method?: string;
  readonly params: Readonly<Record<string, string>> & { readonly topics?: readonly string[] };
}

/** Starts a relay: publishes messages to the other subscribers of a topic, and keeps them for the next one until then. */
export async function startWalletConnectRelay(): Promise<WalletConnectRelay> {
  const connections: URLSearchParams[] = [];
  const methods: string[] = [];
  const subscribers = new Map<string, Set<WebSocket>>();
  const kept = new Map<string, { readonly message: string; readonly sender: WebSocket }[]>();
  let lastId = 0;

  const deliver = (socket: WebSocket, topic: string, message: string) => {
    lastId += 1;
    const params = { id: topic, data: { topic, message, publishedAt: Date.now() } };
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: lastId, method: 'irn_subscription', params }));
  };
  const subscribe = (socket: WebSocket, topic = '') => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(socket));
    const messages = kept.get(topic) ?? [];
    kept.set(
      topic,
      messages.filter(({ sender }) => sender === socket),
    );
    for (const { message, sender } of messages) if (sender !== socket) deliver(socket, topic, message);
    return topic;
  };
  const publish = (sender: WebSocket, topic = '', message = '') => {
    const others = [...(subscribers.get(topic) ?? [])].filter((socket) => socket !== sender);
    for (const socket of others) deliver(socket, topic, message);
    if (others.length === 0) kept.set(topic, [...(kept.get(topic) ?? []), { message, sender }]);
    return true;
  };
  const answer = (socket: WebSocket, { method, params }: RelayRequest): unknown => {
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, params['topic']);
      case 'irn_batchSubscribe':
        return params.topics?.map((topic) => subscribe(socket, topic));
      case 'irn_unsubscribe':
        return subscribers.get(params['topic'] ?? '')?.delete(socket) ?? false;
      case 'irn_publish':
        return publish(socket, params['topic'], params['message']);
      // Both subscribe their sender to the answers.
      case 'wc_proposeSession':
        subscribe(socket, params['pairingTopic']);
        return publish(socket, params['pairingTopic'], params['sessionProposal']);
      case 'wc_approveSession':
        subscribe(socket, params['sessionTopic']);
        publish(socket, params['pairingTopic'], params['sessionProposalResponse']);
        return publish(socket, params['sessionTopic'], params['sessionSettlementRequest']);
      default:
        throw new Error(`The relay has no method ${method}`);
    }
  };

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (socket, { url = '' }) => {
    connections.push(new URL(url, 'ws://relay.test').searchParams);
    socket.on('message', (data) => {
      const request = JSON.parse(data.toString()) as RelayRequest;
      if (request.method === undefined) return;
      methods.push(request.method);
      const result = answer(socket, request);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: request.id, result }));
    });
    socket.on('close', () => {
      for (const sockets of subscribers.values()) sockets.delete(socket);
    });
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    methods,
    async stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
