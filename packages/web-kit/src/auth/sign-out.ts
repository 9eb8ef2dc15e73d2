import type { ApiClient } from '../client/api-client.ts';
import type { SessionStore } from './session-store.ts';

/** Ends the session on the server and on this device. Without a connection it still ends on this device. */
export async function signOut({ api, session }: { api: ApiClient; session: SessionStore }): Promise<void> {
  try {
    await api.auth.logout({});
  } finally {
    session.end();
  }
}
