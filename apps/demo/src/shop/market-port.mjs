/** The market's port. Plain JavaScript without packages: scripts/run.mjs checks it before there are any. */
import { createServer } from 'node:net';

/** The market's port unless the environment sets another one. */
export const DEFAULT_MARKET_PORT = 3000;

/**
 * Explains why a text is not a port; undefined when it is one.
 *
 * @param {string} name of the variable
 * @param {string} value
 * @param {number} [least]
 * @returns {string | undefined}
 */
export function portFault(name, value, least = 1) {
  const port = Number(value);
  if (Number.isInteger(port) && port >= least && port <= 65_535) return undefined;
  return `${name} must be a port from ${least} to 65535, not "${value}".`;
}

/**
 * The error of listening on a port of the loopback interface; undefined when it is free.
 *
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
export function listenError(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

/**
 * The error message for a port that can't be opened.
 *
 * @param {number} port
 * @param {{ readonly code?: string | undefined, readonly message: string }} error
 * @returns {{ readonly what: string, readonly remedy: string }}
 */
export function portProblem(port, { code, message }) {
  if (code === 'EADDRINUSE') {
    return {
      what: `Port ${port} is taken by another program.`,
      remedy: `End that program, or choose another port: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`,
    };
  }
  if (code === 'EACCES') {
    return {
      what: `Your account is not allowed to open port ${port}: the system keeps the ports below 1024 for administrators.`,
      remedy: `Choose a port from 1024: PORT=${DEFAULT_MARKET_PORT} npm start`,
    };
  }
  return {
    what: `Port ${port} can't be opened: ${message}`,
    remedy: `Choose another port: PORT=${port === DEFAULT_MARKET_PORT ? port + 1 : DEFAULT_MARKET_PORT} npm start`,
  };
}
