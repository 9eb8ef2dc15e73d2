import { freePort } from '@kura/testing/free-port';
import { seedShop } from '../seed/seed.ts';
import { freeMb } from '../shop/disk-space.ts';
import { DEFAULT_MARKET_PORT } from '../shop/market-port.mjs';
import type { Progress } from '../shop/progress.ts';
import type { Running } from '../shop/running.ts';
import { shopSecrets } from '../shop/secrets.ts';
import { createShopClock } from '../shop/shop-clock.ts';
import { createShutdown } from '../shop/shutdown.ts';
import type { StartOptions } from '../shop/start-options.ts';
import { startParts } from '../shop/start-parts.ts';
import { StartupError } from '../shop/startup-error.ts';
import { reasonOf } from '../shop/supervise.ts';

/** A prepared shop is used at any port: its contracts and mails name the usual one. */
const publicUrl = `http://localhost:${DEFAULT_MARKET_PORT}`;

const secondAdminAgeMs = 20 * 24 * 60 * 60_000;

/**
 * Seeds a shop in an empty folder, on free ports and with the simulated X, and stops it.
 *
 * @returns when the first sale or auction of the shop begins or ends
 * @throws StartupError when it can't be seeded
 */
export async function seedFolder(
  options: StartOptions,
  onProcess: (process: Partial<Running>) => void,
  note: (text: string) => void,
): Promise<Date> {
  const { env, folder, shutdown, onProblem } = options;
  const parts = createShutdown(onProblem);
  shutdown.add('the shop that is seeded', () => parts.run());
  try {
    const { client, server, x, ...others } = await startParts(
      {
        ...options,
        env: { ...env, port: await freePort(), chainPort: 0, smtpPort: 0, mailPort: 0, x: null },
        live: false,
        progress: noted(note),
        shutdown: parts,
      },
      { publicUrl, secrets: shopSecrets(folder), isSeeded: false, onProcess },
    );
    if (x === null) throw new Error('the seed needs the simulated X');
    const clock = await createShopClock(client, (offsetMs) => server.setClock(offsetMs));
    const { admin, secondAdmin } = shopSecrets(folder);
    const firstChange = await seedShop({ ...others, publicUrl, client, x, admin, clock, note });
    // Last, because the seed acts alone; and old enough to confirm for the first owner.
    await server.createAdmin(secondAdmin, secondAdminAgeMs);
    return firstChange;
  } catch (error) {
    if (shutdown.running || error instanceof StartupError) throw error;
    throw new StartupError(
      `The shop could not be filled: ${reasonOf(error)}`,
      `The disk has ${freeMb(folder.path)} MB free; the log of the server is ${folder.log}. npm start begins again.`,
    );
  } finally {
    await parts.run();
  }
}

/** Shows the steps as notes of one step. */
function noted(note: (text: string) => void): Progress {
  return {
    step(name, work) {
      note(name.toLowerCase());
      return work((text) => note(`${name.toLowerCase()}, ${text}`));
    },
  };
}
