import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Recognises connections that come from one of these proxies themselves: addresses or ranges. Anybody could send their headers. */
export function proxyRecogniser(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
