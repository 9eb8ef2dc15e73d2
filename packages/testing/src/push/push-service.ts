import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newPushKeys, openPush, type PushKeys } from './open-push.ts';
import { readVapid } from './read-vapid.ts';

/** A push message for a browser, decrypted as the browser would. */
export interface ReceivedPush {
  /** The shop's payload. */
  readonly payload: unknown;
  readonly timeToLiveSeconds: number;
  /** The public key of the sender's signature. */
  readonly publicKey: string;
  readonly subject: string;
}

/** A browser with a push subscription. */
export interface SubscribedBrowser {
  /** The subscription in the Push API's form. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly pushes: readonly ReceivedPush[];
  /** Sets the service's status for it from now on; 201 by default. */
  answer(status: number): void;
}

/**
 * A local push service with the real protocols: messages by RFC 8030, encrypted by RFC 8291 (aes128gcm), senders identified by
 * RFC 8292. Invalid requests get 400.
 */
export interface PushService {
  /** Its origin for the server's push services. */
  readonly origin: string;
  subscribe(): SubscribedBrowser;
  stop(): Promise<void>;
}

interface Registration {
  keys: PushKeys;
  pushes: ReceivedPush[];
  status: number;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Registration>();
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url?.slice(1) ?? '');
    const body = await buffer(request);
    if (browser === undefined) return response.writeHead(404).end();
    if (browser.status !== 201) return response.writeHead(browser.status).end();
    try {
      if (request.method !== 'POST') throw new Error('Pushes are posted');
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm');
      if (body.length > 4_096) throw new Error('Larger than any service takes');
      const timeToLiveSeconds = Number(request.headers['ttl']);
      if (!Number.isInteger(timeToLiveSeconds)) throw new Error('No TTL');
      const { publicKey, subject } = readVapid(request.headers.authorization, origin);
      const payload: unknown = JSON.parse(openPush(browser.keys, body).toString('utf8'));
      browser.pushes.push({ payload, timeToLiveSeconds, publicKey, subject });
      response.writeHead(201, { location: `${origin}/message` }).end();
    } catch (error) {
      response.writeHead(400).end(error instanceof Error ? error.message : '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const id = crypto.randomUUID();
      const keys = newPushKeys();
      const registration: Registration = { keys, pushes: [], status: 201 };
      browsers.set(id, registration);
      return {
        subscription: { endpoint: `${origin}/${id}`, keys: { p256dh: keys.p256dh, auth: keys.auth } },
        pushes: registration.pushes,
        answer: (status) => {
          registration.status = status;
        },
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
