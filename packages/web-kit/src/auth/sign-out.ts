import type { ApiClient } from '../client/api-client.ts';
import type { SessionStore } from './session-store.ts';

/** Ends the session here and on the server. Without a connection it ends here all the same. */
export async function signOut({ api, session }: { api: ApiClient; session: SessionStore }): Promise<void> {
  try {
    await api.auth.logout({});
  } finally {
    session.end();
  }
}
