const firstPauseMs = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Calls `onHead` for every new block that a node announces over WebSocket, and reconnects forever. For a node without
 * WebSocket it makes one silent attempt every half minute: polling continues in any case.
 *
 * @returns a function that tells whether it is connected now
 */
export function subscribeHeads(url: string, onHead: () => void, signal: AbortSignal): () => boolean {
  const socketUrl = url.replace(/^http/, 'ws');
  let connected = false;
  let pauseMs = firstPauseMs;

  function connect(): void {
    if (signal.aborted) return;
    const socket = new WebSocket(socketUrl);
    const close = () => socket.close();
    signal.addEventListener('abort', close);
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: unknown; method?: string };
      if (message.id === 1 && message.result !== undefined) {
        connected = true;
        pauseMs = firstPauseMs;
      }
      if (message.method === 'eth_subscription') onHead();
    });
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      connected = false;
      signal.removeEventListener('abort', close);
      if (signal.aborted) return;
      const timer = setTimeout(connect, pauseMs);
      timer.unref();
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    });
  }

  connect();
  return () => connected;
}
