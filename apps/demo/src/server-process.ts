/** The shop's server with what only the local shop has: the demo wallet, its faucet and the explorer's pages. */
import { startServer } from '@kura/app-server';
import { demoPages, openShop } from './demo-pages.ts';
import { environment } from './env.ts';

const server = await startServer({
  env: environment,
  plugins: [demoPages],
  marketScripts: ['/demo/wallet.js'],
});

process.on('message', (message) => {
  if (message === 'ready') openShop();
});

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The shop that started this process is gone.
process.on('disconnect', stop);
