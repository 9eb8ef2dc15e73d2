import { createServer } from 'node:net';
import { CannotStart } from './cannot-start.ts';

/** Whether a server could listen on this port of the loopback interface now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Refuses to go on when the shop's own port is taken: people type it, so it isn't changed behind their back. */
export async function requirePort(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new CannotStart(
    `Port ${port} is taken by another program.`,
    `End that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** The wished port, or a free one when that is taken or none is wished. */
export async function portNear(wished: number): Promise<number> {
  return wished > 0 && (await isFree(wished)) ? wished : freePort();
}
