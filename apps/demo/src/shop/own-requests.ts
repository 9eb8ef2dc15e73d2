import type { IncomingHttpHeaders } from 'node:http';

/** Host names under which a local shop is reached on its own machine. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The reason why a request for the demo wallet's keys or money is refused; undefined when it is allowed. Foreign pages must not
 * read them, neither with a host name that resolves to this machine (DNS rebinding) nor across sites. Programs send no `Origin`
 * and no `Sec-Fetch-Site`, and are allowed.
 *
 * @param publicUrl - the shop's own address
 */
export function foreignOriginError(headers: IncomingHttpHeaders, publicUrl: string): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const hostName = URL.parse(`http://${host}`)?.hostname;
  const ownHosts = [...localHosts, new URL(publicUrl).hostname];
  if (hostName === undefined || !ownHosts.includes(hostName)) {
    return `The host is not one of this shop: ${ownHosts.join(', ')}`;
  }
  const isSameOrigin = origin === undefined || URL.parse(origin)?.host === host;
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  return isSameOrigin && isSameSite ? undefined : 'Only pages of this shop may ask';
}

/** Whether a body is declared as JSON: a page elsewhere can't send that without asking first (CORS). */
export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
