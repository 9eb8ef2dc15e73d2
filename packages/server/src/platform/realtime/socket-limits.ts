import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressBlock } from '../http/address-block.ts';

/** The most open websockets in one process for one address and for one user or admin. */
export interface SocketLimits {
  perAddress: number;
  perUser: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perAddress: 200, perUser: 20 };

/** Counts the open items of each key. */
export class OpenCount {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns false above the limit */
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
 * Returns the key by which websocket requests are counted: the client's address behind trusted proxies, an IPv6 one by its
 * /64 block; null when the client has disconnected.
 */
export function clientBlock(trustedProxies: readonly string[]): (request: IncomingMessage) => string | null {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    request.socket.remoteAddress === undefined ? null : addressBlock(proxyAddr(request, isTrusted));
}
