import { createServer } from 'node:net';
import { listenError, portProblem } from './market-port.mjs';
import { StartupError } from './startup-error.ts';

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

/**
 * Checks the shop's own port. People type it, so no other one is taken in its place.
 *
 * @throws StartupError when it can't be opened
 */
export async function requirePort(port: number): Promise<void> {
  const error = await listenError(port);
  if (!error) return;
  const { what, remedy } = portProblem(port, error);
  throw new StartupError(what, remedy);
}

/** The preferred port, or a free one when that can't be opened or none is preferred. */
export async function portNear(preferred: number): Promise<number> {
  return preferred > 0 && !(await listenError(preferred)) ? preferred : freePort();
}
