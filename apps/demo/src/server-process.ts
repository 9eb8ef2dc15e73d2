/** The shop's server with the additions of the local shop: the demo wallet, its faucet and the explorer's pages. */
import { startServer } from '@kura/app-server';
import { createDemoPages } from './demo-pages.ts';
import { environment, readServerEnv } from './env.ts';
import { portions } from './shop/faucet.ts';

/** The offset of the shop's time from the wall clock during seeding. */
let clockOffsetMs = 0;

process.on('message', (message) => {
  if (isClockChange(message)) {
    ({ clockOffsetMs } = message);
    process.send?.(message);
  }
});

const server = await startServer({
  env: environment,
  clock: { now: () => new Date(Date.now() + clockOffsetMs) },
  plugins: [createDemoPages(readServerEnv())],
  marketScripts: ['/demo/wallet.js'],
  faucet: { path: '/demo/faucet', walletsPath: '/demo/wallets.json', amounts: portions },
});

function isClockChange(message: unknown): message is { readonly clockOffsetMs: number } {
  return typeof message === 'object' && message !== null && 'clockOffsetMs' in message;
}

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The shop that started this process has ended.
process.on('disconnect', stop);
