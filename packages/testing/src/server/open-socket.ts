import { io, type Socket } from 'socket.io-client';
import type { TestServer } from './open-server.ts';

/** A websocket of somebody, as a browser that was left open has it. */
export interface OpenSocket {
  /** What joining a room is answered. */
  join(room: string): Promise<{ ok: boolean; code?: string }>;
  /** Comes once the server has told that the token is no longer good. */
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

/** A websocket that connects again after each break, as the market's does. */
export const reconnectingSocket = (url: string): Socket =>
  io(url, { transports: ['websocket'], forceNew: true, autoConnect: false, reconnectionDelayMax: 500 });
