import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port is none that somebody listens on', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const chance = vi.spyOn(Math, 'random');
  // The first port that is tried is the taken one.
  chance.mockReturnValueOnce((port - 15_000) / 17_000 + 1e-9);
  const free = await freePort();
  expect(chance).toHaveBeenCalledTimes(2);
  expect(free).not.toBe(port);
  const own = createServer().listen(free, '127.0.0.1');
  await once(own, 'listening');
  for (const server of [own, taken]) server.close();
});

test('a free port is never one that the system gives to an outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.every((port) => port >= 15_000 && port < 32_000)).toBe(true);
});
