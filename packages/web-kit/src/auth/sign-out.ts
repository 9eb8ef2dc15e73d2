import type { ApiClient } from '../client/api-client.ts';
import type { SessionKeeper } from './session.ts';

/** Ends the session here and on the server. Without a connection it ends here all the same. */
export async function signOut({ api, session }: { api: ApiClient; session: SessionKeeper }): Promise<void> {
  try {
    await api.auth.logout({});
  } finally {
    session.end();
  }
}
