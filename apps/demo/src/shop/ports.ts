import { freePort } from '@kura/testing/free-port';
import { listenError, portProblem } from './market-port.mjs';
import { StartupError } from './startup-error.ts';

/**
 * Checks the shop's own port. Users type it, so no other port replaces it.
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
