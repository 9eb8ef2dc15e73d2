import { io } from 'socket.io-client';
import type { RealtimeSocket } from './realtime.ts';

/** The server accepts websockets only. */
export function openSocket(origin: string, accessToken: () => string | null): RealtimeSocket {
  const socket = io(origin, {
    transports: ['websocket'],
    autoConnect: false,
    auth: (tell) => {
      const token = accessToken();
      tell(token === null ? {} : { token });
    },
  });
  return socket as unknown as RealtimeSocket;
}
