/** The shop's server with the additions of the local shop: the demo wallet, its faucet and the explorer's pages. */
import { startServer } from '@kura/app-server';
import { createAdmin } from '@kura/server';
import { createDemoPages } from './demo-pages.ts';
import { environment, readServerEnv } from './env.ts';
import { portions } from './shop/faucet.ts';
import type { ShopSecrets } from './shop/secrets.ts';

/** The offset of the shop's time from the wall clock during seeding. */
let clockOffsetMs = 0;

const starting = startServer({
  env: environment,
  clock: { now: () => new Date(Date.now() + clockOffsetMs) },
  plugins: [createDemoPages(readServerEnv())],
  marketScripts: ['/demo/wallet.js'],
  faucet: { path: '/demo/faucet', walletsPath: '/demo/wallets.json', amounts: portions },
});

/** A message that the shop sends while it is seeded. It is sent back once it is done. */
type Message =
  | { readonly clockOffsetMs: number }
  | { readonly admin: ShopSecrets['admin']; readonly ageMs: number };

async function addAdmin({ admin, ageMs }: Extract<Message, { admin: unknown }>): Promise<void> {
  const { context } = await starting;
  const clock = { now: () => new Date(context.clock.now().getTime() - ageMs) };
  await createAdmin({ ...context, clock }, { ...admin, name: 'Kura' });
}

process.on('message', async (message: Message) => {
  if ('clockOffsetMs' in message) ({ clockOffsetMs } = message);
  else await addAdmin(message);
  process.send?.(message);
});

const server = await starting;
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
