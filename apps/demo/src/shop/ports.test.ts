import { createServer } from 'node:net';
import { freePort } from '@kura/testing/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portProblem } from './market-port.mjs';
import { portNear, requirePort } from './ports.ts';

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

it('a port that the account may not open is said to be one, and not to be taken', () => {
  const error = { code: 'EACCES', message: 'listen EACCES: permission denied 127.0.0.1:80' };
  const { what, remedy } = portProblem(80, error);
  expect(what).toBe(
    'Your account is not allowed to open port 80: the system keeps the ports below 1024 for administrators.',
  );
  expect(remedy).toBe('Choose a port from 1024: PORT=3000 npm start');
});

it('any other reason is reported as the system gives it', () => {
  const error = { code: 'EADDRNOTAVAIL', message: 'listen EADDRNOTAVAIL: address not available' };
  expect(portProblem(3000, error)).toEqual({
    what: "Port 3000 can't be opened: listen EADDRNOTAVAIL: address not available",
    remedy: 'Choose another port: PORT=3001 npm start',
  });
});
