import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { startTestServer, type TestServer, userActor } from '@kura/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../new-id.ts';
import { clientBlock } from './socket-limits.ts';

const actors = { one: userActor({ userId: newId() }), two: userActor({ userId: newId() }) };
const limits = { perAddress: 3, perUser: 2 };

let behindProxy: TestServer;
let direct: TestServer;
beforeAll(async () => {
  const options = {
    features: [],
    authenticate: async (_context: unknown, token: string) => actors[token as keyof typeof actors],
  };
  behindProxy = await startTestServer({
    ...options,
    api: { socketLimits: limits, trustedProxies: ['127.0.0.1'] },
  });
  direct = await startTestServer({ ...options, api: { socketLimits: limits } });
});
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await behindProxy.stop();
  await direct.stop();
});

/** Opens a websocket and returns the result. */
async function open(server: TestServer, address: string, token?: keyof typeof actors) {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    extraHeaders: { 'x-forwarded-for': address },
  });
  sockets.push(socket);
  const outcome = await new Promise<'open' | { code?: string }>((resolve) => {
    socket.once('connect', () => resolve('open'));
    socket.once('connect_error', (error: Error & { data?: { code: string } }) => resolve(error.data ?? {}));
  });
  return { socket, outcome };
}

const outcomesOf = async (server: TestServer, addresses: string[]) => {
  const outcomes = [];
  for (const address of addresses) outcomes.push((await open(server, address)).outcome === 'open');
  return outcomes;
};

describe('[T53] websockets of one address', () => {
  test('are capped, and one that closes makes room for another', async () => {
    const address = '203.0.113.7';
    expect(await outcomesOf(behindProxy, [address, address, address, address])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await outcomesOf(behindProxy, ['203.0.113.8'])).toEqual([true]);
    sockets[0]?.disconnect();
    await expect.poll(async () => (await open(behindProxy, address)).outcome).toBe('open');
  });

  test('are counted by the /64 block of an IPv6 address', async () => {
    const block = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:2:ffff::'];
    expect(await outcomesOf(behindProxy, [...block, '2001:db8:1:3::1'])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  test('[T54] are not counted by what a stranger says about the address', async () => {
    const said = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
    expect(await outcomesOf(direct, said)).toEqual([true, true, true, false]);
  });

  test('are refused with 429 and the limit', async () => {
    const address = '203.0.113.9';
    await outcomesOf(behindProxy, [address, address, address]);
    const { hostname, port } = new URL(behindProxy.url);
    const tcp = connectTcp(Number(port), hostname);
    tcp.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
    let response = '';
    for await (const chunk of tcp) response += chunk;
    expect(response).toMatch(/^HTTP\/1\.1 429 /);
    expect(response).toMatch(/content-type: application\/problem\+json/);
    expect(response).toMatch(/retry-after: \d+/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 429,
      code: 'TOO_MANY_SOCKETS',
      limit: limits.perAddress,
    });
  });
});

describe('[T53] websockets of one account', () => {
  test('are capped over all its addresses, with a code that clients can tell', async () => {
    const outcomes = [];
    for (const place of [10, 11, 12]) {
      outcomes.push((await open(behindProxy, `203.0.113.${place}`, 'one')).outcome);
    }
    expect(outcomes).toEqual([
      'open',
      'open',
      expect.objectContaining({ code: 'TOO_MANY_SOCKETS', limit: limits.perUser }),
    ]);
    expect((await open(behindProxy, '203.0.113.13', 'two')).outcome).toBe('open');
  });

  test('are capped for a visitor who signs in on an open one', async () => {
    await open(behindProxy, '203.0.113.20', 'one');
    await open(behindProxy, '203.0.113.21', 'one');
    const { socket } = await open(behindProxy, '203.0.113.22');
    expect(await socket.emitWithAck('authenticate', { token: 'one' })).toEqual({
      ok: false,
      code: 'TOO_MANY_SOCKETS',
    });
    expect(await socket.emitWithAck('authenticate', { token: 'two' })).toMatchObject({ ok: true });
  });
});

test('has no address of a client that has disconnected', () => {
  expect(clientBlock([])({ headers: {}, socket: {} } as IncomingMessage)).toBeNull();
});
