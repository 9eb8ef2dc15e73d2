import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressBlock } from '../http/address-block.ts';

/** The most websockets that one process keeps open at a time for one address and for one user or admin. */
export interface SocketLimits {
  perAddress: number;
  perUser: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perAddress: 200, perUser: 20 };

/** Counts what is open under each key. */
export class OpenCount {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns false when there are too many already */
  take(key: string): boolean {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#most) return false;
    this.#open.set(key, open + 1);
    return true;
  }

  release(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}

/**
 * To whom a websocket's request is counted: the client's address behind trusted proxies, an IPv6 one by its /64 block; null when the
 * client has disconnected.
 */
export function clientBlock(trustedProxies: readonly string[]): (request: IncomingMessage) => string | null {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? null : addressBlock(proxyAddr(request, isTrusted));
}
