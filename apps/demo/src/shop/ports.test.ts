import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, portNear, requirePort } from './ports.ts';

const server = createServer();
let taken = 0;
beforeAll(async () => {
  taken = await freePort();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
});
afterAll(() => server.close());

it('a taken port of the market is said, with the way to choose another', async () => {
  await expect(requirePort(taken)).rejects.toMatchObject({
    message: `Port ${taken} is taken by another program.`,
    remedy: expect.stringContaining(`PORT=${taken + 1} npm start`),
  });
});

it('a taken port of the chain is replaced by a free one', async () => {
  expect(await portNear(taken)).not.toBe(taken);
  const free = await freePort();
  expect(await portNear(free)).toBe(free);
});
