import type { ApiClient } from '@kura/web-kit';

/** The application that an account at X is being connected for. */
export interface XConnection {
  readonly campaignId: string;
  readonly applicationId: string;
}

const key = 'kura.market.x-connection';

/** The redirect path for X. The server allows exactly this address. */
const callbackPath = '/campaigns/x';

/**
 * Opens the page at X where the user allows access. The tab stores the application until X redirects the browser back.
 *
 * @throws Problem when the server refuses the authorization
 */
export async function connectX(api: ApiClient, connection: XConnection): Promise<void> {
  const redirectUrl = new URL(callbackPath, window.location.origin).href;
  const { url } = await api.campaigns.authUrl({ redirectUrl });
  sessionStorage.setItem(key, JSON.stringify(connection));
  window.location.assign(url);
}

/** The connection in progress in this tab; null when there is none. */
export function readXConnection(storage: Pick<Storage, 'getItem'> = sessionStorage): XConnection | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Partial<XConnection> | null;
    const { campaignId, applicationId } = stored ?? {};
    return typeof campaignId === 'string' && typeof applicationId === 'string'
      ? { campaignId, applicationId }
      : null;
  } catch {
    return null;
  }
}

export const forgetXConnection = (): void => sessionStorage.removeItem(key);

/** The answer in X's redirect: code and state, or a denial. */
export type XAnswer =
  | { readonly kind: 'allowed'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' };

/** Parses X's response from the address's query, without decoding by the router. */
export function readXAnswer(query: string): XAnswer {
  const search = new URLSearchParams(query);
  const [code, state] = [search.get('code'), search.get('state')];
  if (search.has('error')) return { kind: 'denied' };
  return code && state ? { kind: 'allowed', code, state } : { kind: 'none' };
}
