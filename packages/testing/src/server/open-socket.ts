import { io, type Socket } from 'socket.io-client';
import type { TestServer } from './open-server.ts';

/** A client's websocket, as in a browser that was left open. */
export interface OpenSocket {
  /** Joins a room and returns the server's response. */
  join(room: string): Promise<{ ok: boolean; code?: string }>;
  /** Resolves once the server has reported that the token is no longer valid. */
  readonly shutOut: Promise<void>;
  close(): void;
}

export async function openSocket(server: Pick<TestServer, 'url'>, token: string): Promise<OpenSocket> {
  const socket = io(server.url, { transports: ['websocket'], reconnection: false, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    join: (room) => socket.emitWithAck('join', { room }),
    shutOut: new Promise((resolve) => socket.once('unauthenticated', () => resolve())),
    close: () => void socket.disconnect(),
  };
}

/** A websocket that reconnects after each break, like the market's. */
export const reconnectingSocket = (url: string): Socket =>
  io(url, { transports: ['websocket'], forceNew: true, autoConnect: false, reconnectionDelayMax: 500 });
