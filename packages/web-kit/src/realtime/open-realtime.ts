import type { AppQueryClient } from '../app/app-query-client.ts';
import type { SessionStore } from '../auth/session-store.ts';
import type { ApiClient } from '../client/api-client.ts';
import { staleAfter, staleAfterGap } from './invalidations.ts';
import { openSocket } from './open-socket.ts';
import { Realtime } from './realtime.ts';

/** How much later than its date a message may arrive: after the commit of its transaction and the delivery. */
const MAX_DELIVERY_DELAY_MS = 1_500;

interface RealtimeClient {
  readonly origin: string;
  readonly api: ApiClient;
  readonly queryClient: AppQueryClient;
  readonly session: SessionStore;
}

/** Opens the realtime rooms of an app. Each message invalidates the queries that show what it is about. */
export function openRealtime({ origin, api, queryClient, session }: RealtimeClient): Realtime {
  const invalidate = (keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return new Realtime({
    openSocket: async () => openSocket(origin, () => session.current()?.accessToken ?? null),
    catchUp: (room, after) => api.system.events({ room, after }),
    onMessage: (message) => invalidate(staleAfter(message)),
    onGap: (room) => invalidate(staleAfterGap(room)),
    onEntered: (room, quietMs) => {
      if (quietMs === null) return;
      const changedBeforeMs = Date.now() - quietMs + MAX_DELIVERY_DELAY_MS;
      for (const queryKey of staleAfterGap(room))
        void queryClient.invalidateRequestedBefore(queryKey, changedBeforeMs);
    },
    renewToken: async () => {
      const token = session.current()?.accessToken;
      return token === undefined ? null : session.renew(token);
    },
  });
}
