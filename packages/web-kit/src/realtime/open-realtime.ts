import type { AppQueryClient } from '../app/app-query-client.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { SessionStore } from '../identity/auth/session-store.ts';
import { openSocket } from './open-socket.ts';
import { QueryRefresher } from './query-refresher.ts';
import { Realtime } from './realtime.ts';
import { roomEvents } from './room-events.ts';
import type { RoomNews } from './room-news.ts';

interface RealtimeClient {
  readonly origin: string;
  readonly api: ApiClient;
  readonly queryClient: AppQueryClient;
  readonly session: SessionStore;
  readonly news: RoomNews;
}

/** Opens an app's realtime rooms. */
export function openRealtime({ origin, api, queryClient, session, news }: RealtimeClient): Realtime {
  return new Realtime({
    openSocket: async () => openSocket(origin, () => session.current()?.accessToken ?? null),
    catchUp: (room, after) => api.system.events({ room, after }),
    ...roomEvents({ queryClient, refresher: new QueryRefresher(queryClient), news }),
    renewToken: async () => {
      const token = session.current()?.accessToken;
      return token === undefined ? null : session.renew(token);
    },
  });
}
